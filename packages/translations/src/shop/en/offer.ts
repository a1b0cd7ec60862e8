import type { offer as nl } from '../nl/offer.ts';
import type { Texts } from '../../texts.ts';

export const offer = {
  title: 'Offer',
} as const satisfies Texts<typeof nl>;
