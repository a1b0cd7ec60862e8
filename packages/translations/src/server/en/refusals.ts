import type { Texts } from '../../texts.ts';
import type { refusals as nl } from '../nl/refusals.ts';

export const refusals = {
  'not-found': 'We cannot find this.',
  forbidden: 'You may not do this.',
  'fields-not-valid': 'Check what you filled in.',
} as const satisfies Texts<typeof nl>;
