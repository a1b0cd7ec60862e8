import {
  checkEmployee,
  checkOfficeOf,
  checkPermission,
  deleteOffice,
  storeOffice,
  type OrganizationCall,
} from '#people/organizations';
import type { Deps } from '#platform/deps';
import type { Caller, Handlers } from '#platform/http/operations';
import { paged } from '#platform/database/pagination';
import { findOfficeIdsOf } from './find-offices.ts';
import { presentOwnOffice, presentOwnOffices } from './present-offices-by-id.ts';

export type OfficeOperations = Handlers<
  'listOrganizationOffices' | 'createOffice' | 'getOrganizationOffice' | 'updateOffice' | 'deleteOffice'
>;

type OfficeCall = OrganizationCall & { readonly params: { readonly office_id: number } };

export const officeOperations = (deps: Deps): OfficeOperations => {
  const { db } = deps;
  const asked = ({ params }: OfficeCall) => ({ officeId: params.office_id, organizationId: params.organization_id });
  const asManager = async (call: OfficeCall) => {
    await checkPermission(db, call, 'manage_offices');
    await checkOfficeOf(db, asked(call));
  };

  const show = async ({ params, caller }: OfficeCall & { caller: Caller }) => ({
    data: await presentOwnOffice(db, params.office_id, caller),
  });

  return {
    listOrganizationOffices: {
      before: (call) => checkEmployee(db, call),
      async handle({ params, query, caller }) {
        const page = { page: query.page ?? 1, perPage: query.per_page ?? 100 };
        const { ids, total } = await findOfficeIdsOf(db, params.organization_id, page);
        const data = await presentOwnOffices(db, ids, caller);
        return paged(data, {
          ...page,
          total,
          path: `${caller.origin}/api/v1/platform/organizations/${params.organization_id}/offices`,
        });
      },
    },

    createOffice: {
      before: (call) => checkPermission(db, call, 'manage_offices'),
      async handle({ params, body, identity, caller }) {
        const change = { organizationId: params.organization_id, identityId: identity.id, input: body };
        return { data: await presentOwnOffice(db, await storeOffice(deps, change), caller) };
      },
    },

    getOrganizationOffice: {
      async before(call) {
        await checkEmployee(db, call);
        await checkOfficeOf(db, asked(call));
      },
      handle: show,
    },

    updateOffice: {
      before: asManager,
      async handle({ params, body, identity, caller }) {
        const change = { organizationId: params.organization_id, identityId: identity.id, id: params.office_id, input: body };
        await storeOffice(deps, change);
        return show({ params, identity, caller });
      },
      show,
    },

    deleteOffice: {
      before: asManager,
      async handle(call) {
        await deleteOffice(deps, asked(call));
        return [];
      },
    },
  };
};
