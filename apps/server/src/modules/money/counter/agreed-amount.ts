import { findApproval } from '#content/catalog';
import type { FundRow } from '#schemes/funds';
import type { ChargedVoucherRow } from '#vouchers/ledger';
import type { Db } from '#platform/database/database';
import { findReservationBehind } from './scan-queries.ts';

/**
 * What a fund pays for the offer of a product voucher, in cents: what its reservation agreed on; else the voucher's own amount, or
 * on a subsidies fund the present subsidy. (vouchers.md 7.1)
 */
export async function agreedAmount(
  db: Db,
  { voucher, fund }: { voucher: ChargedVoucherRow; fund: Pick<FundRow, 'id' | 'type'> },
): Promise<number> {
  if (voucher.productId === null) throw new Error(`voucher ${voucher.id} has no offer`);
  const reservation = voucher.reservationId === null ? undefined : await findReservationBehind(db, voucher.id);
  if (reservation) return reservation.amountCents;
  if (fund.type === 'budget') return voucher.amountCents;
  return (await findApproval(db, { productId: voucher.productId, fundId: fund.id }))?.amountCents ?? 0;
}
