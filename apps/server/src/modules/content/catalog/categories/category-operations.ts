import type { Caller, Handlers } from '#platform/http/operations';
import type { Deps } from '#platform/deps';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { notFound } from '#platform/http/errors';
import { paged } from '#platform/database/pagination';
import type { FundScope } from '../products/approvals.ts';
import { findBusinessTypeIds, presentBusinessTypesById } from './business-type-queries.ts';
import { countOffersOfCategories, findCategoryIds, presentCategoriesById } from './category-queries.ts';
import { findTagIds, findTags } from './tag-queries.ts';

export type CategoryOperations = Handlers<
  'listProductCategories' | 'getProductCategory' | 'listBusinessTypes' | 'getBusinessType' | 'listTags' | 'getTag'
>;

export const categoryOperations = (deps: Deps): CategoryOperations => {
  const { db } = deps;
  const scopeOf = ({ implementation }: Caller): FundScope => ({
    shop: implementation,
    today: calendarDate(deps.now()),
  });

  return {
    listProductCategories: {
      sameForVisitors: ({ q }) => q == null,
      async handle({ query, caller, page }) {
        const parentId = query.parent_id === 'null' ? null : query.parent_id;
        const fundIds = query.fund_id === undefined ? undefined : [query.fund_id];
        const offeredWithin = { ...scopeOf(caller), type: query.used_type, fundIds };
        const usedWithin = query.used ? offeredWithin : undefined;
        const filter = { parentId, usedWithin, q: query.q ?? undefined, language: caller.language };
        const { ids, total } = await findCategoryIds(db, { filter, page });
        const counts = query.counted ? await countOffersOfCategories(db, ids, offeredWithin) : undefined;
        const data = await presentCategoriesById(db, ids, { language: caller.language, counts });
        return paged(data, { ...page, total });
      },
    },

    async getProductCategory({ params, caller }) {
      const [data] = await presentCategoriesById(db, [params.product_category_id], { language: caller.language });
      if (!data) throw notFound();
      return { data };
    },

    async listBusinessTypes({ query, caller, page }) {
      const usedWithin = query.used ? scopeOf(caller) : undefined;
      const { ids, total } = await findBusinessTypeIds(db, { q: query.q, usedWithin, language: caller.language, page });
      const data = await presentBusinessTypesById(db, ids, caller.language);
      return paged(data, { ...page, total });
    },

    async getBusinessType({ params, caller }) {
      const [data] = await presentBusinessTypesById(db, [params.business_type_id], caller.language);
      if (!data) throw notFound();
      return { data };
    },

    listTags: {
      sameForVisitors: () => true,
      async handle({ query, caller, page }) {
        const onFundsWithin = query.type === 'funds' ? scopeOf(caller) : undefined;
        const { ids, total } = await findTagIds(db, { scope: query.scope, onFundsWithin, page });
        return paged(await findTags(db, ids), { ...page, total });
      },
    },

    async getTag({ params }) {
      const [data] = await findTags(db, [params.tag_id]);
      if (!data) throw notFound();
      return { data };
    },
  };
};
