import type { fund as nl } from '../nl/fund.ts';
import type { Texts } from '../../texts.ts';

export const fund = {
  title: 'Scheme',
} as const satisfies Texts<typeof nl>;
