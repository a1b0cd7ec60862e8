import type { Schema } from '@tegoed/contract';

/** What reserving needs to know of an offer. */
export type ReservedProduct = Pick<
  Schema<'Product'>,
  | 'id'
  | 'name'
  | 'price'
  | 'price_type'
  | 'price_locale'
  | 'organization'
  | 'reservation'
  | 'reservation_policy'
  | 'funds'
  | 'expire_at'
>;
