import type { Schema } from '@tegoed/contract';
import { Tile } from '@tegoed/ui/pictures/tile';
import { drawingOfOffer } from './drawing-of.ts';

export interface ProductOfPicture {
  name: string;
  /** Its name, where the page knows it. */
  category?: string | undefined;
  photo: Pick<Schema<'MediaCompact'>, 'sizes'> | null;
}

/** The photo of an offer, or a drawing of what it is about in the colours of the shop. The name beside it says what it is. */
export function ProductPicture({ product }: { product: ProductOfPicture }) {
  const source = product.photo?.sizes.small ?? product.photo?.sizes.thumbnail;
  if (source) return <img src={source} alt="" loading="lazy" decoding="async" width="400" height="250" />;
  return <Tile wide {...drawingOfOffer(product)} />;
}
