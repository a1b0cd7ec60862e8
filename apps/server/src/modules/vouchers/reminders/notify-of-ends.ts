import { calendarDate, hourOfDay } from '@tegoed/domain/amsterdam-time';
import { addDays } from '@tegoed/domain/dates';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { batchSize, inBatches, type Job } from '#platform/delivery/jobs';
import { totalsJob } from '#platform/delivery/totals-job';
import { warnOfBalances } from './warn-of-balances.ts';
import {
  findNewEndsOfFunds,
  findUnnoted,
  mergeVoucherHolders,
  noteEndingSoon,
  noteEndOfFund,
  noteExpired,
  unnotedOfFund,
  vouchersThatEndSoon,
  voucherTotals,
} from '#vouchers/ledger';

/** People are told in the morning, not in the night: from nine o'clock in Amsterdam on. */
const HOUR_OF_TELLING = 9;
/** Somebody who was not told within so many days after the end, as nothing ran, is not told any more. */
const DAYS_TO_TELL = 7;

/**
 * vouchers.md 1.3, 6.2: tells once, a month before the last day, that a voucher ends, and the day after it that it expired. Every
 * hour from nine on looks at all of them, so what was late or broke off is done by the next; the history of the voucher holds
 * what was told. A thousand at a time, since all vouchers of a large fund end on one day.
 */
export function voucherJobs(deps: Pick<Deps, 'db' | 'now' | 'events'>): Job[] {
  return [
    { name: 'tell-of-voucher-ends', cron: '0 * * * *', run: () => notifyOfEnds(deps) },
    { name: 'warn-of-balances', cron: '4 * * * *', run: () => warnOfBalances(deps) },
    totalsJob(deps, 'merge-voucher-totals', voucherTotals),
    {
      name: 'merge-voucher-holders',
      cron: '*/10 * * * *',
      run: () => inBatches(deps.db, (tx) => mergeVoucherHolders(tx, batchSize)),
    },
  ];
}

async function notifyOfEnds({ db, now, events }: Pick<Deps, 'db' | 'now' | 'events'>): Promise<void> {
  const moment = now();
  if (hourOfDay(moment) < HOUR_OF_TELLING) return;
  const today = calendarDate(moment);
  for await (const ids of vouchersThatEndSoon(db, today, batchSize)) {
    await transaction(db, async (tx) => {
      const ending = await noteEndingSoon(tx, { ids, today, now: moment });
      await events.publishAll(
        tx,
        'voucher.expires-soon',
        ending.map((voucherId) => ({ voucherId })),
      );
    });
  }
  await inBatches(db, async (tx) => {
    const ids = await findUnnoted(tx, today, batchSize);
    if (ids.length > 0) await notifyOfExpired(tx, events, { ids, today });
    return ids.length;
  });
  for (const fundId of await findNewEndsOfFunds(db, today)) {
    for await (const ids of unnotedOfFund(db, fundId, batchSize)) {
      await transaction(db, (tx) => notifyOfExpired(tx, events, { ids, today }));
    }
    // What somebody held is left for the next hour, and so is the end of the fund.
    const { done } = await unnotedOfFund(db, fundId, 1).next();
    if (done) await noteEndOfFund(db, fundId, today);
  }
}

async function notifyOfExpired(
  tx: Tx,
  events: Deps['events'],
  { ids, today }: { ids: readonly number[]; today: string },
): Promise<void> {
  const expired = await noteExpired(tx, { ids, today });
  const unused = expired.filter(({ isUnused, lastDay }) => isUnused && lastDay >= addDays(today, -DAYS_TO_TELL));
  await events.publishAll(
    tx,
    'voucher.expired-unused',
    unused.map(({ voucherId }) => ({ voucherId })),
  );
}
