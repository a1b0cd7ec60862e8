import { sql } from 'kysely';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';

/** A regular voucher that its holder can spend now. */
export interface SpendableVoucher {
  readonly id: number;
  readonly fundId: number;
  /** Shares of a limit per person that it gives. */
  readonly limitMultiplier: number;
  /** Cents. */
  readonly balanceCents: number;
}

/** The regular vouchers of these funds that a person can spend on a day (calendar date), oldest first; the funds are not looked at. */
export async function findSpendableVouchers(db: Db, asked: AskedVouchers): Promise<SpendableVoucher[]> {
  return asked.fundIds.length === 0 ? [] : spendableVouchers(db, asked);
}

interface AskedVouchers {
  readonly identityId: number;
  readonly fundIds: readonly number[];
  readonly today: string;
}

const spendableVouchers = compiledOnce((db, { identityId, fundIds, today }: AskedVouchers) =>
  db
    .selectFrom('vouchers')
    .select(['id', 'fundId', 'limitMultiplier', sql<number>`voucher_balance(id)`.as('balanceCents')])
    .where('identityId', '=', identityId)
    .where('fundId', '=', oneOf(fundIds))
    .where('productId', 'is', null)
    .where('state', '=', 'active')
    .where('deletedAt', 'is', null)
    .where('expireAt', '>=', today)
    .orderBy('id'),
);
