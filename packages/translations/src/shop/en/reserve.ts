import type { reserve as nl } from '../nl/reserve.ts';
import type { Texts } from '../../texts.ts';

export const reserve = {
  title: 'Reserve',
} as const satisfies Texts<typeof nl>;
