import type { Schema } from '@tegoed/contract';
import { api, fileOf } from '../../platform/api.ts';
import type { ListAddress } from '../../platform/list-address.ts';

export type Reservation = Schema<'ProductReservation'>;

export const views = ['pending', 'accepted', 'ended', 'archived'] as const;
export type View = (typeof views)[number];

interface Asked {
  readonly state?: Reservation['state'];
  readonly 'states[]'?: Reservation['state'][];
  readonly archived: 0 | 1;
}

/** What each view asks the platform for. */
const asks: Readonly<Record<View, Asked>> = {
  pending: { state: 'pending', archived: 0 },
  accepted: { state: 'accepted', archived: 0 },
  ended: { 'states[]': ['rejected', 'canceled', 'canceled_by_client'], archived: 0 },
  archived: { archived: 1 },
};

/** A page of the list; what is to be answered stands on one, since it has an order of its own. */
const sizes: Readonly<Record<View, number>> = { pending: 100, accepted: 25, ended: 25, archived: 25 };

export type ReservationAddress = ListAddress<'stand'>;

/** The view in an address; what is to be answered where it names none. */
export function viewOf({ filters }: ReservationAddress): View {
  return views.find((view) => view === filters.stand) ?? 'pending';
}

const listPath = '/platform/organizations/{organization}/product-reservations';

/** One page of a view. */
export function listView(
  organization: number,
  { view, size, page = 1, q = '' }: { view: View; size: number; page?: number; q?: string },
) {
  const query = { ...asks[view], ...(q !== '' && { q }), page, per_page: size };
  return api.get(listPath, { path: { organization }, query });
}

/** The reservations of a page of the list, and how many there are in each view. */
export async function listReservations(organization: number, { where, today }: { where: ReservationAddress; today: string }) {
  const view = viewOf(where);
  const { q, page } = where;
  const answers = await Promise.all(
    views.map((of) => listView(organization, of === view ? { view, size: sizes[of], page, q } : { view: of, size: 1, q })),
  );
  const shown = answers[views.indexOf(view)];
  if (!shown) throw new Error('no view is shown');
  const totals = Object.fromEntries(views.map((of, index) => [of, answers[index]?.meta.total ?? 0])) as Record<View, number>;
  return { rows: view === 'pending' ? byUrgency(shown.data, today) : shown.data, meta: shown.meta, totals };
}

/** The last day first, then who waits longest; what can only be refused any more comes last. */
export function byUrgency(rows: readonly Reservation[], today: string): readonly Reservation[] {
  const key = ({ expire_at: lastDay, created_at: made, id }: Reservation) =>
    `${lastDay.slice(0, 10) < today ? 1 : 0} ${lastDay} ${made} ${String(id).padStart(12, '0')}`;
  return rows.toSorted((a, b) => key(a).localeCompare(key(b)));
}

/** The same list as a spreadsheet. */
export function reservationsFile(organization: number, where: ReservationAddress) {
  return fileOf(`${listPath}/export`, {
    path: { organization },
    query: { ...asks[viewOf(where)], ...(where.q !== '' && { q: where.q }), data_format: 'xls' },
  });
}

interface Of {
  readonly organization: number;
  readonly id: number;
}

const one = ({ organization, id }: Of) => ({ path: { organization, id } });

export async function findReservation(of: Of): Promise<Reservation> {
  return (await api.get(`${listPath}/{id}`, one(of))).data;
}

/** Agrees. It is paid once it can no longer be cancelled. */
export function acceptReservation(of: Of) {
  return api.post(`${listPath}/{id}/accept`, one(of));
}

/** Says no to an open one, or cancels one that was accepted; the requester reads the note. */
export function refuseReservation(of: Of & { readonly note: string }) {
  return api.post(`${listPath}/{id}/reject`, { ...one(of), body: { note: of.note, share_note_by_email: true } });
}

/** Puts a finished one away, or takes it back. */
export function moveReservation({ away, ...of }: Of & { readonly away: boolean }) {
  return away ? api.post(`${listPath}/{id}/archive`, one(of)) : api.post(`${listPath}/{id}/unarchive`, one(of));
}
