import type { Db } from '#platform/database';
import { forbidden, notFound } from '#platform/errors';
import { findRightsAt } from './permission-queries.ts';
import type { Permission } from './permissions.ts';

/** A call about an organization, as handlers get it. */
export interface OrganizationCall {
  readonly identity: { readonly id: number };
  readonly params: { readonly organization_id: number };
}

/** For `before`: only people who work for the organization of the path. Throws 404 when there is no such organization, 403 for others. */
export async function checkEmployee(db: Db, call: OrganizationCall): Promise<void> {
  await getRights(db, call);
}

/** For `before`: only people of the organization of the path who have at least one of these rights. Throws as `checkEmployee` does. */
export async function checkPermission(db: Db, call: OrganizationCall, ...anyOf: readonly Permission[]): Promise<void> {
  const { rights } = await getRights(db, call);
  if (!anyOf.some((permission) => rights.includes(permission))) throw forbidden();
}

/** For `before`: only the owner of the organization of the path. Throws as `checkEmployee` does. */
export async function checkOwner(db: Db, call: OrganizationCall): Promise<void> {
  const { isOwner } = await getRights(db, call);
  if (!isOwner) throw forbidden();
}

async function getRights(
  db: Db,
  { identity, params }: OrganizationCall,
): Promise<{ readonly rights: readonly Permission[]; readonly isOwner: boolean }> {
  const found = await findRightsAt(db, { identityId: identity.id, organizationId: params.organization_id });
  if (found === undefined) throw notFound();
  if (found.rights === undefined) throw forbidden();
  return { rights: found.rights, isOwner: found.isOwner };
}
