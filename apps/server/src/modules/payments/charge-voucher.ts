import { refreshSoldOut } from '#modules/catalog';
import { payReservation } from '#modules/reservations';
import { addEntry, lockVouchers } from '#modules/vouchers';
import { afterSeconds } from '#platform/clock';
import { transaction, type Tx } from '#platform/database';
import type { Deps } from '#platform/deps';
import { FieldErrors, fieldError } from '#platform/errors';
import { randomAddress } from '#platform/secrets';
import { agreedAmount } from './agreed-amount.ts';
import { findPayableProducts, paidByFund } from './payable-products.ts';
import { insertNote, insertPayment, setEmployeeOfReservation } from './payment-queries.ts';
import { findEmployeeId, findLastPaidAt, findVoucherByCode, lockOffer } from './scan-queries.ts';
import { scanRefusal } from './scan-refusals.ts';
import { scanVoucher, type Scan, type ScanAttempt } from './scan-voucher.ts';

type ChargeDeps = Pick<Deps, 'db' | 'now' | 'events'>;

/** What an employee charges; the amount in cents. */
export interface Charge {
  readonly code: string;
  readonly identityId: number;
  readonly amountCents?: number | undefined;
  readonly productId?: number | undefined;
  readonly organizationId?: number | undefined;
  readonly note: string | null;
}

/** Two charges of one voucher this close together are one that was sent twice. */
const HARD_LIMIT_SECONDS = 5;
/** Two this close together are looked at by a person before the second is paid. */
const SOFT_LIMIT_SECONDS = 15;
/** As many attempts as mark a payment that waits for a person. */
const HELD_FOR_REVIEW = 50;
const LEAST_CENTS = 2;

/** When the voucher was last charged. Throws 403 when that was a moment ago. */
export async function checkNotJustPaid(db: ChargeDeps['db'], voucherId: number, now: Date): Promise<Date | undefined> {
  const last = await findLastPaidAt(db, voucherId);
  if (last && last > afterSeconds(now, -HARD_LIMIT_SECONDS)) throw scanRefusal('throttled', { minutes: 1 });
  return last;
}

/**
 * vouchers.md 7.1: pays a provider from a voucher, or accepts the reservation that the voucher stands for. Vouchers, offer and
 * limits are locked before anything is looked at, so no balance, stock or limit is passed however many try at once.
 * Gives the id of the payment. Throws 404 and 403 as scanning does, 403 `throttled`, 422 on the fields.
 */
export function chargeVoucher(deps: ChargeDeps, charge: Charge): Promise<number> {
  if (charge.amountCents !== undefined && charge.productId !== undefined) {
    throw fieldError('product_id', 'validation.not-together', { attribute: 'product_id', other: 'amount' });
  }
  return transaction(deps.db, async (tx) => {
    const now = deps.now();
    const attempt: ScanAttempt = { code: charge.code, identityId: charge.identityId, now };
    await lockPlaces(tx, charge);
    const scan = await scanVoucher(tx, attempt);
    const lastPaidAt = await checkNotJustPaid(tx, scan.voucher.id, now);
    const paymentId = await pay(tx, deps, { scan, charge, lastPaidAt });
    if (charge.note !== null) await insertNote(tx, { paymentId, message: charge.note, group: 'provider', createdAt: now });
    return paymentId;
  });
}

/** In the order of all locks: vouchers by rising ids, offer, limits of the offer on the fund. */
async function lockPlaces(tx: Tx, { code, productId }: Charge): Promise<void> {
  const voucher = await findVoucherByCode(tx, code);
  if (!voucher) return;
  await lockVouchers(tx, [voucher.id, ...(voucher.parentId === null ? [] : [voucher.parentId])]);
  const offerId = voucher.productId ?? productId;
  if (offerId !== undefined) await lockOffer(tx, { productId: offerId, fundId: voucher.fundId });
}

/** A charge that may be made. */
interface Checked {
  readonly scan: Scan;
  readonly charge: Charge;
  readonly lastPaidAt: Date | undefined;
}

