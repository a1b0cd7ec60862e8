import { Tile } from '@tegoed/ui/pictures/tile';
import type { Offer } from '../offer-values.ts';

interface OfferPictureProps {
  photo: Offer['photo'];
  size: 'small' | 'large';
}

/** The photo of an offer, or a drawing where it has none. Its name stands beside it. */
export function OfferPicture({ photo, size }: OfferPictureProps) {
  const source = photo?.sizes[size] ?? photo?.sizes.thumbnail;
  return source ? <img src={source} alt="" loading="lazy" decoding="async" /> : <Tile wide name="gift" />;
}
