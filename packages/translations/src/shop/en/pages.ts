import type { pages as nl } from '../nl/pages.ts';
import type { Texts } from '../../texts.ts';

export const pages = {
  title: 'Explanation',
} as const satisfies Texts<typeof nl>;
