import { presentOrganizationsById } from '#content/catalog';
import { hasPermission } from '#people/organizations';
import { paged } from '#platform/database/pagination';
import type { Deps } from '#platform/deps';
import { forbidden, notFound } from '#platform/http/errors';
import { flagOf, withStatus, type Call, type Handlers } from '#platform/http/operations';
import { changeEmployee } from './change-employee.ts';
import { findEmployee, findEmployees } from './employee-queries.ts';
import { presentEmployee } from './present-employee.ts';
import { removeEmployee } from './remove-employee.ts';
import { inviteLimit, storeEmployee } from './store-employee.ts';
import { transferOwnership } from './transfer-ownership.ts';

export type EmployeeOperations = Handlers<
  'listEmployees' | 'storeEmployee' | 'getEmployee' | 'updateEmployee' | 'deleteEmployee' | 'transferOrganizationOwnership'
>;

/** Who works for an organization, and as what (backoffice.md 3). */
export const employeeOperations = (deps: Deps): EmployeeOperations => {
  type AnyCall = Pick<Call<'listEmployees' | 'storeEmployee'>, 'identity' | 'caller' | 'params'>;
  type CallOfOne = Pick<Call<'getEmployee'>, 'identity' | 'caller' | 'params'>;
  type CallOfOrganization = Pick<Call<'transferOrganizationOwnership'>, 'caller' | 'params'>;

  const mayManage = ({ identity, params }: AnyCall) =>
    hasPermission(deps.db, { identityId: identity.id, organizationId: params.organization }, 'manage_employees');

  async function presentOne(id: number, call: AnyCall) {
    const row = await findEmployee(deps.db, { id, organizationId: call.params.organization });
    if (!row) throw notFound();
    return { data: presentEmployee(row, { language: call.caller.language, isManager: await mayManage(call) }) };
  }

  /** Throws 404 for somebody who does not work there, or no longer. */
  async function checkEmployee({ params }: Pick<CallOfOne, 'params'>): Promise<void> {
    const row = await findEmployee(deps.db, { id: params.employee, organizationId: params.organization });
    if (!row) throw notFound();
  }

  const show = (call: CallOfOne) => presentOne(call.params.employee, call);

  async function showOrganization({ params, caller }: CallOfOrganization) {
    const data = (await presentOrganizationsById(deps.db, [params.organization], { caller })).get(params.organization);
    if (!data) throw notFound();
    return { data };
  }

  return {
    async listEmployees(call) {
      const { params, query, page, caller } = call;
      const isManager = await mayManage(call);
      const isPersonal = query.invited !== undefined || query.order_by === 'last_activity_at';
      if (isPersonal && !isManager) throw forbidden();
      const filter = {
        organizationId: params.organization,
        q: query.q ?? undefined,
        role: query.role,
        permission: query.permission,
        isInvited: flagOf(query.invited),
      };
      const order = { by: query.order_by ?? 'email', direction: query.order_dir ?? 'asc' } as const;
      const { rows, total } = await findEmployees(deps.db, { filter, ...order }, page);
      const present = (row: (typeof rows)[number]) => presentEmployee(row, { language: caller.language, isManager });
      return paged(rows.map(present), { ...page, total });
    },

    storeEmployee: {
      before: ({ params }) => deps.rateLimits.attempt(inviteLimit, String(params.organization)),
      async handle(call) {
        const { body, params, identity, caller } = call;
        const made = { organizationId: params.organization, identity, caller, email: body.email, roleIds: body.roles };
        return withStatus(201, await presentOne(await storeEmployee(deps, made), call));
      },
    },

    getEmployee: show,

    updateEmployee: {
      before: checkEmployee,
      async handle(call) {
        const { body, params, identity } = call;
        await changeEmployee(deps, { id: params.employee, organizationId: params.organization, identity, roleIds: body.roles });
        return show(call);
      },
      show,
    },

    deleteEmployee: {
      before: checkEmployee,
      async handle({ params, identity }) {
        await removeEmployee(deps, { id: params.employee, organizationId: params.organization, identity });
        return {};
      },
    },

    transferOrganizationOwnership: {
      async handle(call) {
        const { body, params, identity } = call;
        await transferOwnership(deps, { organizationId: params.organization, employeeId: body.employee_id, identity });
        return showOrganization(call);
      },
      show: showOrganization,
    },
  };
};
