import type { TileProps } from '@tegoed/ui/tile';

/** Sixteen drawings in four rows; a phone shows the first four. */
export const mosaic: Pick<TileProps, 'name' | 'ground'>[] = [
  { name: 'water', ground: 'soft' },
  { name: 'quarter', ground: 'brand' },
  { name: 'bicycle', ground: 'sand' },
  { name: 'tulip', ground: 'accent' },
  { name: 'ball', ground: 'accent' },
  { name: 'music', ground: 'soft' },
  { name: 'arches', ground: 'deep' },
  { name: 'kite', ground: 'brand' },
  { name: 'arch', ground: 'soft' },
  { name: 'book', ground: 'deep' },
  { name: 'cake', ground: 'sand' },
  { name: 'corner', ground: 'accent' },
  { name: 'circle', ground: 'brand' },
  { name: 'laptop', ground: 'accent' },
  { name: 'museum', ground: 'soft' },
  { name: 'coffee', ground: 'deep' },
];
