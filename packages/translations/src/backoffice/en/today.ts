import type { Texts } from '../../texts.ts';
import type { today as base } from '../nl/today.ts';

export const today: Texts<typeof base> = {
  title: 'Today',
  call: '{count, plural, one {reservation waits for you} other {reservations wait for you}}',
  'last-day': 'For {count} today is the last day.',
  oldest: 'The first one waits since {day}.',
  answer: 'Answer',
  'none-waits': 'You have answered everything.',
  charge: 'Charge at the counter',
  'charge-note': 'Scan the code of the customer',
  money: 'Money',
  'all-money': 'All your income',
  'on-its-way': 'On its way to you',
  'on-its-way-note': 'The municipality pays this soon',
  'on-its-way-waits': 'Paid after {day}, until then you can cancel',
  'on-its-way-none': 'Nothing is on its way now',
  month: 'Received in {month}',
  'month-before': 'In {month} it was {amount}',
  'to-come': 'To come',
  'all-to-come': 'All {count}',
  'reserved-on': '{name}, reserved on {day}',
  customer: 'The customer',
};
