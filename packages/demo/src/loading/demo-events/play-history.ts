import type { DemoLoad, StoredIds } from '../demo-load.ts';
import { markOldNotificationsSeen } from './past-events.ts';
import { startMemory } from './demo-event.ts';
import { reimbursementEvents } from './reimbursement-events.ts';
import { fundRequestEvents } from './fund-request-events.ts';
import { bankAccountEvents, batchEvents, skipAccounts } from './batch-events.ts';
import { moneyEvents } from './money-events.ts';
import { reservationEvents, settleReservations } from './reservation-events.ts';
import { confirmedNumbers, confirmedRecords, givenVouchers, noteEnds, stoppedVouchers } from './voucher-events.ts';

/**
 * Plays the past of the demo in the order of time, each part with the clock of its moment: the use cases of the platform
 * make the rows and keep the rules, so that history, ledger and balances are what they would have made then.
 */
export async function playHistory(load: DemoLoad, recordTypes: StoredIds): Promise<void> {
  const remembered = startMemory();
  await skipAccounts(load);
  const past = [
    ...confirmedNumbers(load),
    ...confirmedRecords(load, recordTypes),
    ...fundRequestEvents(load),
    ...givenVouchers(load, remembered),
    ...stoppedVouchers(load, remembered),
    ...reservationEvents(load, remembered),
    ...moneyEvents(load, remembered),
    ...reimbursementEvents(load, remembered),
    ...bankAccountEvents(load),
    ...batchEvents(load),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, play } of past) await play(load.depsAt(at));
  await settleReservations(load, remembered);
  await noteEnds(load);
  await markOldNotificationsSeen(load.tx, load.today);
}
