import type { voucher as nl } from '../nl/voucher.ts';
import type { Texts } from '../../texts.ts';

export const voucher = {
  title: 'Balance',
} as const satisfies Texts<typeof nl>;
