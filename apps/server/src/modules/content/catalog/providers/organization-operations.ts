import { changeBusinessType, changeRoles, createOrganization, updateOrganization } from '#people/organizations';
import type { Db } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import type { Caller, Handlers } from '#platform/http/operations';
import { presentOrganizationsById } from './present-organizations-by-id.ts';

export type OrganizationOperations = Handlers<
  'createOrganization' | 'getOrganization' | 'updateOrganization' | 'updateOrganizationRoles' | 'updateOrganizationBusinessType'
>;

export const organizationOperations = (deps: Deps): OrganizationOperations => {
  const { db } = deps;
  const show = async ({ params, caller }: { params: { organization_id: number }; caller: Caller }) => ({
    data: await presentOrganization(db, params.organization_id, caller),
  });

  return {
    async createOrganization({ body, identity, caller }) {
      const id = await createOrganization(deps, body, identity.id);
      return { data: await presentOrganization(db, id, caller) };
    },

    getOrganization: show,

    updateOrganization: {
      async handle(call) {
        await updateOrganization(deps, call.body, { id: call.params.organization_id, identity: call.identity });
        return show(call);
      },
      show,
    },

    updateOrganizationRoles: {
      async handle(call) {
        await changeRoles(deps, call.params.organization_id, { roles: call.body, identity: call.identity });
        return show(call);
      },
      show,
    },

    updateOrganizationBusinessType: {
      async handle(call) {
        await changeBusinessType(deps, call.params.organization_id, call.body.business_type_id);
        return show(call);
      },
      show,
    },
  };
};

async function presentOrganization(db: Db, id: number, caller: Caller) {
  const organization = (await presentOrganizationsById(db, [id], { caller })).get(id);
  if (!organization) throw notFound();
  return organization;
}
