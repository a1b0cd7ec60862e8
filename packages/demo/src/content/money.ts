import type { DemoPayment, DemoReimbursement, DemoTopUp } from './content-types.ts';
import { customersPayments } from './desk-work/customers-money.ts';

const receipt = { drawing: 'papers/receipt', palette: 'soft' } as const;
const account = { iban: 'NL02TEGO0000000500', ibanName: 'R. Voorbeeld' } as const;

export const payments: readonly DemoPayment[] = [
  {
    voucher: 'meedoen-expired',
    provider: 'leeskade',
    offer: null,
    cents: 4000,
    state: 'success',
    made: { daysAgo: 380, at: '13:20' },
  },
  {
    voucher: 'kindpakket-inwoner',
    provider: 'coulisse',
    offer: null,
    cents: 6250,
    state: 'success',
    made: { daysAgo: 118, at: '15:45' },
  },
  {
    voucher: 'kindpakket-inwoner',
    provider: 'schrijfwinkel',
    offer: 'lunchbox',
    cents: 1295,
    state: 'success',
    made: { daysAgo: 25, at: '16:20' },
  },
  {
    voucher: 'meedoen-inwoner',
    provider: 'huiskamer',
    offer: 'coffee-and-cake',
    cents: 1450,
    state: 'pending',
    made: { daysAgo: 2, at: '10:55' },
  },
  ...customersPayments,
];

export const topUps: readonly DemoTopUp[] = [
  { voucher: 'meedoen-expired', cents: 1000, made: { daysAgo: 300, at: '09:00' } },
  { voucher: 'kindpakket-inwoner', cents: 10000, made: { daysAgo: 60, at: '09:00' } },
  { voucher: 'meedoen-inwoner', cents: 2500, made: { daysAgo: 8, at: '09:00' } },
];

export const reimbursements: readonly DemoReimbursement[] = [
  {
    id: 1,
    code: 40716253,
    voucher: 'kindpakket-inwoner',
    title: 'Gymschoenen',
    description: 'Gekocht voor de gymles op school.',
    cents: 3120,
    ...account,
    state: 'approved',
    reason: null,
    files: [receipt],
    made: { daysAgo: 70, at: '20:00' },
    submitted: { daysAgo: 70, at: '20:10' },
    resolved: { daysAgo: 55, at: '11:30' },
  },
  {
    id: 2,
    code: 81920374,
    voucher: 'kindpakket-inwoner',
    title: 'Huur van een tent voor het schoolkamp',
    description: 'De school vroeg ons een tent mee te nemen.',
    cents: 6000,
    ...account,
    state: 'declined',
    reason: 'Op de bon staat geen datum. Stuur ons een nieuwe bon, dan kijken wij er nog een keer naar.',
    files: [receipt],
    made: { daysAgo: 40, at: '19:00' },
    submitted: { daysAgo: 40, at: '19:05' },
    resolved: { daysAgo: 33, at: '14:15' },
  },
  {
    id: 3,
    code: 26584910,
    voucher: 'kindpakket-inwoner',
    title: 'Zwembroek',
    description: 'Nodig voor de zwemles.',
    cents: 2450,
    ...account,
    state: 'pending',
    reason: null,
    files: [receipt],
    made: { daysAgo: 6, at: '18:40' },
    submitted: { daysAgo: 6, at: '18:50' },
    resolved: null,
  },
  {
    id: 4,
    code: 93057416,
    voucher: 'kindpakket-inwoner',
    title: 'Schoolfoto',
    description: 'De bon stuur ik nog mee.',
    cents: 1800,
    ...account,
    state: 'draft',
    reason: null,
    files: [],
    made: { daysAgo: 3, at: '21:00' },
    submitted: null,
    resolved: null,
  },
];
