import type { Point } from '@tegoed/domain/distance';

/** The four digits of a postcode in a made-up town, and the middle of where they are. */
export interface DemoTown extends Point {
  readonly digits: string;
  readonly name: string;
}

/**
 * Merendam and the villages around it. No letter goes to these digits in the Netherlands. Wierhaven lies so far away that nothing is
 * within five kilometres of it.
 */
export const towns: readonly DemoTown[] = [
  { digits: '1234', name: 'Merendam', lat: 53.34, lon: 6 },
  { digits: '1235', name: 'Merendam', lat: 53.353, lon: 6.006 },
  { digits: '1236', name: 'Merendam', lat: 53.339, lon: 6.029 },
  { digits: '1237', name: 'Merendam', lat: 53.3285, lon: 5.991 },
  { digits: '1238', name: 'Oosterwold', lat: 53.324, lon: 6.087 },
  { digits: '1239', name: 'Zuidhoek', lat: 53.295, lon: 5.97 },
  { digits: '1299', name: 'Wierhaven', lat: 53.39, lon: 5.91 },
];
