import { hasPermission } from '#people/organizations';
import type { Deps } from '#platform/deps';
import { forbidden, notFound } from '#platform/http/errors';
import type { Call, Caller, Handlers } from '#platform/http/operations';
import { presentFundsById } from '../showing/present-funds-by-id.ts';
import { configureFund } from './configure-fund.ts';
import { archiveFund, createFund, deleteFund, updateFund } from './store-fund.ts';
import { findFundOwner, isSponsor } from './stored-fund-queries.ts';
import { updateFundCriteria, validateFundCriteria } from './update-fund-criteria.ts';

export type SponsorFundOperations = Handlers<
  | 'createFund'
  | 'updateFund'
  | 'deleteFund'
  | 'configureFund'
  | 'updateFundCriteria'
  | 'validateFundCriteria'
  | 'validateFundCriteriaLegacy'
  | 'archiveFund'
  | 'unarchiveFund'
>;

interface FundCall {
  readonly params: { readonly organization_id: number; readonly fund_id: number };
}

export const sponsorFundOperations = (deps: Deps): SponsorFundOperations => {
  const { db } = deps;

  /** Throws 404 for a fund that does not exist, 403 for one of another sponsor. */
  const checkOwn = async ({ params }: FundCall) => {
    const fund = await findFundOwner(db, params.fund_id);
    if (!fund) throw notFound();
    if (fund.organizationId !== params.organization_id) throw forbidden();
  };

  async function present(id: number, caller: Caller) {
    const fund = (await presentFundsById(deps, [id], { caller, checkCriteria: false })).get(id);
    if (!fund) throw notFound();
    return { data: fund };
  }

  const show = ({ params, caller }: FundCall & { caller: Caller }) => present(params.fund_id, caller);

  const validate = {
    before: checkOwn,
    async handle({ params, body }: Pick<Call<'validateFundCriteria'>, 'params' | 'body'>) {
      return { data: await validateFundCriteria(deps, params.fund_id, body) };
    },
  };

  return {
    createFund: {
      async before({ params }) {
        if (!(await isSponsor(db, params.organization_id))) throw forbidden();
      },
      async handle({ params, body, identity, caller }) {
        const asked = { organizationId: params.organization_id, identityId: identity.id, input: body };
        return present(await createFund(deps, asked), caller);
      },
    },

    updateFund: {
      before: checkOwn,
      async handle({ params, body, identity, caller }) {
        const who = { identityId: identity.id, organizationId: params.organization_id };
        const onlyTexts = !(await hasPermission(db, who, 'manage_funds'));
        await updateFund(deps, { id: params.fund_id, identityId: identity.id, input: body, onlyTexts });
        return present(params.fund_id, caller);
      },
      show,
    },

    deleteFund: {
      before: checkOwn,
      async handle({ params }) {
        await deleteFund(deps, params.fund_id);
        return [];
      },
    },

    configureFund: {
      before: checkOwn,
      async handle({ params, body, identity, caller }) {
        const who = { identityId: identity.id, organizationId: params.organization_id };
        if (body.budget !== undefined && !(await hasPermission(db, who, 'view_finances'))) throw forbidden();
        await configureFund(deps, { id: params.fund_id, identityId: identity.id, language: caller.language, input: body });
        return present(params.fund_id, caller);
      },
      show,
    },

    updateFundCriteria: {
      before: checkOwn,
      async handle({ params, body, caller }) {
        await updateFundCriteria(deps, params.fund_id, body);
        return present(params.fund_id, caller);
      },
      show,
    },

    validateFundCriteria: validate,
    validateFundCriteriaLegacy: validate,

    archiveFund: {
      before: checkOwn,
      async handle({ params, caller }) {
        await archiveFund(deps, params.fund_id, true);
        return present(params.fund_id, caller);
      },
    },

    unarchiveFund: {
      before: checkOwn,
      async handle({ params, caller }) {
        await archiveFund(deps, params.fund_id, false);
        return present(params.fund_id, caller);
      },
    },
  };
};
