import type { home as nl } from '../nl/home.ts';
import type { Texts } from '../../texts.ts';

export const home = {
  title: 'Home',
} as const satisfies Texts<typeof nl>;
