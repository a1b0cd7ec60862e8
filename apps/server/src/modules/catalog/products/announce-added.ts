import { afterSeconds, calendarDate, hourOfDay } from '#platform/clock';
import { transaction } from '#platform/database';
import type { Deps } from '#platform/deps';
import { findSponsorsToTell } from './added-offer-queries.ts';

/** From this hour on, in Amsterdam, sponsors hear what is new. */
const HOUR_OF_TELLING = 9;
/** How far back the first announcement looks, in seconds. */
const oneDay = 24 * 3600;

/**
 * catalog.md 9, vouchers.md 6.3: once a day every sponsor with new offers on its funds is told of them. Each announcement begins where
 * the one before it ended, so running this twice, or late, tells nothing twice and forgets nothing.
 */
export async function announceAdded(deps: Pick<Deps, 'db' | 'now' | 'events'>): Promise<void> {
  const until = deps.now();
  if (hourOfDay(until) < HOUR_OF_TELLING) return;
  const today = calendarDate(until);
  await transaction(deps.db, async (tx) => {
    const sponsors = await findSponsorsToTell(tx, { today, until, earliest: afterSeconds(until, -oneDay) });
    const announced = sponsors.map(({ organizationId, since }) => ({
      organizationId,
      since: since.toISOString(),
      until: until.toISOString(),
    }));
    await deps.events.publishAll(tx, 'products.announced', announced);
  });
}
