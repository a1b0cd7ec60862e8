import type { Schema } from '@tegoed/contract';
import { OfferCard } from '@tegoed/ui/cards/offer-card';
import { use } from 'react';
import type { ReactNode } from 'react';
import { usePath } from '../../platform/shop/shop.ts';
import type { Cost } from '../cost/cost.ts';
import { useCostWords } from '../cost/cost-words.ts';
import { NearestLine } from '../nearby/nearest-line.tsx';
import type { NearestPlace } from '../nearby/nearest-line.tsx';
import { OfferHeartContext } from './offer-heart.ts';
import { ProductPicture } from '../pictures/product-picture.tsx';

type Product = Schema<'Product'>;

/** Only what the card shows, since a page carries its data. */
export interface ProductOfCard extends Pick<Product, 'id' | 'name' | 'bookmarked'> {
  organization: Pick<Product['organization'], 'name'>;
  category: string | undefined;
  photo: Pick<NonNullable<Product['photo']>, 'sizes'> | null;
  /** The nearest place where it is had, for who told where they are. */
  nearest: NearestPlace | undefined;
  /** For its reader, the same in every list. */
  cost: Cost;
}

interface ProductCardProps {
  product: ProductOfCard;
  level?: 2 | 3;
  /** A heart of the page's own; default the one that stands on every card. */
  heart?: ReactNode;
}

/** An offer in a list, wherever it stands. */
export function ProductCard({ product, level, heart }: ProductCardProps) {
  const path = usePath();
  const costWords = useCostWords();
  const usualHeart = use(OfferHeartContext);
  return (
    <OfferCard
      href={path('product', { id: product.id })}
      name={product.name}
      level={level}
      provider={product.organization.name}
      picture={<ProductPicture product={product} />}
      place={product.nearest && <NearestLine nearest={product.nearest} />}
      cost={costWords(product.cost)}
      heart={heart ?? usualHeart?.({ offer: product, look: 'card' })}
    />
  );
}
