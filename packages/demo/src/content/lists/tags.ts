import type { DemoTag } from '../content-types.ts';

export const tags: readonly DemoTag[] = [
  { id: 1, key: 'kinderen', name: 'Kinderen', scope: 'webshop' },
  { id: 2, key: 'volwassenen', name: 'Volwassenen', scope: 'webshop' },
  { id: 3, key: 'thuis', name: 'Thuis', scope: 'webshop' },
  { id: 4, key: 'sdoa', name: 'SDOA', scope: 'provider' },
];
