import type { DemoReservation, DemoReservationPerson, DemoVoucher } from '../content-types.ts';
import { voucher } from '../voucher.ts';

/** Vouchers of klant1 … klant4; that of klant4 ends today. */
export const customersVouchers: readonly DemoVoucher[] = [1, 2, 3, 4].map((number) =>
  voucher({
    key: `kindpakket-klant${number}`,
    fund: 'kindpakket',
    owner: `klant${number}@tegoed.example`,
    cents: 50000,
    made: { daysAgo: 110, at: '11:00' },
    lastDay: number === 4 ? { daysAhead: 0 } : null,
  }),
);

function person(firstName: string, birthDate: string, note: string | null = null): DemoReservationPerson {
  return { firstName, lastName: 'Voorbeeld', phone: '0999445566', address: null, birthDate, note };
}

const lotte = person('Lotte', '2015-09-21');
const sami = person('Sami', '2017-01-30');
const yara = person('Yara', '2013-04-08');

const nothingYet = { steps: [], payment: null } as const;

/** What Zwembad De Golfslag answered, and what it still has to answer: one of them today. */
export const customersReservations: readonly DemoReservation[] = [
  {
    code: 20461973,
    voucher: 'kindpakket-klant1',
    offer: 'family-swimming',
    person: lotte,
    made: { daysAgo: 72, at: '16:40' },
    steps: [{ state: 'rejected', moment: { daysAgo: 70, at: '09:20' } }],
    archived: { daysAgo: 60, at: '17:00' },
    payment: null,
  },
  {
    code: 31570284,
    voucher: 'kindpakket-klant2',
    offer: 'women-swimming',
    person: sami,
    made: { daysAgo: 50, at: '12:10' },
    steps: [{ state: 'accepted', moment: { daysAgo: 49, at: '09:05' } }],
    payment: 'success',
  },
  {
    code: 42689315,
    voucher: 'kindpakket-klant1',
    offer: 'family-swimming',
    person: lotte,
    made: { daysAgo: 26, at: '20:35' },
    steps: [{ state: 'accepted', moment: { daysAgo: 25, at: '09:45' } }],
    payment: 'pending',
  },
  {
    code: 53791426,
    voucher: 'kindpakket-klant3',
    offer: 'women-swimming',
    person: yara,
    made: { daysAgo: 18, at: '18:05' },
    steps: [{ state: 'accepted', moment: { daysAgo: 17, at: '10:25' } }],
    payment: 'pending',
  },
  {
    code: 64802537,
    voucher: 'kindpakket-klant3',
    offer: 'family-swimming',
    person: yara,
    made: { daysAgo: 14, at: '19:50' },
    steps: [
      { state: 'accepted', moment: { daysAgo: 12, at: '08:55' } },
      { state: 'canceled', moment: { daysAgo: 8, at: '15:10' } },
    ],
    payment: 'canceled',
  },
  {
    code: 75913648,
    voucher: 'kindpakket-klant2',
    offer: 'holiday-swimming',
    person: sami,
    made: { daysAgo: 11, at: '13:15' },
    steps: [{ state: 'rejected', moment: { daysAgo: 9, at: '11:30' } }],
    payment: null,
  },
  {
    code: 86024759,
    voucher: 'kindpakket-klant2',
    offer: 'family-swimming',
    person: sami,
    made: { daysAgo: 7, at: '17:25' },
    steps: [{ state: 'accepted', moment: { daysAgo: 6, at: '09:35' } }],
    payment: 'pending',
  },
  {
    code: 97135860,
    voucher: 'kindpakket-klant4',
    offer: 'holiday-swimming',
    person: person('Milan', '2016-11-02', 'Kunnen wij ook op zondag komen?'),
    made: { daysAgo: 6, at: '21:15' },
    ...nothingYet,
  },
  {
    code: 18246971,
    voucher: 'kindpakket-klant1',
    offer: 'women-swimming',
    person: lotte,
    made: { daysAgo: 3, at: '10:45' },
    ...nothingYet,
  },
  {
    code: 29357082,
    voucher: 'kindpakket-klant3',
    offer: 'holiday-swimming',
    person: person('Yara', '2013-04-08', 'Wij komen met zijn tweeën.'),
    made: { daysAgo: 1, at: '08:50' },
    ...nothingYet,
  },
];
