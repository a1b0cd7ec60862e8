import type { Language } from '@tegoed/translations/format';
import { circleOf, listedProducts, shopProviders } from '#modules/catalog';
import { publicFunds } from '#modules/funds';
import { calendarDate } from '#platform/clock';
import { embeddedGeocoder } from '#platform/geocoder';
import type { Caller, Call } from '#platform/operations';
import type { RowsQuery } from '#platform/pagination';

export const searchItemTypes = ['funds', 'products', 'providers'] as const;
export type SearchItemType = (typeof searchItemTypes)[number];

/** For each kind of thing the rows that are meant (catalog.md 7): the same words mean something else for each. */
export type SearchRows = Readonly<Record<SearchItemType, RowsQuery>>;

export async function searchRows(query: Call<'searchCatalog'>['query'], caller: Caller, now: Date): Promise<SearchRows> {
  const implementationId = caller.implementation.id;
  const language: Language = caller.language;
  const scope = { implementationId, today: calendarDate(now), fundId: query.fund_id ?? undefined };
  const q = query.q ?? undefined;
  const organizationId = query.organization_id ?? undefined;
  const categoryId = query.product_category_id ?? undefined;
  const near = await circleOf(embeddedGeocoder, query);
  return {
    funds: publicFunds({
      implementationId,
      states: ['active'],
      withExternal: query.with_external,
      q,
      fundId: scope.fundId,
      organizationId,
    }),
    products: listedProducts({
      scope: { ...scope, type: query.fund_type },
      q,
      language,
      providerId: organizationId,
      categoryId,
      near,
    }),
    providers: shopProviders({ scope, q, language, providerId: organizationId, categoryId, near }),
  };
}
