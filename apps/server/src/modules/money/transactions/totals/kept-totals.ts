import type { TotalsTable } from '#platform/delivery/totals-job';

const counted = ['payments', 'cents'];

/** What is kept of payments (ADR 0019). */
export const paymentTotals: readonly TotalsTable[] = [
  {
    totals: 'payment_totals',
    kind: ['sponsor_id', 'fund_id', 'organization_id', 'product_id', 'target', 'state', 'initiator'],
    counted,
  },
  { totals: 'payment_counts', kind: ['sponsor_id', 'kind', 'value', 'target', 'state', 'initiator'], counted },
  { totals: 'income_totals', kind: ['organization_id', 'fund_id', 'target', 'state', 'day', 'waits_until'], counted },
];
