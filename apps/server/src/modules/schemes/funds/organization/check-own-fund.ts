import type { Db } from '#platform/database/database';
import { notFound } from '#platform/http/errors';
import { findFundOwner } from '../managing/stored-fund-queries.ts';

/** Throws 404 for a fund that does not exist, or is of another organization (backoffice.md 5). */
export async function checkOwnFund(db: Db, path: { readonly organization: number; readonly fund: number }): Promise<void> {
  if ((await findFundOwner(db, path.fund))?.organizationId !== path.organization) throw notFound();
}
