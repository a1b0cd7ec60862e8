import type { provider as nl } from '../nl/provider.ts';
import type { Texts } from '../../texts.ts';

export const provider = {
  title: 'Provider',
} as const satisfies Texts<typeof nl>;
