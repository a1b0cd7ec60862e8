import type { Schema } from '@tegoed/contract';
import { api } from '../../platform/api.ts';
import { askedOnce } from '../../platform/asked-once.ts';
import type { Place } from '../shell/menu.ts';

export type Work = Schema<'Work'>;
export type WorkItem = Schema<'WorkItem'>;
export type WorkKey = Schema<'WorkKey'>;
export type WorkStep = Schema<'WorkStep'>;

/** What waits for the person at an organization, by their rights. */
export async function getWork(organization: number): Promise<Work> {
  const { data } = await api.get('/platform/organizations/{organization}/work', { path: { organization } });
  return data;
}

/** The same for a loader: a frame and the screen in it are told together. */
export const getWorkOnce = askedOnce(getWork);

interface WorkTerms {
  /** The list in which these things stand, and how it is asked for just them. */
  readonly place: Place;
  readonly query?: string;
  /** Somebody's own work; else it waits for whoever takes it. */
  readonly own?: true;
  /** It should have been done. */
  readonly late?: true;
  /** These things stand in another number too. */
  readonly again?: true;
}

/** Where each kind of work is done, in the order in which it is told. */
const terms: Partial<Record<WorkKey, WorkTerms>> = {
  fund_requests_mine: { place: 'requests', own: true },
  fund_requests_answered: { place: 'requests', query: '?stand=answered', own: true, again: true },
  fund_requests_late: { place: 'requests', query: '?wie=team&stand=late', late: true, again: true },
  fund_requests_free: { place: 'requests', query: '?wie=free' },
  provider_applications: { place: 'applications' },
  transactions_payable: { place: 'payments', query: '?weergave=ready' },
  bulks_to_pay: { place: 'batches', query: '?stand=draft' },
  bulks_rejected: { place: 'batches', query: '?stand=rejected' },
  providers_with_new_products: { place: 'all-providers', query: '?aanbod=wacht' },
  bank_connections_to_confirm: { place: 'bank' },
  reservations_pending: { place: 'reservations' },
};

export interface WorkPlace extends WorkTerms {
  readonly item: WorkItem;
}

/** The work of which this app has the list, in order. */
export function placesOf({ items }: Pick<Work, 'items'>): readonly WorkPlace[] {
  return Object.entries(terms).flatMap(([key, term]) => {
    const item = items.find((one) => one.key === key);
    return item ? [{ ...term, item }] : [];
  });
}

/** How many things wait in each place of the menu: for somebody, not only for the person. */
export function waitingIn(work: Pick<Work, 'items'>): Partial<Record<Place, number>> {
  const counts: Partial<Record<Place, number>> = {};
  for (const { place, item, again } of placesOf(work)) {
    if (!again) counts[place] = (counts[place] ?? 0) + item.total;
  }
  return counts;
}

/** How many things wait, and how many of them are late. */
export function countWork(places: readonly WorkPlace[]): { readonly all: number; readonly late: number } {
  const sum = (some: readonly WorkPlace[]) => some.reduce((total, { item }) => total + item.total, 0);
  return { all: sum(places.filter(({ again }) => !again)), late: sum(places.filter(({ late }) => late)) };
}

/** What waits first, then what is done for now; else in their own order. */
export function waitingFirst(places: readonly WorkPlace[]): readonly WorkPlace[] {
  return places.toSorted((one, other) => Number(one.item.total === 0) - Number(other.item.total === 0));
}
