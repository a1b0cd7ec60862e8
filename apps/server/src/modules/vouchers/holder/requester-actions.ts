import { message } from '#platform/text/translate';
import { transaction, type Db } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { DomainError, forbidden, notFound } from '#platform/http/errors';
import {
  addVoucherEvent,
  lockVouchers,
  findVoucherByAddress,
  findVoucherByNumber,
  hasPrimaryEmail,
  setState,
  type VoucherRow,
} from '#vouchers/ledger';
import { findShownOfAddress, findShownOfNumber, type ShownVouchers } from './shown-vouchers.ts';
import { checkRunning, checkUsable } from './voucher-refusals.ts';

type ActionDeps = Pick<Deps, 'db' | 'now' | 'events'>;

/** A voucher as its requester points at it. */
export interface VoucherPlace {
  /** One of its addresses, or its number. */
  readonly address: string;
  readonly identityId: number;
}

/** The voucher at a place, also somebody else's, of which a number says nothing. Throws 404 when there is none. */
export async function getVoucherAt(db: Db, { address, identityId }: VoucherPlace): Promise<VoucherRow> {
  const row = isNumber(address)
    ? await findVoucherByNumber(db, { number: Number(address), identityId })
    : await findVoucherByAddress(db, address);
  if (!row) throw notFound();
  return row;
}

function isNumber(address: string): boolean {
  return /^[1-9]\d{7}$/.test(address);
}

/** The requester's own voucher. Throws 404 when there is none at this place, 403 for somebody else's. */
export async function getOwnVoucher(db: Db, place: VoucherPlace): Promise<VoucherRow> {
  const row = await getVoucherAt(db, place);
  if (row.identityId !== place.identityId) throw forbidden();
  return row;
}

/** A voucher with everything that its requester is shown of it. */
export interface OwnShown extends ShownVouchers {
  readonly own: VoucherRow;
}

/** The same as `getOwnVoucher`, as it is shown. */
export async function getShownVoucher(db: Db, { address, identityId }: VoucherPlace): Promise<OwnShown> {
  const shown = isNumber(address)
    ? await findShownOfNumber(db, { number: Number(address), identityId })
    : await findShownOfAddress(db, address);
  const [own] = shown.vouchers;
  if (!own) throw notFound();
  if (own.identityId !== identityId) throw forbidden();
  return { ...shown, own };
}

/** vouchers.md 1.6: mails the code to the requester's own primary address. Throws 404 or 403. */
export function sendToOwnEmail(deps: ActionDeps, place: VoucherPlace): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const voucher = await getOwnVoucher(tx, place);
    await checkUsable(tx, voucher, deps.now());
    if (!(await hasPrimaryEmail(tx, place.identityId))) {
      throw new DomainError(403, { text: message('refusals.voucher-has-no-email') });
    }
    await addVoucherEvent(tx, { voucherId: voucher.id, event: 'shared_by_email', createdAt: deps.now() });
    await deps.events.publish(tx, 'voucher.shared-by-email', { voucherId: voucher.id });
  });
}

/** vouchers.md 1.6: mails a product voucher with a message to the provider of its offer. Throws 404 or 403. */
export function shareVoucher(
  deps: ActionDeps,
  place: VoucherPlace,
  { reason, sendCopy }: { reason: string; sendCopy: boolean },
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const { id: voucherId, ...voucher } = await getOwnVoucher(tx, place);
    await checkUsable(tx, { id: voucherId, ...voucher }, deps.now());
    if (voucher.productId === null) throw new DomainError(403, { text: message('refusals.voucher-not-a-product') });
    const event = { voucherId, event: 'shared', note: reason, createdAt: deps.now() };
    const voucherEventId = await addVoucherEvent(tx, event);
    await deps.events.publish(tx, 'voucher.shared', { voucherId, voucherEventId, sendCopy });
  });
}

/** Whether a requester may stop with a voucher; ahead of what is wrong with the fields (vouchers.md 9). Throws 404 or 403. */
export async function checkStoppable(deps: Pick<Deps, 'db' | 'now'>, place: VoucherPlace): Promise<VoucherRow> {
  const voucher = await getOwnVoucher(deps.db, place);
  if (!voucher.allowBlockingVouchers) throw new DomainError(403, { text: message('refusals.voucher-not-stoppable') });
  await checkRunning(deps.db, voucher, deps.now());
  return voucher;
}

/** vouchers.md 1.6: the requester stops taking part. Nothing is cancelled, but nothing can be done with the voucher. Throws as `checkStoppable`. */
export function deactivateOwnVoucher(
  deps: Pick<Deps, 'db' | 'now' | 'events'>,
  place: VoucherPlace,
  why: { note: string; reason: string | null },
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const { id } = await getOwnVoucher(tx, place);
    await lockVouchers(tx, [id]);
    await checkStoppable({ ...deps, db: tx }, place);
    await setState(tx, id, 'deactivated');
    await addVoucherEvent(tx, { voucherId: id, event: 'deactivated', ...why, createdAt: deps.now() });
    await deps.events.publish(tx, 'voucher.deactivated', { voucherId: id, notify: false });
  });
}
