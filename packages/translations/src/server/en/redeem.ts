import type { Texts } from '../../texts.ts';
import type { redeem as nl } from '../nl/redeem.ts';

export const redeem = {
  'not-found': {
    title: 'We do not know this code',
    message:
      'We do not know this code. Check it once more.\n{left, plural, =0 {You can try again in {minutes, number, wait}.} one {You can try 1 more time.} other {You can try # more times.}}',
  },
  used: {
    title: 'This code was already used',
    message:
      'This code was already used. Did you do that yourself? Then your voucher is under My vouchers.\nDo you know nothing about it? Call us.',
  },
  'used-same-fund': {
    title: 'You already have this voucher',
    message:
      'You already have a voucher of this scheme.\nIs the code for somebody else? Then make an account of their own for that person.',
  },
  'gives-nothing': {
    title: 'This code gives you no voucher now',
    message:
      'The code is right, but it gives you no voucher now. The scheme may not be open.\nThe code was not used. You can try it again later. Do you have questions? Call us.',
  },
  'fund-over': {
    title: 'This scheme is over',
    message:
      'The scheme of this code is over. The code was not used.\nMaybe another scheme suits you. Do you have questions? Call us.',
  },
  'to-many-attempts': {
    title: 'You have tried a code too often',
    message: 'You can try again in {minutes, number, wait}.\nDoes that not help? Call us. We will sort it out together.',
  },
} as const satisfies Texts<typeof nl>;
