import type { Schema } from '@tegoed/contract';
import { Tile } from '@tegoed/ui/tile';
import type { TileProps } from '@tegoed/ui/tile';

interface ProductPictureProps {
  product: { id: number; photo: Pick<Schema<'MediaCompact'>, 'sizes'> | null };
}

const drawings: Pick<TileProps, 'name' | 'ground'>[] = [
  { name: 'water', ground: 'soft' },
  { name: 'music', ground: 'accent' },
  { name: 'bicycle', ground: 'sand' },
  { name: 'ball', ground: 'accent' },
  { name: 'book', ground: 'deep' },
  { name: 'kite', ground: 'brand' },
  { name: 'museum', ground: 'soft' },
  { name: 'cake', ground: 'sand' },
];

/** The photo of an offer, or a drawing that is the same each time. The name beside it says what it is. */
export function ProductPicture({ product: { id, photo } }: ProductPictureProps) {
  const source = photo?.sizes.small ?? photo?.sizes.thumbnail;
  if (source) return <img src={source} alt="" loading="lazy" decoding="async" width="400" height="250" />;
  return <Tile wide {...(drawings[id % drawings.length] ?? { name: 'card' })} />;
}
