import type { offers as nl } from '../nl/offers.ts';
import type { Texts } from '../../texts.ts';

export const offers = {
  title: 'Offers',
} as const satisfies Texts<typeof nl>;
