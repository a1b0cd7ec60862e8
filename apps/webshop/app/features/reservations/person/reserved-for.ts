import type { Schema } from '@tegoed/contract';

/**
 * Whom a reservation is told to be for: who was filled in, where its voucher is a child's or several children's. Who reserves for
 * themself need not be told.
 */
export function reservedFor(
  reservation: Pick<Schema<'ProductReservation'>, 'records_title' | 'first_name' | 'last_name'>,
): string | undefined {
  if (!reservation.records_title) return undefined;
  const filledIn = [reservation.first_name, reservation.last_name].filter(Boolean).join(' ');
  return filledIn || reservation.records_title;
}
