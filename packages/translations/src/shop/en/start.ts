import type { start as nl } from '../nl/start.ts';
import type { Texts } from '../../texts.ts';

export const start = {
  title: 'Sign in',
} as const satisfies Texts<typeof nl>;
