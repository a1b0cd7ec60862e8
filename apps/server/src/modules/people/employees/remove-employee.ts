import { unassignReimbursements } from '#money/reimbursements';
import { endDashboardSessions } from '#people/identity';
import { markRemoved } from '#people/organizations';
import { unassignRecordsOfEmployee } from '#schemes/fund-requests';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { checkFreshSignIn } from '#platform/http/guards/fresh-sign-in';
import { holdStaff, type StaffChange } from './administer.ts';
import { checkWhoIsLeft } from './check-who-is-left.ts';
import { employeeRefusal } from './employee-errors.ts';
import { lockEmployees, worksAnywhere } from './employee-queries.ts';
import { exceedRights } from './staff.ts';

/**
 * Takes somebody off (backoffice.md 3). The row stays, as the author of what was written and decided; what waits for its decision waits
 * for another. Throws 404, and 403 in the order of the contract.
 */
export function removeEmployee(
  deps: Pick<Deps, 'db' | 'now' | 'events'>,
  change: StaffChange & { readonly id: number },
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    await lockEmployees(tx, [change.id]);
    const { staff, rights } = await holdStaff(tx, change);
    const employee = staff.find(({ id }) => id === change.id);
    if (!employee) throw notFound();
    const now = deps.now();
    await checkFreshSignIn({ db: tx, now: deps.now }, change.identity);
    if (employee.identityId === change.identity.id) throw employeeRefusal('own_employee');
    if (employee.isOwner) throw employeeRefusal('owner_stays');
    if (exceedRights(employee.roles, rights)) throw employeeRefusal('role_exceeds_own_rights');
    await checkWhoIsLeft(tx, { employee, changed: undefined, staff: staff.filter((one) => one !== employee) });

    await markRemoved(tx, employee.id, now);
    await unassignRecordsOfEmployee(tx, deps, employee.id);
    await unassignReimbursements(tx, employee.id);
    if (!(await worksAnywhere(tx, employee.identityId))) {
      await endDashboardSessions(tx, { identityId: employee.identityId, now });
    }
    await deps.events.publish(tx, 'employee.removed', { employeeId: employee.id });
  });
}
