import type { providers as nl } from '../nl/providers.ts';
import type { Texts } from '../../texts.ts';

export const providers = {
  title: 'Providers',
} as const satisfies Texts<typeof nl>;
