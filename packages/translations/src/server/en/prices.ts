import type { Texts } from '../../texts.ts';
import type { prices as nl } from '../nl/prices.ts';

export const prices = {
  free: 'Free',
  discount: '{discount} discount',
  informational: 'Ask for the price',
} as const satisfies Texts<typeof nl>;
