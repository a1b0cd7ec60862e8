import { everyPage } from '../platform/every-page.ts';
import type { ShopApi } from '../platform/api-client.ts';
import type { FilterOption } from './filter-options.tsx';

/** Which funds of the shop: those with offers of one kind, with providers, or all, also those of other sites. */
type FundsWith = { has_products: 1 } | { has_subsidies: 1 } | { has_providers: 1 } | { with_external: 1 };

/** The funds to choose from. */
export async function loadFundOptions(api: ShopApi, query: FundsWith): Promise<FilterOption[]> {
  const { data } = await api.get('/platform/funds', { query });
  return data.map(({ id, name }) => ({ id, name }));
}

/** Providers in one answer of the platform. */
const providersAtOnce = 300;

/** The providers of offers of one kind to choose from, by name. */
export async function loadProviderOptions(api: ShopApi, type: 'budget' | 'subsidies'): Promise<FilterOption[]> {
  const found = await everyPage((page) =>
    api.get('/platform/organizations', {
      query: { is_employee: false, has_products: true, fund_type: type, per_page: providersAtOnce, page },
    }),
  );
  return found.map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name, 'nl'));
}
