import { setRoles } from '#people/organizations';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { checkFreshSignIn } from '#platform/http/guards/fresh-sign-in';
import { collectProblems } from '#platform/http/problems';
import { holdStaff, keysOfRoles, type StaffChange } from './administer.ts';
import { employeeRefusal } from './employee-errors.ts';
import { lockEmployees } from './employee-queries.ts';
import { checkWhoIsLeft } from './check-who-is-left.ts';
import { differingRoles, exceedRights } from './staff.ts';

/** Gives and takes roles (backoffice.md 3). Throws 404, 422 on `roles.N`, and 403 in the order of the contract. */
export function changeEmployee(
  deps: Pick<Deps, 'db' | 'now' | 'events'>,
  change: StaffChange & { readonly id: number; readonly roleIds: readonly number[] },
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    await lockEmployees(tx, [change.id]);
    const { staff, rights } = await holdStaff(tx, change);
    const employee = staff.find(({ id }) => id === change.id);
    if (!employee) throw notFound();
    const problems = collectProblems();
    const keys = keysOfRoles(change.roleIds, problems);
    problems.throwAny();
    await checkFreshSignIn({ db: tx, now: deps.now }, change.identity);
    const differing = differingRoles(employee.roles, keys);
    if (exceedRights(differing, rights)) throw employeeRefusal('role_exceeds_own_rights');
    const changed = { ...employee, roles: keys };
    await checkWhoIsLeft(tx, { employee, changed, staff: staff.map((one) => (one === employee ? changed : one)) });
    if (differing.length === 0) return;
    await setRoles(tx, employee.id, keys);
    await deps.events.publish(tx, 'employee.roles-changed', { employeeId: employee.id });
  });
}
