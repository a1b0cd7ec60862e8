import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { flagOf, idsOf, type Call, type Handlers } from '#platform/http/operations';
import { paged, type PageRequest } from '#platform/database/pagination';
import type { Db } from '#platform/database/database';
import type { KeptContents } from '#platform/services/shop-contents';
import { findSearchWords } from '#content/search-words';
import { fundBudgetOperations, type FundBudgetOperations } from './budget/budget-operations.ts';
import { fundCalculationOperations, type FundCalculationOperations } from './calculation/calculation-operations.ts';
import { findPublicFunds, findSponsorsOfFunds, type FundFilter, type FundOrder } from './find-public-funds.ts';
import { findFunds } from './fund-queries.ts';
import { isPublic } from './fund-state.ts';
import { organizationFundOperations, type OrganizationFundOperations } from './organization/organization-fund-operations.ts';
import { preCheckOperations, type PreCheckOperations } from './pre-checks/pre-check-operations.ts';
import { presentFundsById } from './showing/present-funds-by-id.ts';

export type FundOperations = Handlers<'listFunds' | 'getFund' | 'listFundPrefills'> &
  OrganizationFundOperations &
  FundBudgetOperations &
  FundCalculationOperations &
  PreCheckOperations;

export const fundOperations = (deps: Deps): FundOperations => ({
  ...organizationFundOperations(deps),
  ...fundBudgetOperations(deps),
  ...fundCalculationOperations(deps),
  ...preCheckOperations(deps),

  async listFunds({ query, caller, page: asked }) {
    const filter: FundFilter = {
      shop: caller.implementation,
      states: query.state === 'active_paused_and_closed' ? ['active', 'paused', 'closed'] : ['active'],
      withExternal: flagOf(query.with_external),
      words: await findSearchWords(deps.db, query.q),
      tagIds: idsOf(query.tag_id, query.tag_ids),
      providerTag: query.tag,
      organizationIds: idsOf(query.organization_id, query.organization_ids),
      fundIds: idsOf(query.fund_id, query.fund_ids),
      onlyImplementationId: query.implementation_id,
      hasProducts: flagOf(query.has_products),
      hasSubsidies: flagOf(query.has_subsidies),
      hasProviders: flagOf(query.has_providers),
    };
    // Who names no size of a page gets the whole list, whichever page is named.
    const page = query.per_page === undefined ? { ...asked, page: 1 } : asked;
    const order: FundOrder = { by: orderBy(query), direction: query.order_by_dir ?? 'asc' };
    const contents = await deps.shopContents.of(deps.db, caller.implementation.key);
    const { ids, total, organizations } = await findList(deps.db, { filter, order, page }, contents);
    const shown = await presentFundsById(deps, ids, {
      caller,
      checkCriteria: flagOf(query.check_criteria) === true,
      contents,
    });
    const data = [...shown.values()];
    const { meta, links } = paged(data, { ...page, total });
    return { data, links, meta: { ...meta, organizations } };
  },

  async getFund({ params, query, caller }) {
    const shown = await presentFundsById(deps, [params.fund], { caller, checkCriteria: flagOf(query.check_criteria) === true });
    const fund = shown.get(params.fund);
    if (!fund || !isPublic(fund.state)) throw notFound();
    return { data: fund };
  },

  async listFundPrefills({ params }) {
    const [fund] = await findFunds(deps.db, [params.fund]);
    if (!fund || !isPublic(fund.state)) throw notFound();
    return { person: [], partner: [], children: [], error: null };
  },
});

interface AskedFunds {
  readonly filter: FundFilter;
  readonly order: FundOrder;
  readonly page: PageRequest;
}

/** Which funds a list holds, and who owns those of all its pages; kept unless it is searched by words. */
function findList(db: Db, asked: AskedFunds, contents: KeptContents) {
  const find = async () => {
    const [found, organizations] = await Promise.all([findPublicFunds(db, asked), findSponsorsOfFunds(db, asked.filter)]);
    return { ...found, organizations };
  };
  return asked.filter.words === undefined ? contents.find(`funds ${JSON.stringify(asked)}`, find) : find();
}

/** By age where an order is asked for that is not the name: so a municipality has ordered its funds. */
function orderBy({ order_by: by, order_by_dir: direction }: Call<'listFunds'>['query']): FundOrder['by'] {
  if (by === 'name') return by;
  return by === undefined && direction === undefined ? 'best' : 'created_at';
}
