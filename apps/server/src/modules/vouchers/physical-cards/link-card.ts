import { checkUsable } from '#vouchers/holder';
import { findVouchersById, lockVouchers } from '#vouchers/ledger';
import { transaction, type Db } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { fieldError, forbidden, notFound } from '#platform/http/errors';
import { checkCardAllowed } from './card-refusals.ts';
import { deleteCard, findCard, insertCard, settleCardRequests } from './physical-card-queries.ts';

/** Throws 422 when a card is linked already, to whatever voucher. */
export async function checkCodeFree(db: Db, code: string): Promise<void> {
  if (await findCard(db, { code })) throw codeTaken();
}

function codeTaken() {
  return fieldError('code', 'validation.card-in-use');
}

/**
 * vouchers.md 2: links a card that somebody holds to a voucher; one card for a voucher, one voucher for a card, also when two
 * do it at once. Throws 403 with a code, 422 when the card was linked meanwhile.
 */
export function linkCard(
  deps: Pick<Deps, 'db' | 'now'>,
  { voucherId, code }: { voucherId: number; code: string },
): Promise<{ id: number; code: string }> {
  return transaction(deps.db, async (tx) => {
    await lockVouchers(tx, [voucherId]);
    const [voucher] = await findVouchersById(tx, [voucherId]);
    if (!voucher) throw notFound();
    checkCardAllowed(voucher);
    await checkUsable(tx, voucher, deps.now());
    const linkedAt = deps.now();
    const card = await insertCard(tx, { voucherId, code, createdAt: linkedAt });
    if (!card) throw codeTaken();
    await settleCardRequests(tx, { voucherId, linkedAt });
    return card;
  });
}

/** A lost card no longer works, and its code is free. Throws 404 for an unknown card, 403 for one of another voucher. */
export function unlinkCard(deps: Pick<Deps, 'db'>, { voucherId, id }: { voucherId: number; id: number }): Promise<void> {
  return transaction(deps.db, async (tx) => {
    await lockVouchers(tx, [voucherId]);
    const card = await findCard(tx, { id });
    if (!card) throw notFound();
    if (card.voucherId !== voucherId) throw forbidden();
    await deleteCard(tx, id);
  });
}
