import type { Texts } from '../../texts.ts';
import type { themes as nl } from '../nl/themes.ts';

export const themes = {
  heading: 'What you can do with a voucher',
  choices: '{count, plural, one {1 choice} other {# choices}}',
} as const satisfies Texts<typeof nl>;
