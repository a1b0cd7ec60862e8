import { sql } from 'kysely';
import { readImplementations } from '@tegoed/implementations';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { transaction, type Tx } from '@tegoed/server/platform/database/database';
import type { Deps } from '@tegoed/server/platform/deps';
import { demoContent } from './content/demo-content.ts';
import { startLoad } from './loading/demo-load.ts';
import { loadActivationCodes } from './loading/load-activation-codes.ts';
import { loadApplications } from './loading/load-applications.ts';
import { loadBookmarks } from './loading/load-bookmarks.ts';
import { loadFunds } from './loading/load-funds.ts';
import { loadImplementations } from './loading/load-implementations.ts';
import { loadOffers } from './loading/load-offers.ts';
import { loadOrganizations } from './loading/load-organizations.ts';
import { loadPeople } from './loading/load-people.ts';
import { loadLogos } from './loading/load-logos.ts';
import { loadRecordTypes } from './loading/load-record-types.ts';
import { passFixedIds } from './loading/pass-fixed-ids.ts';
import { playHistory } from './loading/demo-events/play-history.ts';

/**
 * Puts the demo content into an empty database, the first time only, in one transaction: of a start that was killed
 * nothing is left, and a second process that starts meanwhile waits and then finds it done.
 *
 * Left out: English pages of the shops.
 */
export function loadDemoContent(deps: Deps): Promise<{ loaded: boolean }> {
  return transaction(deps.db, async (tx) => {
    await waitForOthers(tx);
    if (await isInUse(tx)) return { loaded: false };
    await load(deps, tx);
    return { loaded: true };
  });
}

async function load(deps: Deps, tx: Tx): Promise<void> {
  const loadedAt = deps.now();
  const demo = startLoad(deps, { tx, content: demoContent, today: calendarDate(loadedAt) });
  const recordTypes = await loadRecordTypes(demo);
  await loadPeople(demo);
  await loadOrganizations(demo, await loadLogos(demo));
  const implementations = await loadImplementations(demo, readImplementations(deps.settings.implementationsDir), loadedAt);
  await loadOffers(demo);
  await loadFunds(demo, { implementations, recordTypes });
  await loadApplications(demo);
  await loadActivationCodes(demo);
  await loadBookmarks(demo);
  await passFixedIds(tx);
  await playHistory(demo, recordTypes);
}

/** Loading takes seconds, and a slow machine longer than a statement may take. */
async function waitForOthers(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended('demo-content', 0))`.execute(tx);
}

async function isInUse(tx: Tx): Promise<boolean> {
  const anybody = await tx.selectFrom('identities').select('id').limit(1).executeTakeFirst();
  return anybody !== undefined;
}
