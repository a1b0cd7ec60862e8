import type { DemoVoucher } from './content-types.ts';
import { customersVouchers } from './desk-work/customers.ts';
import { voucher } from './voucher.ts';

const inwoner = 'inwoner@tegoed.example';

export const vouchers: readonly DemoVoucher[] = [
  voucher({
    key: 'kindpakket-inwoner',
    fund: 'kindpakket',
    owner: inwoner,
    cents: 50000,
    made: { daysAgo: 130, at: '20:05' },
    activationCode: 'dem0-9999',
    records: [
      { recordType: 'given_name', value: 'Noor' },
      { recordType: 'family_name', value: 'Voorbeeld' },
      { recordType: 'birth_date', value: '14-03-2016' },
    ],
  }),
  voucher({
    key: 'meedoen-expired',
    fund: 'meedoenregeling',
    owner: inwoner,
    cents: 15000,
    made: { daysAgo: 400, at: '14:10' },
  }),
  voucher({
    key: 'meedoen-inwoner',
    fund: 'meedoenregeling',
    owner: inwoner,
    cents: 15000,
    made: { daysAgo: 20, at: '19:41' },
  }),
  voucher({
    key: 'stadspas-inwoner',
    fund: 'stadspas',
    owner: inwoner,
    cents: 0,
    made: { daysAgo: 90, at: '09:50' },
    physicalCard: '100000000017',
  }),
  voucher({
    key: 'stadspas-stopped',
    fund: 'stadspas',
    owner: inwoner,
    cents: 0,
    made: { daysAgo: 400, at: '14:30' },
    deactivated: { moment: { daysAgo: 300, at: '16:00' }, reason: 'not_interested', note: 'not_interested' },
  }),
  voucher({
    key: 'choir-inwoner',
    fund: 'kindpakket',
    owner: inwoner,
    offer: 'children-choir',
    cents: 8000,
    made: { daysAgo: 40, at: '13:00' },
  }),
  ...[1, 2, 3, 4].map((n) =>
    voucher({
      key: `kindpakket-buur${n}`,
      fund: 'kindpakket',
      owner: `buur${n}@tegoed.example`,
      cents: 50000,
      made: { daysAgo: 110, at: '10:00' },
    }),
  ),
  ...customersVouchers,
];
