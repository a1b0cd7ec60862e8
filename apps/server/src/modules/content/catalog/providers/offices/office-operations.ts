import { checkOfficeOf, deleteOffice, storeOffice } from '#people/organizations';
import type { Deps } from '#platform/deps';
import type { Caller, Handlers } from '#platform/http/operations';
import { paged } from '#platform/database/pagination';
import { findOfficeIdsOf } from './find-offices.ts';
import { presentOwnOffice, presentOwnOffices } from './present-offices-by-id.ts';

export type OfficeOperations = Handlers<
  'listOrganizationOffices' | 'createOffice' | 'getOrganizationOffice' | 'updateOffice' | 'deleteOffice'
>;

interface OfficeCall {
  readonly params: { readonly organization_id: number; readonly office_id: number };
}

export const officeOperations = (deps: Deps): OfficeOperations => {
  const { db } = deps;
  const asked = ({ params }: OfficeCall) => ({ officeId: params.office_id, organizationId: params.organization_id });
  const checkOwn = (call: OfficeCall) => checkOfficeOf(db, asked(call));

  const show = async ({ params, caller }: OfficeCall & { caller: Caller }) => ({
    data: await presentOwnOffice(db, params.office_id, caller),
  });

  return {
    async listOrganizationOffices({ params, caller, page }) {
      const { ids, total } = await findOfficeIdsOf(db, params.organization_id, page);
      const data = await presentOwnOffices(db, ids, caller);
      return paged(data, { ...page, total });
    },

    async createOffice({ params, body, identity, caller }) {
      const change = { organizationId: params.organization_id, identityId: identity.id, input: body };
      return { data: await presentOwnOffice(db, await storeOffice(deps, change), caller) };
    },

    getOrganizationOffice: {
      before: checkOwn,
      handle: show,
    },

    updateOffice: {
      before: checkOwn,
      async handle({ params, body, identity, caller }) {
        const change = { organizationId: params.organization_id, identityId: identity.id, id: params.office_id, input: body };
        await storeOffice(deps, change);
        return show({ params, caller });
      },
      show,
    },

    deleteOffice: {
      before: checkOwn,
      async handle(call) {
        await deleteOffice(deps, asked(call));
        return [];
      },
    },
  };
};
