import { checkEmployee } from '#people/organizations';
import type { Deps } from '#platform/deps';
import { forbidden, notFound } from '#platform/http/errors';
import type { Caller, Handlers } from '#platform/http/operations';
import { paged } from '#platform/database/pagination';
import { findDashboardAnnouncements } from './announcement-queries.ts';
import { createImplementation } from './create-implementation.ts';
import { checkReader, checkWriter, type ImplementationCall } from './implementation-access.ts';
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
    listImplementations: {
      before: (call) => checkReader(db, call),
      async handle({ params, query, caller }) {
        const page = { page: query.page ?? 1, perPage: query.per_page ?? 20 };
        const asked = { organizationId: params.organization_id, q: query.q ?? undefined, page };
        const { ids, total } = await findImplementationIdsOf(db, asked);
        const data = await presentImplementations(deps, ids, caller);
        const path = `${caller.origin}/api/v1/platform/organizations/${params.organization_id}/implementations`;
        return paged(data, { ...page, total, path });
      },
    },

    createImplementation: {
      async before({ identity, params }) {
        if (!identity.isOperator) throw forbidden();
        if (!(await organizationExists(db, params.organization_id))) throw notFound();
      },
      async handle({ params, body, caller }) {
        const id = await createImplementation(deps, params.organization_id, body);
        return { data: await presentImplementation(deps, id, caller) };
      },
    },

    getImplementation: { before: (call) => checkReader(db, call), handle: show },

    updateImplementationCms: {
      before: (call) => checkWriter(db, call),
      async handle(call) {
        await updateCms(deps, { id: call.params.implementation_id, identityId: call.identity.id, input: call.body });
        return show(call);
      },
      show,
    },

    listOrganizationAnnouncements: {
      before: (call) => checkEmployee(db, call),
      async handle({ params, caller }) {
        const asked = { organizationId: params.organization_id, scopes: scopesOf(caller), now: deps.now() };
        const announcements = await findDashboardAnnouncements(db, asked);
        const data = announcements.map(({ descriptionHtml, ...announcement }) => ({
          ...announcement,
          description_html: descriptionHtml,
        }));
        const path = `${caller.origin}/api/v1/platform/organizations/${params.organization_id}/announcements`;
        return paged(data, { page: 1, perPage: Math.max(15, data.length), total: data.length, path });
      },
    },
  };
};

/** What is meant for every dashboard, and for the one that is open. */
function scopesOf({ clientType }: Caller): ('dashboards' | 'sponsor' | 'provider' | 'validator')[] {
  return clientType === 'sponsor' || clientType === 'provider' || clientType === 'validator'
    ? ['dashboards', clientType]
    : ['dashboards'];
}
