import type { FileReaders } from '#content/files';
import { hasPermission } from '#people/organizations';
import { findReimbursement } from './reimbursement-queries.ts';

/** identity.md 7: receipts of a reimbursement that was sent in are for who manages reimbursements of the fund's organization. */
export const reimbursementFileReaders: FileReaders = {
  async reimbursement(db, { identityId, ownerId }) {
    const reimbursement = await findReimbursement(db, ownerId);
    if (!reimbursement || reimbursement.state === 'draft') return false;
    return hasPermission(db, { identityId, organizationId: reimbursement.sponsorId }, 'manage_reimbursements');
  },
};
