import type { shell as nl } from '../nl/shell.ts';
import type { Texts } from '../../texts.ts';

export const shell = {
  title: 'To the content',
} as const satisfies Texts<typeof nl>;
