import type { Schema } from '@tegoed/contract';
import { Refusal } from '@tegoed/client/refusal';
import { api } from '../../platform/api.ts';
import { readListAddress, writeListAddress } from '../../platform/list-address.ts';

export const views = ['pending', 'accepted', 'rejected'] as const;
export type View = (typeof views)[number];

export type Application = Schema<'FundProviderRow'>;

/** What a provider may do in a fund, as one choice. */
export const mays = ['anything', 'offers', 'approved'] as const;
export type May = (typeof mays)[number];

/** The switches of the platform behind each choice. In a fund of subsidies only approved offers can be sold. */
const switches: Readonly<Record<May, { allow_budget: boolean; allow_products: boolean }>> = {
  anything: { allow_budget: true, allow_products: true },
  offers: { allow_budget: false, allow_products: true },
  approved: { allow_budget: false, allow_products: false },
};

/** What can be chosen for a fund. */
export function maysOf({ fund }: Pick<Application, 'fund'>): readonly May[] {
  return fund.type === 'budget' ? mays : ['approved'];
}

/**
 * What a provider may do now. Who was not accepted begins at its own offers: they count at once, while no screen approves
 * offers one by one yet.
 */
export function mayOf({ state, fund, allow_budget: anyAmount, allow_products: ownOffers }: Application): May {
  if (anyAmount) return 'anything';
  if (ownOffers) return 'offers';
  return state === 'accepted' || fund.type !== 'budget' ? 'approved' : 'offers';
}

/** The page of a list as its address says. */
export interface Asked {
  readonly view: View;
  readonly q: string;
  readonly page: number;
}

const filters = ['stand'] as const;

export function readAsked(search: URLSearchParams): Asked {
  const { q, page, filters: chosen } = readListAddress(search, filters);
  return { view: views.find((name) => name === chosen.stand) ?? 'pending', q, page };
}

/** The address of a page of the list; what is as usual is left out. */
export function writeAsked({ view, q, page }: Asked, more: Readonly<Record<string, string | undefined>> = {}): string {
  return writeListAddress({ q, page, filters: { stand: view === 'pending' ? '' : view } }, more);
}

const perPage = 25;

/** Applications to the funds of a sponsor, and how many there are in each view. */
export async function listApplications(organization: number, { view, q, page }: Asked) {
  const ask = (state: View, size: number) =>
    api.get('/platform/organizations/{organization_id}/providers', {
      path: { organization_id: organization },
      query: { view: 'row', state, order_by: 'created_at', page: size === 1 ? 1 : page, per_page: size, ...(q && { q }) },
    });
  const answers = await Promise.all(views.map((state) => ask(state, state === view ? perPage : 1)));
  const shown = answers[views.indexOf(view)];
  if (!shown) throw new Error('no view is shown');
  const totals = Object.fromEntries(views.map((state, index) => [state, answers[index]?.meta.total ?? 0]));
  // The platform gives rows where rows are asked.
  return { rows: shown.data as readonly Application[], meta: shown.meta, totals: totals as Readonly<Record<View, number>> };
}

export type Decision = { readonly accept: May } | { readonly rejectFor: string };

/** What became of a decision: it counts, somebody else was first, or something in the form is wrong. */
export type Outcome = 'done' | 'changed' | { readonly problem: string };

/** Stores a decision, unless somebody else changed the application since it was shown. */
export async function decide(application: Application, decision: Decision, organization: number): Promise<Outcome> {
  const body =
    'accept' in decision
      ? { state: 'accepted' as const, ...(application.fund.type === 'budget' && switches[decision.accept]) }
      : { state: 'rejected' as const, note: decision.rejectFor };
  try {
    await api.patch('/platform/organizations/{organization_id}/funds/{fund_id}/providers/{fund_provider_id}', {
      path: { organization_id: organization, fund_id: application.fund_id, fund_provider_id: application.id },
      body,
      version: application.version,
    });
    return 'done';
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    return error.status === 412 ? 'changed' : { problem: error.fields.note?.[0] ?? error.message };
  }
}
