import type { DemoPayment } from '../content-types.ts';

function atDesk(
  customer: number,
  provider: string,
  given: Pick<DemoPayment, 'cents' | 'made'> & Partial<DemoPayment>,
): DemoPayment {
  return { voucher: `kindpakket-klant${customer}`, provider, offer: null, state: 'pending', ...given };
}

/** What the municipality did not pay yet. Beside two that it can pay now, one for each reason to wait that a desk can bring about. */
export const customersPayments: readonly DemoPayment[] = [
  // In the batch that waits.
  atDesk(1, 'kade', { cents: 3000, made: { daysAgo: 8, at: '16:10' } }),
  atDesk(2, 'golfslag', { cents: 825, made: { daysAgo: 6, at: '14:20' } }),
  // Nobody knows the account; the account changed today; nothing is paid to the account.
  atDesk(1, 'stap', { cents: 1995, made: { daysAgo: 5, at: '11:40' } }),
  atDesk(3, 'coulisse', { cents: 2400, made: { daysAgo: 10, at: '15:05' } }),
  atDesk(2, 'hop', { cents: 850, made: { daysAgo: 9, at: '13:30' } }),
  // The bank was tried too often, or so often that somebody has to look.
  atDesk(3, 'klankrijk', { cents: 1500, made: { daysAgo: 16, at: '17:15' }, attempts: 4 }),
  atDesk(1, 'ketting', { cents: 2495, made: { daysAgo: 22, at: '12:50' }, attempts: 50 }),
  // Nothing to pay.
  atDesk(2, 'kade', { offer: 'football-trial', cents: 0, made: { daysAgo: 1, at: '18:30' } }),
  // Can be paid now.
  atDesk(3, 'golfslag', { cents: 1250, made: { daysAgo: 1, at: '15:45' } }),
  atDesk(1, 'schrijfwinkel', { offer: 'lunchbox', cents: 1295, made: { daysAgo: 1, at: '16:25' } }),
];
