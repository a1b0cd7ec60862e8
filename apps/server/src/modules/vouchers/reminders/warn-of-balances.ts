import { hourOfDay } from '@tegoed/domain/amsterdam-time';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { noteLowBalances } from './fund-budget-queries.ts';

/** Nobody is warned in the night: from nine o'clock in Amsterdam on. */
const HOUR_OF_TELLING = 9;

/**
 * funds.balance_warning (vouchers.md 6.3): tells once that what is left of a fund's budget reached the limit of its sponsor, and once more
 * when that happens again after there was more.
 */
export async function warnOfBalances({ db, now, events }: Pick<Deps, 'db' | 'now' | 'events'>): Promise<void> {
  const moment = now();
  if (hourOfDay(moment) < HOUR_OF_TELLING) return;
  await transaction(db, async (tx) => {
    const low = await noteLowBalances(tx, moment);
    await events.publishAll(
      tx,
      'fund.balance-low',
      low.map((fundId) => ({ fundId })),
    );
  });
}
