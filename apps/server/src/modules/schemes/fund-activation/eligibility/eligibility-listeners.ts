import type { Deps } from '#platform/deps';
import type { Listeners } from '#platform/delivery/dispatcher';
import { insertReport } from './eligibility-queries.ts';

/** funds.md 13: whoever gets a voucher, by whatever way, is reported to the sponsor's service. */
export function eligibilityListeners({ now }: Pick<Deps, 'now'>): Listeners {
  return {
    'voucher.assigned': (tx, { voucherId }) =>
      insertReport(tx, { voucherId, action: 'received', requestId: null, eligible: false, now: now() }),
  };
}
