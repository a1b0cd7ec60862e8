import type { Schema } from '@tegoed/contract';
import { pickFields } from './pick-fields.ts';
import type { ProductOfCard } from './product-card.tsx';

/** What the card of an offer shows, of an answer of the platform. */
export function productOfCard(product: Schema<'Product'>): ProductOfCard {
  return {
    ...pickFields(product, ['id', 'name', 'bookmarked', 'price', 'price_min', 'price_type', 'price_locale']),
    organization: { name: product.organization.name },
    photo: product.photo && { sizes: product.photo.sizes },
  };
}
