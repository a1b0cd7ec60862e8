import type { Handlers } from '#platform/http/operations';
import { paged } from '#platform/database/pagination';

export type PayoutOperations = Handlers<'listPayouts'>;

/** A fund pays no balance out to its holder; what it pays for a reimbursement is told by the reimbursement. */
export const payoutOperations: PayoutOperations = {
  async listPayouts({ page }) {
    return paged<never>([], { ...page, total: 0 });
  },
};
