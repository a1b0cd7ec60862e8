import { checkPermission, type OrganizationCall, type Permission } from '#people/organizations';
import type { Db } from '#platform/database/database';
import { forbidden, notFound } from '#platform/http/errors';
import { findImplementationOwner, organizationExists } from './managed-implementation-queries.ts';

export type ImplementationCall = OrganizationCall & { readonly params: { readonly implementation_id: number } };

/**
 * For `before`: only people of the organization with one of these rights, and only its own implementations.
 * Throws 404 for an implementation that does not exist, 403 for one of another organization.
 */
export async function checkImplementation(db: Db, call: ImplementationCall, ...anyOf: readonly Permission[]): Promise<void> {
  await checkPermission(db, call, ...anyOf);
  const implementation = await findImplementationOwner(db, call.params.implementation_id);
  if (!implementation) throw notFound();
  if (implementation.organizationId !== call.params.organization_id) throw forbidden();
}

/** For `before` of reading the shop: who manages or writes it, and operators. Throws as `checkImplementation` does. */
export async function checkReader(
  db: Db,
  call: OrganizationCall & {
    readonly identity: { readonly isOperator: boolean };
    readonly params: { readonly implementation_id?: number };
  },
): Promise<void> {
  const { organization_id: organizationId, implementation_id: id } = call.params;
  if (!call.identity.isOperator) await checkPermission(db, call, ...readers);
  else if (!(await organizationExists(db, organizationId))) throw notFound();
  if (id === undefined) return;
  const implementation = await findImplementationOwner(db, id);
  if (!implementation) throw notFound();
  if (implementation.organizationId !== organizationId) throw forbidden();
}

const readers: readonly Permission[] = ['manage_implementation', 'manage_implementation_cms'];

/** For `before` of the texts of a shop: whoever writes them. */
export function checkWriter(db: Db, call: ImplementationCall): Promise<void> {
  return checkImplementation(db, call, 'manage_implementation_cms');
}
