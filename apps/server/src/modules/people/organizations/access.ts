import type { Db } from '#platform/database/database';
import { forbidden, notFound } from '#platform/http/errors';
import type { Rights } from '#platform/http/operations';
import { findRightsAt } from './permission-queries.ts';
import { permissions, type Permission } from './permissions.ts';

/** What the contract can ask of a caller beside the rights of roles: to work there in whatever role, to be the owner, to run the platform. */
const standings = ['employee', 'owner', 'operator'];

/** No person has this id. */
const nobody = 0;

/** What people may do for the organization in the path of a call; the contract names it as `x-permission`. */
export const organizationRights: Rights = {
  isRight: (name) => [...standings, ...permissions].includes(name),

  async check(db, { identity, organizationId }, anyOf) {
    const found = await findRightsAt(db, { identityId: identity?.id ?? nobody, organizationId });
    if (found === undefined) throw notFound();
    const held: string[] = identity?.isOperator === true ? ['operator'] : [];
    if (found.rights !== undefined) held.push('employee', ...found.rights);
    if (found.isOwner) held.push('owner');
    if (!anyOf.some((right) => held.includes(right))) throw forbidden();
  },
};

/** A call about an organization, as handlers get it. */
export interface OrganizationCall {
  readonly identity: { readonly id: number };
  readonly params: { readonly organization_id: number };
}

/** The same, where the contract spells the name of the organization in the path otherwise. */
interface SponsorCall {
  readonly identity: { readonly id: number };
  readonly params: { readonly organization: number };
}

type AnyCall = OrganizationCall | SponsorCall;

/** For `before`: only people who work for the organization of the path. Throws 404 when there is no such organization, 403 for others. */
export async function checkEmployee(db: Db, call: AnyCall): Promise<void> {
  await getRights(db, call);
}

/** For `before`: only people of the organization of the path who have at least one of these rights. Throws as `checkEmployee` does. */
export async function checkPermission(db: Db, call: AnyCall, ...anyOf: readonly Permission[]): Promise<void> {
  const { rights } = await getRights(db, call);
  if (!anyOf.some((permission) => rights.includes(permission))) throw forbidden();
}

/** For `before`: only the owner of the organization of the path. Throws as `checkEmployee` does. */
export async function checkOwner(db: Db, call: AnyCall): Promise<void> {
  const { isOwner } = await getRights(db, call);
  if (!isOwner) throw forbidden();
}

async function getRights(
  db: Db,
  { identity, params }: AnyCall,
): Promise<{ readonly rights: readonly Permission[]; readonly isOwner: boolean }> {
  const organizationId = 'organization' in params ? params.organization : params.organization_id;
  const found = await findRightsAt(db, { identityId: identity.id, organizationId });
  if (found === undefined) throw notFound();
  if (found.rights === undefined) throw forbidden();
  return { rights: found.rights, isOwner: found.isOwner };
}
