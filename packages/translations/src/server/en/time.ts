import type { Texts } from '../../texts.ts';
import type { time as nl } from '../nl/time.ts';

export const time = {
  minutes: '{minutes, plural, one {1 minute} other {# minutes}}',
  hours: '{hours, plural, one {1 hour} other {# hours}}',
  days: '{days, plural, one {1 day} other {# days}}',
} as const satisfies Texts<typeof nl>;
