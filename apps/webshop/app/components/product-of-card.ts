import type { Schema } from '@tegoed/contract';
import { pickFields } from './pick-fields.ts';
import type { ProductOfCard } from './product-card.tsx';

const fields = [
  'id',
  'name',
  'organization',
  'photo',
  'price',
  'price_min',
  'price_type',
  'price_locale',
] as const satisfies (keyof ProductOfCard)[];

/** What the card of an offer shows, of an answer of the platform. */
export function productOfCard(product: Schema<'Product'>): ProductOfCard {
  return pickFields(product, fields);
}
