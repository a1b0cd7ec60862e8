import { checkPermission, type OrganizationCall, type Permission } from '#modules/organizations';
import type { Db } from '#platform/database';
import { forbidden, notFound } from '#platform/errors';
import { findImplementationOwner } from './managed-implementation-queries.ts';

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

/** For `before` of the texts of a shop: whoever writes them. */
export function checkWriter(db: Db, call: ImplementationCall): Promise<void> {
  return checkImplementation(db, call, 'manage_implementation_cms');
}
