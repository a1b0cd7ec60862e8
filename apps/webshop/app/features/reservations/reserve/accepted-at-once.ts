import type { Schema } from '@tegoed/contract';

type Asked = Pick<Schema<'Product'>, 'reservation' | 'reservation_policy'>;

/** Whether the provider accepts without looking. A platform that does not resolve the provider's own switch tells only the offer's. */
export function isAcceptedAtOnce({ reservation, reservation_policy: ofOffer }: Asked): boolean {
  return (reservation?.policy ?? ofOffer) === 'accept';
}
