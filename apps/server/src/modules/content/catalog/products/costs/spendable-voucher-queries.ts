import { sql } from 'kysely';
import { compiledOnce } from '#platform/database/compiled-once';

/** A regular voucher that its holder can spend now. */
export interface SpendableVoucher {
  readonly id: number;
  readonly fundId: number;
  /** Shares of a limit per person that it gives. */
  readonly limitMultiplier: number;
  /** Cents. */
  readonly balanceCents: number;
}

/** The regular vouchers that a person can spend on a day (calendar date), oldest first; of whatever fund, which is not looked at. */
export const findSpendableVouchers = compiledOnce((db, { identityId, today }: { identityId: number; today: string }) =>
  db
    .selectFrom('vouchers')
    .select(['id', 'fundId', 'limitMultiplier', sql<number>`voucher_balance(id)`.as('balanceCents')])
    .$castTo<SpendableVoucher>()
    .where('identityId', '=', identityId)
    .where('productId', 'is', null)
    .where('state', '=', 'active')
    .where('deletedAt', 'is', null)
    .where('expireAt', '>=', today)
    .orderBy('id'),
);
