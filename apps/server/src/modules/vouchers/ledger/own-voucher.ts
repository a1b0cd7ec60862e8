import { sql, type RawBuilder } from 'kysely';
import type { FundRow } from '#schemes/funds';
import type { Db } from '#platform/database/database';
import { voucherBalance, type VoucherState } from './voucher-queries.ts';

/** A voucher with what decides whether its holder may use it, its fund too; amounts in cents, dates are last days. */
export interface OwnVoucher {
  readonly id: number;
  readonly fundId: number;
  readonly productId: number | null;
  readonly state: VoucherState;
  readonly balanceCents: number;
  readonly limitMultiplier: number;
  readonly expireAt: string;
  readonly fund: Pick<FundRow, 'id' | 'type' | 'state' | 'endDate' | 'allowReservations'>;
}

/** How a body names a voucher: by one of its addresses, or by its id. */
export type VoucherName = { readonly address: string } | { readonly id: number };

/** A person's own voucher; nothing for somebody else's, as if it did not exist. */
export async function findOwnVoucher(db: Db, name: VoucherName, identityId: number): Promise<OwnVoucher | undefined> {
  const row = await db
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
    .select(['funds.type', 'funds.state as fundState', 'funds.endDate', 'funds.allowReservations'])
    .select((eb) => voucherBalance(eb).as('balanceCents'))
    .$narrowType<{ state: VoucherState; type: FundRow['type']; fundState: FundRow['state'] }>()
    .where('vouchers.id', '=', idOf(name))
    .where('vouchers.identityId', '=', identityId)
    .where('vouchers.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { type, fundState: state, endDate, allowReservations, ...voucher } = row;
  return { ...voucher, fund: { id: voucher.fundId, type, state, endDate, allowReservations } };
}

/** The id of the voucher that a body names; SQL. */
export function idOf(name: VoucherName): RawBuilder<number> {
  return 'id' in name ? sql`${name.id}::integer` : sql`(select voucher_id from voucher_tokens where address = ${name.address})`;
}
