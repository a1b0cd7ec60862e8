import type { vouchers as nl } from '../nl/vouchers.ts';
import type { Texts } from '../../texts.ts';

export const vouchers = {
  title: 'My balances',
} as const satisfies Texts<typeof nl>;
