import { message } from '#platform/text/translate';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { DomainError, notFound } from '#platform/http/errors';
import { findReservationForUpdate, setArchived } from './reservation-queries.ts';
import { isExpired } from './reservation-state.ts';

/**
 * vouchers.md 7.3: the provider puts a finished reservation away, or takes it back into the list. Nothing else changes.
 * Throws 404 for a reservation of another provider's offer, 403 for an open one and for one that already is where it goes.
 */
export function archiveReservation(
  deps: Pick<Deps, 'db' | 'now'>,
  { id, organizationId, archived }: { id: number; organizationId: number; archived: boolean },
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const reservation = await findReservationForUpdate(tx, id);
    if (reservation?.providerId !== organizationId) throw notFound();
    const isOpen = reservation.state === 'pending' && !isExpired(reservation, deps.now());
    if (archived && (isOpen || reservation.archived)) throw refusal('refusals.reservation-not-archivable');
    if (!archived && !reservation.archived) throw refusal('refusals.reservation-not-archived');
    await setArchived(tx, id, archived);
  });
}

function refusal(key: 'refusals.reservation-not-archivable' | 'refusals.reservation-not-archived'): DomainError {
  return new DomainError(403, { text: message(key) });
}
