import { findRightsAt, lockStaff, roles, type Permission } from '#people/organizations';
import type { Tx } from '#platform/database/database';
import { forbidden, notFound } from '#platform/http/errors';
import type { CallerIdentity } from '#platform/http/operations';
import type { Problems } from '#platform/http/problems';
import { findStaff } from './employee-queries.ts';
import type { Colleague } from './staff.ts';

/** A call of somebody who manages employees. */
export interface StaffChange {
  readonly organizationId: number;
  readonly identity: CallerIdentity;
}

/** Who works for an organization, held until the transaction ends, and what the caller may do there. */
interface HeldStaff {
  readonly staff: readonly Colleague[];
  readonly rights: readonly Permission[];
}

/**
 * Holds the staff of an organization, and looks once more whether the caller may manage it: of two who remove each other the second is
 * nobody by now. Throws 404, 403.
 */
export async function holdStaff(tx: Tx, { organizationId, identity }: StaffChange): Promise<HeldStaff> {
  await lockStaff(tx, organizationId);
  const found = await findRightsAt(tx, { organizationId, identityId: identity.id });
  if (!found) throw notFound();
  if (!found.rights?.includes('manage_employees')) throw forbidden();
  return { staff: await findStaff(tx, organizationId), rights: found.rights };
}

/** The keys of roles by their ids; notes those that do not exist. */
export function keysOfRoles(ids: readonly number[], problems: Problems): string[] {
  return ids.flatMap((id, index) => {
    const role = roles.find((one) => one.id === id);
    if (!role) problems.add(`roles.${index}`, 'validation.exists', { attribute: 'roles' });
    return role ? [role.key] : [];
  });
}
