import { calendarDate, hourOfDay } from '@tegoed/domain/amsterdam-time';
import { transaction } from '#platform/database/database';
import { DomainError } from '#platform/http/errors';
import type { Job } from '#platform/delivery/jobs';
import { totalsJob } from '#platform/delivery/totals-job';
import { findDueConnections, findIdsAtBank, findUnsent, isStillDue, setBuiltOn } from './bank/bank-queries.ts';
import { followPaymentBatch, sendPaymentBatch, type BankDeps } from './payment-batches/send-payment-batch.ts';
import { buildPaymentBatches, MOST_IN_BULK } from './payment-batches/build-payment-batches.ts';
import { paymentTotals, settleZeroPayments } from '#money/transactions';

/** From this hour on, in Amsterdam, payments of nothing are settled. */
const HOUR_OF_SETTLING = 9;

/** vouchers.md 7.6: what the clock does about payments. Every hour does what is due by then, so that late or broken off is done later. */
export function paymentJobs(deps: BankDeps): Job[] {
  return [
    {
      name: 'settle-zero-payments',
      cron: '2 * * * *',
      async run() {
        const now = deps.now();
        if (hourOfDay(now) >= HOUR_OF_SETTLING) await settleZeroPayments(deps.db, now);
      },
    },
    totalsJob(deps, 'merge-payment-totals', paymentTotals),
    { name: 'build-batches', cron: '5 * * * *', run: () => buildDueBatches(deps) },
    { name: 'send-batches', cron: '* * * * *', run: () => sendNewBatches(deps) },
    { name: 'follow-batches', cron: '35 * * * *', run: () => followBatches(deps) },
  ];
}

/** As many payments as are put into batches in one transaction: a whole number of full batches. */
const paymentsAtOnce = 10 * MOST_IN_BULK;

/**
 * Once a day, from the hour that belongs to a sponsor's account on, everything that can be paid from it goes into batches. Only when all of it is
 * there the day is done: what broke off is gone on with by the next run.
 */
async function buildDueBatches(deps: BankDeps): Promise<void> {
  const now = deps.now();
  const today = calendarDate(now);
  for (const { id, organizationId } of await findDueConnections(deps.db, { today, hour: hourOfDay(now) })) {
    const buildSome = () =>
      transaction(deps.db, async (tx) => {
        if (!(await isStillDue(tx, id, today))) return false;
        const built = await buildPaymentBatches(
          { ...deps, db: tx },
          { organizationId, filter: { now }, madeById: null, most: paymentsAtOnce },
        );
        if (built.length * MOST_IN_BULK >= paymentsAtOnce) return true;
        await setBuiltOn(tx, id, today);
        return false;
      });
    while (await buildSome());
  }
}

/** Drafts are sent as soon as they are made (vouchers.md 7.6, bank A); one that somebody else took meanwhile is left to them. */
async function sendNewBatches(deps: BankDeps): Promise<void> {
  for (const place of await findUnsent(deps.db)) {
    await sendPaymentBatch(deps, place, null).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error;
    });
  }
}

/** Asks each bank how the batches are that wait for it. */
async function followBatches(deps: BankDeps): Promise<void> {
  for (const id of await findIdsAtBank(deps.db)) await followPaymentBatch(deps, id);
}