async function pay(tx: Tx, deps: ChargeDeps, { scan, charge, lastPaidAt }: Checked): Promise<number> {
  const { voucher } = scan;
  if (voucher.reservationId !== null) {
    await payReservation(tx, deps, voucher.reservationId);
    const organizationId = scan.providers[0]?.organizationId ?? 0;
    const employeeId = await findEmployeeId(tx, { organizationId, identityId: charge.identityId });
    return setEmployeeOfReservation(tx, { reservationId: voucher.reservationId, employeeId });
  }
  const due = voucher.productId === null ? await dueOfRegular(tx, deps, { scan, charge }) : await dueOfProduct(tx, scan);
  return insertCharge(tx, deps, { scan, charge, lastPaidAt, due });
}

/** Who gets how many cents for what. */
interface Due {
  readonly organizationId: number;
  readonly productId: number | null;
  readonly amountCents: number;
}

async function dueOfRegular(tx: Tx, deps: ChargeDeps, { scan, charge }: { scan: Scan; charge: Charge }): Promise<Due> {
  const { voucher, fund, providers } = scan;
  const { amountCents, productId, organizationId } = charge;
  if (productId !== undefined || fund.type === 'subsidies') {
    if (productId === undefined) throw fieldError('product_id', 'validation.required-choice', { attribute: 'product_id' });
    const organizationIds = providers.map((provider) => provider.organizationId);
    const [offer] = await findPayableProducts(tx, { voucher, fund, organizationIds, productId, now: deps.now() });
    if (!offer) throw fieldError('product_id', 'validation.exists', { attribute: 'product_id' });
    if (organizationId === undefined && fund.type === 'budget') throw required('organization_id');
    if (organizationId !== undefined && organizationId !== offer.organizationId) throw unknown('organization_id');
    return { organizationId: offer.organizationId, productId, amountCents: paidByFund(fund, offer) };
  }
  if (amountCents === undefined) {
    throw new FieldErrors({ amount: [{ key: 'validation.required', values: { attribute: 'amount' } }] });
  }
  if (organizationId === undefined) throw required('organization_id');
  if (!providers.some((provider) => provider.organizationId === organizationId && provider.allowBudget)) {
    throw unknown('organization_id');
  }
  if (amountCents < LEAST_CENTS || amountCents > voucher.balanceCents) {
    const values = { attribute: 'amount', min: LEAST_CENTS / 100, max: voucher.balanceCents / 100 };
    throw fieldError('amount', 'validation.between-number', values);
  }
  return { organizationId, productId: null, amountCents };
}

async function dueOfProduct(tx: Tx, { voucher, fund, providers }: Scan): Promise<Due> {
  const { productId } = voucher;
  const organizationId = providers[0]?.organizationId;
  if (productId === null || organizationId === undefined) throw new Error(`voucher ${voucher.id} has no offer`);
  return { organizationId, productId, amountCents: await agreedAmount(tx, { voucher, fund }) };
}

function required(field: string): FieldErrors {
  return fieldError(field, 'validation.required-choice', { attribute: field });
}

function unknown(field: string): FieldErrors {
  return fieldError(field, 'validation.exists', { attribute: field });
}

async function insertCharge(
  tx: Tx,
  deps: ChargeDeps,
  { scan, charge, lastPaidAt, due }: Checked & { readonly due: Due },
): Promise<number> {
  const now = deps.now();
  const isHeld = lastPaidAt !== undefined && lastPaidAt > afterSeconds(now, -SOFT_LIMIT_SECONDS);
  const { organizationId, productId, amountCents } = due;
  const id = await insertPayment(tx, {
    address: randomAddress(),
    voucherId: scan.voucher.id,
    target: 'provider',
    state: amountCents === 0 ? 'success' : 'pending',
    initiator: 'provider',
    amountCents,
    organizationId,
    productId,
    employeeId: await findEmployeeId(tx, { organizationId, identityId: charge.identityId }),
    attempts: isHeld ? HELD_FOR_REVIEW : 0,
    createdAt: now,
    updatedAt: now,
  });
  if (scan.fund.type === 'budget') {
    await addEntry(tx, deps.now, { voucherId: scan.voucher.id, kind: 'paid', amountCents: -amountCents, transactionId: id });
  }
  if (productId !== null) await refreshSoldOut(tx, deps, productId);
  await deps.events.publish(tx, 'payment.made', { paymentId: id });
  if (isHeld) await deps.events.publish(tx, 'payment.held', { paymentId: id });
  return id;
}
