import type { Texts } from '../../texts.ts';
import type { reservation as nl } from '../nl/reservation.ts';

export const reservation = {
  'voucher-unknown': 'We do not know this voucher. Choose another voucher.',
  'voucher-not-active': 'This voucher was stopped or is not ready yet. Choose another voucher.',
  'voucher-expired': 'This voucher has expired. You could use it up to and including {date, date}.',
  'voucher-not-regular': 'You cannot choose anything else with this voucher. Choose another voucher.',
  'product-unknown': 'This offer no longer exists.',
  'product-expired': 'You could reserve up to and including {date, date}.',
  'not-enabled': 'This provider takes no reservations for this.',
  'sold-out': 'Somebody else was just before you. It is sold out now.',
  'fund-not-allowed': 'You cannot reserve with this voucher. Show your code to the provider.',
  'too-little':
    'There is not enough on your voucher. It costs {price, number, money} and you have {available, number, money} left.',
  'no-stock-total': 'Everything is already reserved for this scheme.',
  'no-stock-voucher': 'You have chosen this as often as you can.',
  'not-approved': 'This offer does not belong to your voucher.',
} as const satisfies Texts<typeof nl>;
