import { forbidden, notFound } from '#platform/http/errors';
import type { Rights } from '#platform/http/operations';
import { noteActivity } from './employees/employee-store.ts';
import { findRightsAt } from './permission-queries.ts';
import { permissions } from './permissions.ts';

/** What the contract can ask of a caller beside the rights of roles: to work there in whatever role, to be the owner, to run the platform. */
const positions = ['employee', 'owner', 'operator'];

/** No person has this id. */
const nobody = 0;

/** What people may do for the organization in the path of a call; the contract names it as `x-permission`. */
export const organizationRights: Rights = {
  isRight: (name) => [...positions, ...permissions].includes(name),

  async check(db, { identity, organizationId }, anyOf) {
    const found = await findRightsAt(db, { identityId: identity?.id ?? nobody, organizationId });
    if (found === undefined) throw notFound();
    const held: string[] = identity?.isOperator === true ? ['operator'] : [];
    if (found.rights !== undefined) held.push('employee', ...found.rights);
    if (found.isOwner) held.push('owner');
    if (!anyOf.some((right) => held.includes(right))) throw forbidden();
  },

  noteActivity,
};
