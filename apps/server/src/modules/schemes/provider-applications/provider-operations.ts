import { presentFundsById } from '#schemes/funds';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Deps } from '#platform/deps';
import { forbidden, notFound } from '#platform/http/errors';
import { checkKnownIds } from '#platform/database/known-ids';
import type { Handlers } from '#platform/http/operations';
import { paged } from '#platform/database/pagination';
import { findApplicationPlace } from './application-queries.ts';
import { applyToFund, withdrawApplication } from './apply-to-fund.ts';
import { findAvailableFundIds, findWaysToNarrow, type AvailableFundsFilter } from './available-fund-queries.ts';
import { countOwnApplications, findOwnApplicationIds } from './find-applications-queries.ts';
import { presentApplication, presentApplications } from './present-applications.ts';

export type ProviderFundOperations = Handlers<
  'listFundsAvailableToProvider' | 'listProviderFunds' | 'applyProviderToFund' | 'getProviderFund' | 'withdrawProviderApplication'
>;

interface ApplicationCall {
  readonly params: { readonly organization_id: number; readonly fund_provider_id: number };
}

/** How a provider applies to funds, and what became of it (catalog.md 9). */
export const providerFundOperations = (deps: Deps): ProviderFundOperations => {
  const { db } = deps;
  const today = () => calendarDate(deps.now());

  /** Throws 404 for an application that does not exist, 403 for one of another provider. */
  const checkOwn = async ({ params }: ApplicationCall) => {
    const place = await findApplicationPlace(db, params.fund_provider_id);
    if (!place) throw notFound();
    if (place.organizationId !== params.organization_id) throw forbidden();
  };

  return {
    async listFundsAvailableToProvider({ params: { organization_id: providerId }, query, caller, page }) {
      await checkKnownIds(db, [
        { field: 'organization_id', table: 'organizations', id: query.organization_id },
        { field: 'implementation_id', table: 'implementations', id: query.implementation_id },
      ]);
      const filter: AvailableFundsFilter = {
        providerId,
        today: today(),
        q: query.q ?? undefined,
        tag: query.tag,
        sponsorId: query.organization_id,
        implementationId: query.implementation_id,
      };
      const { ids, total } = await findAvailableFundIds(db, filter, page);
      const data = [...(await presentFundsById(deps, ids, { caller, checkCriteria: false })).values()];
      const [narrow, counts, all] = [
        await findWaysToNarrow(db, filter),
        await countOwnApplications(db, providerId, today()),
        await findAvailableFundIds(db, { providerId, today: today() }, { page: 1, perPage: 0 }),
      ];
      const { meta } = paged(data, { ...page, total });
      const totals = { ...counts, available: all.total, invitations: 0, invitations_archived: 0, unsubscriptions: 0 };
      return { data, meta: { ...meta, ...narrow, totals } };
    },

    async listProviderFunds({ params: { organization_id: organizationId }, query, caller, page }) {
      const filter = {
        organizationId,
        today: today(),
        q: query.q ?? undefined,
        state: query.state,
        active: query.active,
        pending: query.pending,
        archived: query.archived,
      };
      const { ids, total } = await findOwnApplicationIds(db, filter, page);
      const data = await presentApplications(deps, ids, caller);
      return paged(data, { ...page, total });
    },

    async applyProviderToFund({ params, body, caller }) {
      const id = await applyToFund(deps, { organizationId: params.organization_id, fundId: body.fund_id });
      return { data: await presentApplication(deps, id, caller) };
    },

    getProviderFund: {
      before: checkOwn,
      async handle({ params, caller }) {
        return { data: await presentApplication(deps, params.fund_provider_id, caller) };
      },
    },

    withdrawProviderApplication: {
      before: checkOwn,
      async handle({ params }) {
        await withdrawApplication(deps, params.fund_provider_id);
        return [];
      },
    },
  };
};
