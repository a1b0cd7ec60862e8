import { addRoles, insertEmployee, lockStaff, setOrganization } from '#people/organizations';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { fieldError, forbidden, notFound } from '#platform/http/errors';
import { checkFreshSignIn } from '#platform/http/guards/fresh-sign-in';
import type { CallerIdentity } from '#platform/http/operations';
import { findOrganization, findStaff, lockEmployees } from './employee-queries.ts';
import { rightsOf, type Colleague } from './staff.ts';

/**
 * Makes another employee the owner of an organization (backoffice.md 3); the former one stays, and may still manage employees. Throws 403
 * for others than the owner, 422 on `employee_id`.
 */
export function transferOwnership(
  deps: Pick<Deps, 'db' | 'now' | 'events'>,
  { organizationId, employeeId, identity }: { organizationId: number; employeeId: number; identity: CallerIdentity },
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const seen = (await findStaff(tx, organizationId)).filter((one) => one.id === employeeId || one.isOwner);
    await lockEmployees(
      tx,
      seen.map(({ id }) => id),
    );
    await lockStaff(tx, organizationId);
    const organization = await findOrganization(tx, organizationId);
    if (!organization) throw notFound();
    if (organization.ownerId !== identity.id) throw forbidden();
    const staff = await findStaff(tx, organizationId);
    const successor = staff.find(({ id }) => id === employeeId);
    if (!successor || successor.isOwner) throw fieldError('employee_id', 'validation.exists', { attribute: 'employee_id' });
    if (successor.lastActivityAt === null) throw fieldError('employee_id', 'validation.employee-not-active');
    await checkFreshSignIn({ db: tx, now: deps.now }, identity);

    await setOrganization(tx, organizationId, { ownerId: successor.identityId });
    const role = organization.isProvider && !organization.isSponsor && !organization.isValidator ? 'provider_admin' : 'admin';
    const former = staff.find(({ isOwner }) => isOwner);
    await keepAsAdministrator(tx, { former, role, organizationId, identityId: identity.id, now: deps.now() });
    await deps.events.publish(tx, 'organization.handed-over', {
      organizationId,
      ownerId: successor.identityId,
      formerOwnerId: identity.id,
    });
  });
}

/** An owner need not have been an employee, nor have had a role to manage employees by. */
async function keepAsAdministrator(
  tx: Tx,
  given: { former: Colleague | undefined; role: string; organizationId: number; identityId: number; now: Date },
): Promise<void> {
  const { former, role, organizationId, identityId, now } = given;
  if (!former) {
    await insertEmployee(tx, { organizationId, identityId, addedById: identityId, roles: [role], createdAt: now });
  } else if (!rightsOf({ ...former, isOwner: false }).includes('manage_employees')) {
    await addRoles(tx, former.id, [role]);
  }
}
