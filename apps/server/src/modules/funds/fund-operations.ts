import type { Deps } from '#platform/deps';
import { notFound } from '#platform/errors';
import { checkKnownIds } from '#platform/known-ids';
import { flagOf, type Handlers } from '#platform/operations';
import { paged } from '#platform/pagination';
import { findSearchWords } from '#platform/search-word-queries';
import { findPublicFunds, findSponsorsOfFunds, type FundFilter } from './find-public-funds.ts';
import { isPublic } from './fund-state.ts';
import { organizationFundOperations, type OrganizationFundOperations } from './organization-fund-operations.ts';
import { presentFundsById } from './present-funds-by-id.ts';

export type FundOperations = Handlers<'listFunds' | 'getFund'> & OrganizationFundOperations;

/** A list without pages still ends somewhere. */
const wholeList = 10_000;

export const fundOperations = (deps: Deps): FundOperations => ({
  ...organizationFundOperations(deps),

  async listFunds({ query, caller }) {
    await checkKnownIds(deps.db, [
      { field: 'tag_id', table: 'tags', id: query.tag_id },
      { field: 'organization_id', table: 'organizations', id: query.organization_id },
      { field: 'fund_id', table: 'funds', id: query.fund_id },
      { field: 'implementation_id', table: 'implementations', id: query.implementation_id },
    ]);
    const filter: FundFilter = {
      shop: caller.implementation,
      states: query.state === 'active_paused_and_closed' ? ['active', 'paused', 'closed'] : ['active'],
      withExternal: flagOf(query.with_external),
      words: await findSearchWords(deps.db, query.q),
      tagId: query.tag_id,
      providerTag: query.tag,
      organizationId: query.organization_id,
      fundId: query.fund_id,
      onlyImplementationId: query.implementation_id,
      hasProducts: flagOf(query.has_products),
      hasSubsidies: flagOf(query.has_subsidies),
      hasProviders: flagOf(query.has_providers),
    };
    const page =
      query.per_page === undefined ? { page: 1, perPage: wholeList } : { page: query.page ?? 1, perPage: query.per_page };
    const { ids, total } = await findPublicFunds(deps.db, {
      filter,
      order: query.order_by_dir ?? (query.order_by === undefined ? 'best' : 'asc'),
      page,
    });
    const data = [
      ...(await presentFundsById(deps, ids, { caller, checkCriteria: flagOf(query.check_criteria) === true })).values(),
    ];
    if (query.per_page === undefined) return { data };
    const { meta, links } = paged(data, { ...page, total, path: `${caller.origin}/api/v1/platform/funds` });
    return { data, links, meta: { ...meta, organizations: await findSponsorsOfFunds(deps.db, filter) } };
  },

  async getFund({ params, query, caller }) {
    const shown = await presentFundsById(deps, [params.fund], { caller, checkCriteria: flagOf(query.check_criteria) === true });
    const fund = shown.get(params.fund);
    if (!fund || !isPublic(fund.state)) throw notFound();
    return { data: fund };
  },
});
