import { hasPermission, type Permission } from '#people/organizations';
import type { Deps } from '#platform/deps';
import { forbidden, notFound } from '#platform/http/errors';
import { flagOf, type Caller, type Handlers } from '#platform/http/operations';
import { paged } from '#platform/database/pagination';
import { findFund } from '../fund-queries.ts';
import { isPublic } from '../fund-state.ts';
import { presentFundRows } from './present-fund-rows.ts';
import { presentFundsById } from '../showing/present-funds-by-id.ts';
import { findOrganizationFunds, isOrganization } from './organization-funds.ts';
import { presentFundStats, type AskedStats } from '../stats/present-fund-stats.ts';

export type OrganizationFundOperations = Handlers<'listOrganizationFunds' | 'getOrganizationFund'>;

const mayLook: readonly Permission[] = ['manage_funds', 'view_finances', 'view_funds'];

interface Asked {
  readonly caller: Caller;
  readonly organizationId: number;
  readonly stats: AskedStats | undefined;
}

/** funds.md 1: the funds of one sponsor, for the people who work there. */
export const organizationFundOperations = (deps: Deps): OrganizationFundOperations => {
  const { db } = deps;

  async function isAllowed(caller: Caller, organizationId: number, anyOf: readonly Permission[]): Promise<boolean> {
    if (caller.identity === null) return false;
    for (const permission of anyOf) {
      if (await hasPermission(db, { identityId: caller.identity.id, organizationId }, permission)) return true;
    }
    return false;
  }

  /** Not asked for: criteria are assessed by whoever looks, and an employee is no citizen here. */
  async function readingOf(caller: Caller, organizationId: number) {
    const mayManage = await isAllowed(caller, organizationId, ['manage_funds']);
    const mayRead = mayManage || (await isAllowed(caller, organizationId, [...mayLook, 'validate_records']));
    return { caller, checkCriteria: false, ...(mayRead ? { asEmployee: { mayManage } } : {}) };
  }

  /** Funds of one organization in the order of their ids, with the figures that were asked for where the caller may see its finances. */
  async function present(ids: readonly number[], asked: Asked) {
    const funds = await presentFundsById(deps, ids, await readingOf(asked.caller, asked.organizationId));
    return withFigures([...funds.values()], asked);
  }

  async function withFigures<Shown extends { id: number }>(funds: readonly Shown[], { caller, organizationId, stats }: Asked) {
    if (stats === undefined || !(await isAllowed(caller, organizationId, ['view_finances']))) return [...funds];
    const ids = funds.map(({ id }) => id);
    const figures = await presentFundStats(deps, ids, { stats, language: caller.language });
    return funds.map((fund) => ({ ...fund, ...figures.get(fund.id) }));
  }

  return {
    async listOrganizationFunds({ params, query, caller, page }) {
      const organizationId = params.organization;
      const filter = {
        organizationId,
        q: query.q,
        fundId: query.fund_id,
        implementationId: query.implementation_id,
        configured: flagOf(query.configured),
        withArchived: flagOf(query.with_archived),
        withExternal: flagOf(query.with_external),
      };
      const { ids, total } = await findOrganizationFunds(db, { filter, direction: query.order_by_dir ?? 'desc', page });
      const asked = { caller, organizationId, stats: query.stats };
      const details = { ...page, total };
      if (query.view !== 'row') return paged(await present(ids, asked), details);
      return paged(await withFigures(await presentFundRows(deps, ids, caller), asked), details);
    },

    async getOrganizationFund({ params, query, caller }) {
      const { organization: organizationId, fund: fundId } = params;
      const fund = await findFund(db, fundId);
      if (!fund || !(await isOrganization(db, organizationId))) throw notFound();
      if (fund.organizationId !== organizationId) throw forbidden();
      if (!isPublic(fund.state) && !(await isAllowed(caller, organizationId, mayLook))) throw forbidden();
      const [data] = await present([fundId], { caller, organizationId, stats: query.stats });
      if (!data) throw notFound();
      return { data };
    },
  };
};
