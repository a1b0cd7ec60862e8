import { notFound } from '#platform/http/errors';
import { claimRefusal } from './reimbursement-errors.ts';
import type { ReimbursementRow } from './reimbursement-queries.ts';

/** A claim that was sent in on a fund of this sponsor. Throws 404 when there is none, 403 for another sponsor's. */
export function claimOfSponsor(claim: ReimbursementRow | undefined, organizationId: number): ReimbursementRow {
  if (!claim || claim.state === 'draft') throw notFound();
  if (claim.sponsorId !== organizationId) throw claimRefusal('invalid_endpoint');
  return claim;
}
