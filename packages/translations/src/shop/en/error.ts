import type { error as nl } from '../nl/error.ts';
import type { Texts } from '../../texts.ts';

export const error = {
  title: 'Something went wrong',
} as const satisfies Texts<typeof nl>;
