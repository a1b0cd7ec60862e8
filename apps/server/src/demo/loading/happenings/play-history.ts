import type { DemoLoad, StoredIds } from '../demo-load.ts';
import { markOldNotificationsSeen } from './past-events.ts';
import { startMemory } from './happening.ts';
import { reimbursementHappenings } from './reimbursement-happenings.ts';
import { fundRequestHappenings } from './fund-request-happenings.ts';
import { moneyHappenings } from './money-happenings.ts';
import { reservationHappenings, settleReservations } from './reservation-happenings.ts';
import { confirmedNumbers, confirmedRecords, givenVouchers, noteEnds, stoppedVouchers } from './voucher-happenings.ts';

/**
 * Plays the past of the demo in the order of time, each part with the clock of its moment: the use cases of the platform
 * make the rows and keep the rules, so that history, ledger and balances are what they would have made then.
 */
export async function playHistory(load: DemoLoad, recordTypes: StoredIds): Promise<void> {
  const remembered = startMemory();
  const past = [
    ...confirmedNumbers(load),
    ...confirmedRecords(load, recordTypes),
    ...fundRequestHappenings(load),
    ...givenVouchers(load, remembered),
    ...stoppedVouchers(load, remembered),
    ...reservationHappenings(load, remembered),
    ...moneyHappenings(load, remembered),
    ...reimbursementHappenings(load, remembered),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
  for (const { at, happen } of past) await happen(load.depsAt(at));
  await settleReservations(load, remembered);
  await noteEnds(load);
  await markOldNotificationsSeen(load.tx, load.today);
}
