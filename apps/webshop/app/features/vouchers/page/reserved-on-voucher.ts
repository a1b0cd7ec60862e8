import type { Schema } from '@tegoed/contract';

type Reserved = Pick<Schema<'ProductReservation'>, 'id' | 'state' | 'expire_at' | 'voucher_address'> & {
  product: { name: string; organization: { name: string } };
};

/** What was reserved, as the counter page shows it. */
export interface ReservedOffer {
  readonly name: string;
  readonly provider: string;
}

interface Asked {
  readonly address: string;
  /** The reservation from which the citizen comes. */
  readonly reservationId?: number | undefined;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/**
 * What a citizen comes to fetch with a voucher: what was asked for, else the newest that a provider approved and that can still be
 * used. Nothing on a platform that does not tell which voucher paid, unless it was asked for.
 */
export function reservedOnVoucher(
  reservations: readonly Reserved[],
  { address, reservationId, today }: Asked,
): ReservedOffer | undefined {
  const approved = reservations.filter(({ state, expire_at }) => state === 'accepted' && (expire_at ?? '').slice(0, 10) >= today);
  const found =
    approved.find(({ id }) => id === reservationId) ?? approved.find(({ voucher_address }) => voucher_address === address);
  return found && { name: found.product.name, provider: found.product.organization.name };
}
