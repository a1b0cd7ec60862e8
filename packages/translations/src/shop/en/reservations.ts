import type { reservations as nl } from '../nl/reservations.ts';
import type { Texts } from '../../texts.ts';

export const reservations = {
  title: 'My reservations',
} as const satisfies Texts<typeof nl>;
