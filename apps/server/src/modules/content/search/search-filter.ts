import type { Language } from '@tegoed/translations/format';
import { circleOf, findAskedPlace, listedProducts, shopProviders } from '#content/catalog';
import { publicFunds } from '#schemes/funds';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Deps } from '#platform/deps';
import { idsOf, type Call, type Caller } from '#platform/http/operations';
import { findSearchWords, type SearchedRows } from '#content/search-words';

export const searchItemTypes = ['funds', 'products', 'providers'] as const;
export type SearchItemType = (typeof searchItemTypes)[number];

/** For each kind of thing the rows that are meant (catalog.md 7): the same words mean something else for each. */
export type SearchRows = Readonly<Record<SearchItemType, SearchedRows>>;

export async function searchRows(
  deps: Pick<Deps, 'db' | 'now' | 'geocoder'>,
  query: Call<'searchCatalog'>['query'],
  caller: Caller,
): Promise<SearchRows> {
  const shop = caller.implementation;
  const language: Language = caller.language;
  const scope = { shop, today: calendarDate(deps.now()), fundIds: idsOf(query.fund_id, query.fund_ids) };
  const words = await findSearchWords(deps.db, query.q);
  const organizationIds = idsOf(query.organization_id, query.organization_ids);
  const categoryIds = idsOf(query.product_category_id, query.product_category_ids);
  const near = circleOf(await findAskedPlace(deps.geocoder, query.postcode), query.distance);
  return {
    funds: publicFunds({
      shop,
      states: ['active'],
      withExternal: query.with_external,
      words,
      fundIds: scope.fundIds,
      organizationIds,
    }),
    products: listedProducts({
      scope: { ...scope, type: query.fund_type },
      words,
      language,
      providerIds: organizationIds,
      categoryIds,
      near,
    }),
    providers: shopProviders({ scope, words, language, providerIds: organizationIds, categoryIds, near }),
  };
}
