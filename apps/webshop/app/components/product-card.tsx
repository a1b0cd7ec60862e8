import type { Schema } from '@tegoed/contract';
import { OfferCard } from '@tegoed/ui/offer-card';
import { use } from 'react';
import type { ReactNode } from 'react';
import { usePath } from '../platform/shop.ts';
import { useLanguage, useT } from '../platform/texts.ts';
import { OfferHeartContext } from './offer-heart.ts';
import { ProductPicture } from './product-picture.tsx';
import { productPrice } from './product-price.ts';

type Product = Schema<'Product'>;

/** Only what the card shows, since a page carries its data. */
export interface ProductOfCard extends Pick<
  Product,
  'id' | 'name' | 'bookmarked' | 'price' | 'price_min' | 'price_type' | 'price_locale'
> {
  organization: Pick<Product['organization'], 'name'>;
  photo: Pick<NonNullable<Product['photo']>, 'sizes'> | null;
}

interface ProductCardProps {
  product: ProductOfCard;
  /** Which list it stands in: the price of subsidy offers is that of the cheapest fund. */
  list: 'budget' | 'subsidies';
  level?: 2 | 3;
  /** A heart of the page's own; default the one that stands on every card. */
  heart?: ReactNode;
}

/** An offer in a list, wherever it stands. */
export function ProductCard({ product, list, level, heart }: ProductCardProps) {
  const t = useT('offers');
  const language = useLanguage();
  const path = usePath();
  const usualHeart = use(OfferHeartContext);
  return (
    <OfferCard
      href={path('product', { id: product.id })}
      name={product.name}
      level={level}
      provider={product.organization.name}
      picture={<ProductPicture product={product} />}
      price={productPrice(product, list, { t, language })}
      heart={heart ?? usualHeart?.({ offer: product, look: 'card' })}
    />
  );
}
