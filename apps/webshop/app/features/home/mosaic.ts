import type { HeroTile } from '@tegoed/ui/hero';

/** Sixteen drawings in four rows; a phone shows the first four. */
export const mosaic: HeroTile[] = [
  ['water', 'soft'],
  ['quarter', 'brand'],
  ['bicycle', 'sand'],
  ['tulip', 'accent'],
  ['ball', 'accent'],
  ['music', 'soft'],
  ['arches', 'deep'],
  ['kite', 'brand'],
  ['arch', 'soft'],
  ['book', 'deep'],
  ['cake', 'sand'],
  ['corner', 'accent'],
  ['circle', 'brand'],
  ['laptop', 'accent'],
  ['museum', 'soft'],
  ['coffee', 'deep'],
];
