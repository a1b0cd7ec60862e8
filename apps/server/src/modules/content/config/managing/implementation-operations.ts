import type { Deps } from '#platform/deps';
import { forbidden, notFound } from '#platform/http/errors';
import type { Caller, Handlers } from '#platform/http/operations';
import { paged, wholeList } from '#platform/database/pagination';
import { findDashboardAnnouncements } from './announcement-queries.ts';
import { createImplementation } from './create-implementation.ts';
import { checkImplementation, type ImplementationCall } from './implementation-access.ts';
import { findImplementationIdsOf, organizationExists } from './managed-implementation-queries.ts';
import { presentImplementation, presentImplementations } from './present-implementation.ts';
import { updateCms } from './update-cms.ts';

export type ImplementationOperations = Handlers<
  | 'listImplementations'
  | 'createImplementation'
  | 'getImplementation'
  | 'updateImplementationCms'
  | 'listOrganizationAnnouncements'
>;

export const implementationOperations = (deps: Deps): ImplementationOperations => {
  const { db } = deps;

  const show = async ({ params, caller }: ImplementationCall & { caller: Caller }) => ({
    data: await presentImplementation(deps, params.implementation_id, caller),
  });

  return {
    async listImplementations({ params, query, caller, page }) {
      const asked = { organizationId: params.organization_id, q: query.q ?? undefined, page };
      const { ids, total } = await findImplementationIdsOf(db, asked);
      const data = await presentImplementations(deps, ids, caller);
      return paged(data, { ...page, total });
    },

    createImplementation: {
      async before({ identity, params }) {
        if (!identity.isOperator) throw forbidden();
        if (!(await organizationExists(db, params.organization_id))) throw notFound();
      },
      async handle({ params, body, caller, identity }) {
        const made = { organizationId: params.organization_id, identityId: identity.id, input: body };
        const id = await createImplementation(deps, made);
        return { data: await presentImplementation(deps, id, caller) };
      },
    },

    getImplementation: { before: (call) => checkImplementation(db, call), handle: show },

    updateImplementationCms: {
      before: (call) => checkImplementation(db, call),
      async handle(call) {
        await updateCms(deps, { id: call.params.implementation_id, identityId: call.identity.id, input: call.body });
        return show(call);
      },
      show,
    },

    async listOrganizationAnnouncements({ params, caller, page }) {
      const asked = { organizationId: params.organization_id, scopes: scopesOf(caller), now: deps.now() };
      const announcements = await findDashboardAnnouncements(db, asked);
      const data = announcements.map(({ descriptionHtml, ...announcement }) => ({
        ...announcement,
        description_html: descriptionHtml,
      }));
      return wholeList(data, page);
    },
  };
};

/** What is meant for every dashboard, and for the one that is open. */
function scopesOf({ clientType }: Caller): ('dashboards' | 'sponsor' | 'provider' | 'validator')[] {
  return clientType === 'sponsor' || clientType === 'provider' || clientType === 'validator'
    ? ['dashboards', clientType]
    : ['dashboards'];
}
