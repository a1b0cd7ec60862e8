import type { Updateable } from 'kysely';
import type { Db } from '#platform/database/database';
import type { Organizations } from '#platform/database/database-schema';
import { setOrganization } from './organization-queries.ts';

/** How a provider takes reservations of all its offers (vouchers.md 3.2). */
export type ReservationSettings = Pick<
  Updateable<Organizations>,
  'reservationsAutoAccept' | 'reservationPhone' | 'reservationAddress' | 'reservationBirthDate'
>;

/** Changes those that are given; the others stay. */
export async function setReservationSettings(db: Db, organizationId: number, settings: ReservationSettings): Promise<void> {
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) await setOrganization(db, organizationId, given);
}
