import type { DemoBankAccount, DemoContent, DemoPaymentBatch } from '../content-types.ts';

const financien = 'financien@tegoed.example';

export const bankAccounts: readonly DemoBankAccount[] = [
  {
    organization: 'merendam',
    iban: 'NL18TEGO0000000600',
    name: 'Gemeente Merendam',
    maker: financien,
    made: { daysAgo: 200, at: '10:00' },
  },
];

/** One that was paid and one that waits to be paid. What came after it can be paid now. */
export const paymentBatches: readonly DemoPaymentBatch[] = [
  {
    organization: 'merendam',
    maker: financien,
    made: { daysAgo: 11, at: '09:30' },
    paid: { daysAgo: 10, at: '10:15' },
  },
  { organization: 'merendam', maker: financien, made: { daysAgo: 3, at: '09:30' }, paid: null },
];

export const skippedIbans: DemoContent['skippedIbans'] = [
  {
    iban: 'NL40TEGO0000000010',
    note: 'De bank stuurt betalingen aan Speelhal Hop terug.',
    made: { daysAgo: 20, at: '16:00' },
  },
];
