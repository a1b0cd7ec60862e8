import {
  changeBusinessType,
  changeRoles,
  checkPermission,
  createOrganization,
  updateOrganization,
  type OrganizationCall,
} from '#people/organizations';
import type { Db } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import type { Caller, CallerIdentity, Handlers } from '#platform/http/operations';
import { presentOrganizationsById } from './present-organizations-by-id.ts';

export type OrganizationOperations = Handlers<
  'createOrganization' | 'getOrganization' | 'updateOrganization' | 'updateOrganizationRoles' | 'updateOrganizationBusinessType'
>;

export const organizationOperations = (deps: Deps): OrganizationOperations => {
  const { db } = deps;
  const asManager = (call: OrganizationCall) => checkPermission(db, call, 'manage_organization');
  const show = async ({ params, caller }: OrganizationCall & { caller: Caller }) => ({
    data: await presentOrganization(db, params.organization_id, caller),
  });

  return {
    async createOrganization({ body, identity, caller }) {
      const id = await createOrganization(deps, body, identity.id);
      return { data: await presentOrganization(db, id, caller) };
    },

    getOrganization: show,

    updateOrganization: {
      before: asManager,
      async handle(call) {
        await updateOrganization(deps, call.body, { id: call.params.organization_id, identityId: call.identity.id });
        return show(call);
      },
      show,
    },

    updateOrganizationRoles: {
      before: (call) => checkOperatorOrManager(db, call),
      async handle(call) {
        await changeRoles(deps, call.params.organization_id, { roles: call.body, isOperator: call.identity.isOperator });
        return show(call);
      },
      show,
    },

    updateOrganizationBusinessType: {
      before: asManager,
      async handle(call) {
        await changeBusinessType(deps, call.params.organization_id, call.body.business_type_id);
        return show(call);
      },
      show,
    },
  };
};

/** An operator sets the roles of every organization, also of one where he does not work (decisions.md 13). */
async function checkOperatorOrManager(
  db: Db,
  call: OrganizationCall & { identity: CallerIdentity; caller: Caller },
): Promise<void> {
  if (!call.identity.isOperator) return checkPermission(db, call, 'manage_organization');
  await presentOrganization(db, call.params.organization_id, call.caller);
}

async function presentOrganization(db: Db, id: number, caller: Caller) {
  const organization = (await presentOrganizationsById(db, [id], { caller })).get(id);
  if (!organization) throw notFound();
  return organization;
}
