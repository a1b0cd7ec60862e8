import { addVoucherEvent, findVouchersById, lockVouchers } from '#vouchers/ledger';
import { checkUsable } from '#vouchers/holder';
import { transaction, type Db } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { addressLine, type CardAddress } from './card-address.ts';
import { checkCardAllowed } from './card-refusals.ts';
import { insertCardRequest, type CardRequestRow } from './physical-card-queries.ts';

/** Whether a card can be ordered for a voucher now. Throws 403. */
export async function checkOrder(deps: Pick<Deps, 'now'>, db: Db, voucherId: number): Promise<void> {
  const [voucher] = await findVouchersById(db, [voucherId]);
  if (!voucher) throw notFound();
  await checkUsable(db, voucher, deps.now());
  checkCardAllowed(voucher);
}

export interface CardOrder {
  readonly voucherId: number;
  readonly to: CardAddress;
  /** Absent: the requester orders, and is mailed about it. */
  readonly by?: { readonly employeeId: number | null };
}

/** vouchers.md 2: keeps an order of a plastic card. When it arrives its code is linked by `linkCard`. Throws 403. */
export function orderCard(deps: Pick<Deps, 'db' | 'now' | 'events'>, { voucherId, to, by }: CardOrder): Promise<CardRequestRow> {
  return transaction(deps.db, async (tx) => {
    await lockVouchers(tx, [voucherId]);
    await checkOrder(deps, tx, voucherId);
    const createdAt = deps.now();
    const employeeId = by?.employeeId ?? null;
    const order = await insertCardRequest(tx, { voucherId, employeeId, ...to, createdAt });
    await addVoucherEvent(tx, { voucherId, employeeId, event: 'physical_card_requested', note: addressLine(to), createdAt });
    if (!by) await deps.events.publish(tx, 'physical-card.requested', { physicalCardRequestId: order.id });
    return order;
  });
}
