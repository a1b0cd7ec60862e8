import { readImplementations } from '@tegoed/implementations';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { demoContent } from '../content/demo-content.ts';
import { startLoad } from './demo-load.ts';
import { loadActivationCodes } from './load-activation-codes.ts';
import { loadApplications } from './load-applications.ts';
import { loadBookmarks } from './load-bookmarks.ts';
import { loadFunds } from './load-funds.ts';
import { loadImplementations } from './load-implementations.ts';
import { loadOffers } from './load-offers.ts';
import { loadOrganizations } from './load-organizations.ts';
import { loadPeople } from './load-people.ts';
import { loadLogos } from './load-logos.ts';
import { loadRecordTypes } from './load-record-types.ts';
import { passFixedIds } from './pass-fixed-ids.ts';
import { playHistory } from './demo-events/play-history.ts';
import type { Tx } from '@tegoed/server/platform/database/database';
import type { Deps } from '@tegoed/server/platform/deps';

/** Everything of the demo, into a database that holds nothing. */
export async function loadContent(deps: Deps, tx: Tx): Promise<void> {
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
