import type { activation as nl } from '../nl/activation.ts';
import type { Texts } from '../../texts.ts';

export const activation = {
  title: 'Activate',
} as const satisfies Texts<typeof nl>;
