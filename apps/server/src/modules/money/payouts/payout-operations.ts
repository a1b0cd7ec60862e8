import type { Handlers } from '#platform/http/operations';
import { paged } from '#platform/database/pagination';

export type PayoutOperations = Handlers<'listPayouts'>;

/** A fund pays no balance out to its holder; what it pays for a reimbursement is told by the reimbursement. */
export const payoutOperations: PayoutOperations = {
  async listPayouts({ query, caller }) {
    const page = { page: query.page ?? 1, perPage: query.per_page ?? 15 };
    return paged<never>([], { ...page, total: 0, path: `${caller.origin}/api/v1/platform/payouts` });
  },
};
