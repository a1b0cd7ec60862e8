import type { Tx } from '#platform/database/database';
import { employeeRefusal } from './employee-errors.ts';
import { findFundsOfDefaultValidator } from './employee-queries.ts';
import { hasAdministrator, rightsOf, type Colleague } from './staff.ts';

/**
 * Throws 403 when nobody who was ever active would be left who may manage employees, and when somebody who judges by default the
 * requests of funds could do so no longer; `changed` is undefined for who leaves.
 */
export async function checkWhoIsLeft(
  tx: Tx,
  { employee, changed, staff }: { employee: Colleague; changed: Colleague | undefined; staff: readonly Colleague[] },
): Promise<void> {
  if (!hasAdministrator(staff)) throw employeeRefusal('last_administrator');
  if (changed && rightsOf(changed).includes('validate_records')) return;
  const funds = await findFundsOfDefaultValidator(tx, employee.id);
  if (funds.length > 0) throw employeeRefusal('default_validator', { funds });
}
