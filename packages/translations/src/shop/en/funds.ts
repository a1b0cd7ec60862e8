import type { funds as nl } from '../nl/funds.ts';
import type { Texts } from '../../texts.ts';

export const funds = {
  title: 'Schemes',
} as const satisfies Texts<typeof nl>;
