import { everyPage } from '@tegoed/client/every-page';
import type { ShopApi } from '@tegoed/client/api-client';
import type { FilterOption } from './filter-options.tsx';

/** Which funds of the shop: those with offers of one kind, with providers, or all, also those of other sites or that are over. */
type FundsWith =
  | { has_products: 1 }
  | { has_subsidies: 1 }
  | { has_providers: 1 }
  | { with_external: 1 }
  | { state: 'active_paused_and_closed' };

/** The funds to choose from. */
export async function loadFundOptions(api: ShopApi, query: FundsWith): Promise<FilterOption[]> {
  const { data } = await api.get('/platform/funds', { query });
  return data.map(({ id, name }) => ({ id, name }));
}

/** Organizations in one answer of the platform, and how many answers are asked side by side. (screens.md 3.4) */
const providersOfBudget = { perPage: 300, atOnce: 1 };
const otherOrganizations = { perPage: 100, atOnce: 4 };

/** The providers of offers of one kind to choose from, by name. */
export function loadProviderOptions(api: ShopApi, type: 'budget' | 'subsidies'): Promise<FilterOption[]> {
  const size = type === 'budget' ? providersOfBudget : otherOrganizations;
  return loadOrganizations(api, { has_products: true, fund_type: type }, size);
}

/** The organizations that the funds of this shop belong to, by name. */
export function loadSponsorOptions(api: ShopApi): Promise<FilterOption[]> {
  return loadOrganizations(api, { implementation: true }, otherOrganizations);
}

/** The providers at which the citizen has a reservation, by name. */
export function loadReservedProviders(api: ShopApi): Promise<FilterOption[]> {
  return loadOrganizations(api, { has_reservations: true }, otherOrganizations);
}

type OrganizationsWith =
  { has_products: true; fund_type: 'budget' | 'subsidies' } | { implementation: true } | { has_reservations: true };

async function loadOrganizations(
  api: ShopApi,
  query: OrganizationsWith,
  { perPage, atOnce }: { perPage: number; atOnce: number },
): Promise<FilterOption[]> {
  const found = await everyPage(
    (page) => api.get('/platform/organizations', { query: { ...query, is_employee: false, per_page: perPage, page } }),
    { atOnce },
  );
  return found.map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'nl'));
}
