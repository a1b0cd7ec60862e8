import type { Texts } from '../../texts.ts';
import type { prices as nl } from '../nl/prices.ts';

export const prices = {
  free: 'Free',
  discount: '{discount} discount',
  'with-voucher': '{price} with a voucher',
  informational: 'Ask for the price',
  'paid-money': '{amount, number, money} from your {fund}. You pay nothing yourself.',
  'paid-own': 'You pay {price, number, money} yourself. Your {fund} pays {amount, number, money}.',
  'paid-free': 'Free with your {fund}.',
  'paid-discount': '{discount} with your {fund}. You pay the rest yourself.',
} as const satisfies Texts<typeof nl>;
