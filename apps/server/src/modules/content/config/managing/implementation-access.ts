import type { Db } from '#platform/database/database';
import { forbidden, notFound } from '#platform/http/errors';
import { findImplementationOwner } from './managed-implementation-queries.ts';

export interface ImplementationCall {
  readonly params: { readonly organization_id: number; readonly implementation_id: number };
}

/**
 * For `before`: only implementations of the organization of the path. Throws 404 for one that does not exist, 403 for one of another
 * organization.
 */
export async function checkImplementation(db: Db, { params }: ImplementationCall): Promise<void> {
  const implementation = await findImplementationOwner(db, params.implementation_id);
  if (!implementation) throw notFound();
  if (implementation.organizationId !== params.organization_id) throw forbidden();
}
