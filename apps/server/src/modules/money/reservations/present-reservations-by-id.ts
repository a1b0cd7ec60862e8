import type { Schema } from '@tegoed/contract';
import type { Deps } from '#platform/deps';
import { findMedia } from '#platform/services/media-store';
import type { Caller } from '#platform/http/operations';
import { presentReservation } from './present-reservation.ts';
import { findReservationsById } from './reservation-queries.ts';

/** Reservations by their ids as the provider of the offers sees them, oldest first. */
export async function presentProviderReservations(
  deps: Pick<Deps, 'db' | 'now' | 'shops'>,
  ids: readonly number[],
  caller: Caller,
): Promise<Schema<'ProductReservation'>[]> {
  const rows = await findReservationsById(deps.db, ids);
  const media = await findMedia(
    deps.db,
    rows.map((row) => row.photoMediaId),
  );
  const reader = { caller, now: deps.now(), shops: deps.shops, media, isProvider: true };
  return rows.map((row) => presentReservation(row, reader));
}
