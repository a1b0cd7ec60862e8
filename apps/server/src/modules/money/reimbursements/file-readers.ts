import type { FileReaders } from '#content/files';
import { hasPermission } from '#people/organizations';
import { findReimbursement } from './reimbursement-queries.ts';

/** identity.md 7: receipts of a claim that was sent in are for who manages claims of the fund's organization. */
export const reimbursementFileReaders: FileReaders = {
  async reimbursement(db, { identityId, ownerId }) {
    const claim = await findReimbursement(db, ownerId);
    if (!claim || claim.state === 'draft') return false;
    return hasPermission(db, { identityId, organizationId: claim.sponsorId }, 'manage_reimbursements');
  },
};
