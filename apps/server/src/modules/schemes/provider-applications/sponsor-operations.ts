import { message } from '#platform/text/translate';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Deps } from '#platform/deps';
import { DomainError, forbidden, notFound } from '#platform/http/errors';
import { checkKnownIds } from '#platform/database/known-ids';
import type { Caller, Handlers } from '#platform/http/operations';
import { paged, type PageDetails } from '#platform/database/pagination';
import { findApplicationPlace, findFundForApplying } from './application-queries.ts';
import { decideApplication } from './decide-application.ts';
import { findApplicationIdsOfFund, findApplicationIdsOfSponsor } from './find-applications-queries.ts';
import { findOfferIds, isOfferOf } from './offer-queries.ts';
import { presentApplicationRows } from './present-application-rows.ts';
import { presentApplication, presentApplications } from './present-applications.ts';
import { presentSponsorProducts } from './present-sponsor-products.ts';

export type SponsorProviderOperations = Handlers<
  | 'listSponsorProviders'
  | 'listFundProviders'
  | 'getFundProvider'
  | 'updateFundProvider'
  | 'listFundProviderProducts'
  | 'getFundProviderProduct'
>;

interface FundCall {
  readonly params: { readonly organization_id: number; readonly fund_id: number };
}

interface ApplicationCall extends FundCall {
  readonly params: FundCall['params'] & { readonly fund_provider_id: number };
}

/** How a sponsor decides which providers sell what on its funds (catalog.md 10). */
export const sponsorProviderOperations = (deps: Deps): SponsorProviderOperations => {
  const { db } = deps;

  /** Throws 404 for a fund that does not exist, 403 for one of another sponsor. */
  const getOwnFund = async ({ params }: FundCall) => {
    const fund = await findFundForApplying(db, params.fund_id);
    if (!fund) throw notFound();
    if (fund.organizationId !== params.organization_id) throw forbidden();
    return fund;
  };

  /** The same for an application, which must be one to this very fund. */
  const getApplication = async ({ params }: ApplicationCall) => {
    const place = await findApplicationPlace(db, params.fund_provider_id);
    if (!place) throw notFound();
    if (place.fundId !== params.fund_id) throw forbidden();
    return {
      applicationId: params.fund_provider_id,
      providerId: place.organizationId,
      sponsorId: params.organization_id,
      fundId: params.fund_id,
    };
  };

  const checkApplication = async (call: ApplicationCall) => {
    await getOwnFund(call);
    await getApplication(call);
  };

  const show = async (
    { ids, isLean, caller }: { ids: readonly number[]; isLean: boolean; caller: Caller },
    details: PageDetails,
  ) =>
    isLean
      ? paged(await presentApplicationRows(db, ids, caller), details)
      : paged(await presentApplications(deps, ids, caller), details);

  const showOne = async ({ params, caller }: ApplicationCall & { caller: Caller }) => ({
    data: await presentApplication(deps, params.fund_provider_id, caller),
  });

  return {
    async listSponsorProviders({ params: { organization_id: sponsorId }, query, caller, page }) {
      await checkKnownIds(db, [
        { field: 'fund_id', table: 'funds', id: query.fund_id },
        { field: 'organization_id', table: 'organizations', id: query.organization_id },
      ]);
      const filter = {
        sponsorId,
        fundId: query.fund_id,
        q: query.q ?? undefined,
        state: query.state,
        providerId: query.organization_id,
        allowBudget: query.allow_budget,
        allowProducts: query.allow_products,
        hasProducts: query.has_products,
      };
      const order = { by: query.order_by ?? 'created_at', direction: query.order_dir ?? 'asc' };
      const { ids, total } = await findApplicationIdsOfSponsor(db, { filter, order, page });
      return show({ ids, isLean: query.view === 'row', caller }, { ...page, total });
    },

    listFundProviders: {
      async before(call) {
        await getOwnFund(call);
      },
      async handle({ params: { organization_id: sponsorId, fund_id: fundId }, query, caller, page }) {
        const filter = { sponsorId, fundId, q: query.q ?? undefined, state: query.state, providerId: query.organization_id };
        const { ids, total } = await findApplicationIdsOfFund(db, filter, page);
        return show({ ids, isLean: query.view === 'row', caller }, { ...page, total });
      },
    },

    getFundProvider: { before: checkApplication, handle: showOne },

    updateFundProvider: {
      async before(call) {
        const fund = await getOwnFund(call);
        await getApplication(call);
        if (fund.archived) throw new DomainError(403, { code: 'fund_archived', text: message('refusals.fund-archived') });
      },
      async handle(call) {
        await decideApplication(deps, call.params.fund_provider_id, call.body);
        return showOne(call);
      },
      show: showOne,
    },

    listFundProviderProducts: {
      before: checkApplication,
      async handle(call) {
        const { query, caller, page } = call;
        const [of, fund] = [await getApplication(call), await getOwnFund(call)];
        const { ids, total } = await findOfferIds(db, { of, q: query.q ?? undefined, today: calendarDate(deps.now()), page });
        const data = await presentSponsorProducts(deps, { ids, of, fundType: fund.type }, caller);
        return paged(data, { ...page, total });
      },
    },

    getFundProviderProduct: {
      before: checkApplication,
      async handle(call) {
        const [of, fund] = [await getApplication(call), await getOwnFund(call)];
        const { product_id: productId } = call.params;
        if (!(await isOfferOf(db, productId, of))) throw notFound();
        const [data] = await presentSponsorProducts(deps, { ids: [productId], of, fundType: fund.type }, call.caller);
        if (!data) throw notFound();
        return { data };
      },
    },
  };
};
