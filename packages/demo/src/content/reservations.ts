import type { DemoReservation, DemoReservationPerson } from './content-types.ts';
import { customersReservations } from './desk-work/customers.ts';

const noor: DemoReservationPerson = {
  firstName: 'Noor',
  lastName: 'Voorbeeld',
  phone: '0999112233',
  address: 'Meeuwenlaan 18, Merendam',
  birthDate: '2016-03-14',
  note: null,
};

const neighbour: DemoReservationPerson = { ...noor, firstName: 'Bo', birthDate: '2014-06-02' };

export const reservations: readonly DemoReservation[] = [
  {
    code: 84213075,
    voucher: 'kindpakket-inwoner',
    offer: 'swimming-diploma-a',
    person: { ...noor, note: 'Noor kan al met haar hoofd onder water.' },
    made: { daysAgo: 96, at: '19:15' },
    steps: [{ state: 'accepted', moment: { daysAgo: 95, at: '09:10' } }],
    payment: 'success',
  },
  {
    code: 31906482,
    voucher: 'kindpakket-inwoner',
    offer: 'sport-shoes',
    person: noor,
    made: { daysAgo: 45, at: '17:30' },
    steps: [{ state: 'rejected', moment: { daysAgo: 44, at: '10:45' } }],
    payment: null,
  },
  {
    code: 57720914,
    voucher: 'kindpakket-inwoner',
    offer: 'piano-lessons',
    person: noor,
    made: { daysAgo: 30, at: '20:20' },
    steps: [
      { state: 'accepted', moment: { daysAgo: 29, at: '12:05' } },
      { state: 'canceled', moment: { daysAgo: 20, at: '16:40' } },
    ],
    payment: 'canceled',
  },
  {
    code: 20385561,
    voucher: 'kindpakket-inwoner',
    offer: 'drum-trial',
    person: noor,
    made: { daysAgo: 21, at: '18:00' },
    steps: [{ state: 'canceled_by_client', moment: { daysAgo: 19, at: '08:35' } }],
    payment: null,
  },
  {
    code: 66041829,
    voucher: 'kindpakket-inwoner',
    offer: 'school-bag',
    person: noor,
    made: { daysAgo: 4, at: '15:25' },
    steps: [{ state: 'accepted', moment: { daysAgo: 4, at: '15:25' } }],
    payment: 'pending',
  },
  {
    code: 49158730,
    voucher: 'kindpakket-inwoner',
    offer: 'bike-20',
    person: { ...noor, note: 'Het liefst een blauwe fiets.' },
    made: { daysAgo: 1, at: '21:10' },
    steps: [],
    payment: null,
  },
  {
    code: 73590246,
    voucher: 'meedoen-expired',
    offer: 'aquagym',
    person: { ...noor, firstName: 'Robin', birthDate: '1987-11-23' },
    made: { daysAgo: 60, at: '11:55' },
    steps: [],
    payment: null,
  },
  {
    code: 15827403,
    voucher: 'stadspas-inwoner',
    offer: 'museum-family',
    person: { ...noor, firstName: 'Robin', birthDate: '1987-11-23' },
    made: { daysAgo: 50, at: '10:10' },
    steps: [{ state: 'accepted', moment: { daysAgo: 50, at: '10:10' } }],
    payment: 'success',
  },
  {
    code: 92463158,
    voucher: 'stadspas-inwoner',
    offer: 'climbing',
    person: { ...noor, firstName: 'Robin', birthDate: '1987-11-23' },
    made: { daysAgo: 3, at: '12:30' },
    steps: [],
    payment: null,
  },
  ...bought('kindpakket-buur1', ['pool-party', 'football-membership'], 11),
  ...bought('kindpakket-buur2', ['pool-party', 'swimming-diploma-a'], 13),
  ...bought('kindpakket-buur3', ['violin-rental', 'football-membership'], 15),
  ...bought('kindpakket-buur4', ['kite-afternoon', 'guitar-lessons'], 17),
  ...customersReservations,
];

/** Reserved, accepted the next day, and paid by now. */
function bought(voucher: string, offers: readonly string[], firstNumber: number): readonly DemoReservation[] {
  return offers.map((offer, index) => ({
    code: 10000000 + (firstNumber + index) * 1371,
    voucher,
    offer,
    person: neighbour,
    made: { daysAgo: 60 - index, at: '14:00' },
    steps: [{ state: 'accepted', moment: { daysAgo: 59 - index, at: '09:30' } }],
    payment: 'success',
  }));
}
