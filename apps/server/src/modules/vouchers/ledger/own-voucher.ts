import type { Db } from '#platform/database/database';
import { voucherBalance, type VoucherState } from './voucher-queries.ts';

/** A voucher with what decides whether its holder may use it; amounts in cents, dates are last days. */
export interface OwnVoucher {
  readonly id: number;
  readonly fundId: number;
  readonly productId: number | null;
  readonly state: VoucherState;
  readonly balanceCents: number;
  readonly limitMultiplier: number;
  readonly expireAt: string;
  readonly fundEndDate: string;
}

/** How a body names a voucher: by one of its addresses, or by its id. */
export type VoucherName = { readonly address: string } | { readonly id: number };

/** A person's own voucher; nothing for somebody else's, as if it did not exist. */
export function findOwnVoucher(db: Db, name: VoucherName, identityId: number): Promise<OwnVoucher | undefined> {
  return db
    .selectFrom('vouchers')
    .innerJoin('funds', 'funds.id', 'vouchers.fundId')
    .select([
      'vouchers.id',
      'vouchers.fundId',
      'vouchers.productId',
      'vouchers.state',
      'vouchers.limitMultiplier',
      'vouchers.expireAt',
    ])
    .select((eb) => [voucherBalance(eb).as('balanceCents'), 'funds.endDate as fundEndDate'])
    .$narrowType<{ state: VoucherState }>()
    .where('vouchers.id', '=', (eb) =>
      'id' in name ? eb.val(name.id) : eb.selectFrom('voucherTokens').select('voucherId').where('address', '=', name.address),
    )
    .where('vouchers.identityId', '=', identityId)
    .where('vouchers.deletedAt', 'is', null)
    .executeTakeFirst();
}
