import type { Db } from '#platform/database/database';
import { forbidden, notFound } from '#platform/http/errors';
import { findRightsAt } from './permission-queries.ts';
import type { Permission } from './permissions.ts';

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
