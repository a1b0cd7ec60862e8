import { notFound } from '#platform/http/errors';
import { reimbursementRefusal } from './reimbursement-errors.ts';
import type { ReimbursementRow } from './reimbursement-queries.ts';

/** A reimbursement that was sent in on a fund of this sponsor. Throws 404 when there is none, 403 for another sponsor's. */
export function reimbursementOfSponsor(reimbursement: ReimbursementRow | undefined, organizationId: number): ReimbursementRow {
  if (!reimbursement || reimbursement.state === 'draft') throw notFound();
  if (reimbursement.sponsorId !== organizationId) throw reimbursementRefusal('invalid_endpoint');
  return reimbursement;
}
