import type { Texts } from '../../texts.ts';
import type { push as nl } from '../nl/push.ts';

export const push = {
  'your-voucher': 'your voucher',
} satisfies Texts<typeof nl>;
