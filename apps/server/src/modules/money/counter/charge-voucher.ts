import { leastChargeCents } from '@tegoed/domain/limits';
import { message } from '#platform/text/translate';
import { refreshSoldOut } from '#content/catalog';
import { payReservation } from '#money/reservations';
import { addEntry, lockVoucherByCode } from '#vouchers/ledger';
import { centsOf } from '#platform/text/amounts';
import { afterSeconds } from '@tegoed/domain/dates';
import { pipelined, type Db, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { FieldErrors, fieldError } from '#platform/http/errors';
import { randomAddress } from '#platform/services/secrets';
import { agreedAmount } from './agreed-amount.ts';
import {
  getNewPayment,
  insertDrawnPayment,
  insertNote,
  newPaymentId,
  setEmployeeOfReservation,
  type NewPaymentRow,
} from '#money/transactions';
import { findPayableProducts, paidByFund } from './payable-products.ts';
import { lockOffer } from './scan-queries.ts';
import { scanRefusal } from './scan-refusals.ts';
import {
  findScanned,
  scanFound,
  scanVoucher,
  type Found,
  type Scan,
  type ScanAttempt,
  type ScanningProvider,
} from './scan-voucher.ts';

type ChargeDeps = Pick<Deps, 'db' | 'now' | 'events' | 'shops'>;

/** What an employee charges; the amount in euros, as it was sent. */
export interface Charge {
  readonly code: string;
  readonly identityId: number;
  readonly amount?: number | undefined;
  readonly productId?: number | undefined;
  readonly organizationId?: number | undefined;
  readonly note: string | null;
  /** That the attempt was counted, and is not one too many: waited for before anything is stored. */
  readonly allowed: Promise<void>;
}

/** Two charges of one voucher this close together are one that was sent twice. */
const HARD_LIMIT_SECONDS = 5;
/** Two this close together are looked at by a person before the second is paid. */
const SOFT_LIMIT_SECONDS = 15;
/** As many attempts as mark a payment that waits for a person. */
const HELD_FOR_REVIEW = 50;

/** Whether a voucher can be charged at this moment, whatever is charged. Throws as `chargeVoucher` does. */
export async function scanToCharge(db: Db, attempt: ScanAttempt): Promise<Scan> {
  return apartFromLast(await scanVoucher(db, attempt), attempt.now);
}

function apartFromLast(scan: Scan, now: Date): Scan {
  const { lastPaidAt } = scan.voucher;
  if (lastPaidAt !== null && lastPaidAt > afterSeconds(now, -HARD_LIMIT_SECONDS)) throw scanRefusal('throttled', { minutes: 1 });
  return scan;
}

/**
 * vouchers.md 7.1: pays a provider from a voucher, or accepts the reservation that the voucher stands for. Vouchers, offer and
 * limits are locked before anything is looked at, so no balance, stock or limit is passed however many try at once.
 * Gives the payment. Throws 404 and 403 as scanning does, 403 `throttled`, 422 on the fields.
 */
export function chargeVoucher(deps: ChargeDeps, charge: Charge): Promise<NewPaymentRow> {
  return pipelined(deps.db, async (tx) => {
    const now = deps.now();
    const [found, newId] = await Promise.all([lockPlaces(tx, charge), newPaymentId(tx)]);
    await charge.allowed;
    const scan = apartFromLast(await scanFound(tx, found, now), now);
    const paymentId = await pay(tx, deps, { scan, charge, newId });
    if (charge.note !== null) await insertNote(tx, { paymentId, message: charge.note, group: 'provider', createdAt: now });
    return () => getNewPayment(tx, paymentId);
  });
}

/** In the order of all locks: vouchers by rising ids, offer, limits of the offer on the fund. Throws 404 for an unknown code. */
async function lockPlaces(tx: Tx, charge: Charge): Promise<Found> {
  await lockVoucherByCode(tx, charge.code);
  const found = await findScanned(tx, charge);
  const { productId, fundId } = found.voucher;
  const offerId = productId ?? charge.productId;
  if (offerId !== undefined) await lockOffer(tx, { productId: offerId, fundId });
  return found;
}

/** A charge that may be made. */
interface Checked {
  readonly scan: Scan;
  readonly charge: Charge;
  /** Of the payment that it makes; a reservation makes its own. */
  readonly newId: number;
}

/** Gives the id of the payment. */
async function pay(tx: Tx, deps: ChargeDeps, { scan, charge, newId }: Checked): Promise<number> {
  const { voucher } = scan;
  const amountCents = charge.amount === undefined ? undefined : centsOf(charge.amount, 'amount');
  if (amountCents !== undefined && charge.productId !== undefined) {
    throw fieldError('product_id', 'validation.not-together', { attribute: 'product_id', other: 'amount' });
  }
  if (voucher.reservationId !== null) {
    await payReservation(tx, deps, voucher.reservationId);
    const employeeId = scan.providers[0]?.employeeId ?? null;
    return setEmployeeOfReservation(tx, { reservationId: voucher.reservationId, employeeId });
  }
  const due =
    voucher.productId === null
      ? await dueOfRegular(tx, deps, { scan, charge: { ...charge, amountCents } })
      : await dueOfProduct(tx, scan);
  await insertCharge(tx, deps, { id: newId, scan, due });
  return newId;
}

/** Who gets how many cents for what. */
interface Due {
  readonly provider: ScanningProvider;
  readonly productId: number | null;
  readonly amountCents: number;
}

interface CountedCharge extends Charge {
  readonly amountCents: number | undefined;
}

async function dueOfRegular(tx: Tx, deps: ChargeDeps, { scan, charge }: { scan: Scan; charge: CountedCharge }): Promise<Due> {
  const { voucher, fund, providers } = scan;
  const { amountCents, productId, organizationId } = charge;
  if (productId !== undefined || fund.type === 'subsidies') {
    if (productId === undefined) throw fieldError('product_id', 'validation.required-choice', { attribute: 'product_id' });
    const organizationIds = providers.map((provider) => provider.organizationId);
    const [offer] = await findPayableProducts(tx, { voucher, fund, organizationIds, productId, now: deps.now() });
    if (!offer) throw fieldError('product_id', 'validation.exists', { attribute: 'product_id' });
    if (organizationId === undefined && fund.type === 'budget') throw required('organization_id');
    const provider = providers.find((one) => one.organizationId === (organizationId ?? offer.organizationId));
    if (provider?.organizationId !== offer.organizationId) throw unknown('organization_id');
    return { provider, productId, amountCents: paidByFund(fund, offer) };
  }
  if (amountCents === undefined) {
    throw new FieldErrors({ amount: [message('validation.required', { attribute: 'amount' })] });
  }
  if (organizationId === undefined) throw required('organization_id');
  const provider = providers.find((one) => one.organizationId === organizationId && one.allowBudget);
  if (!provider) throw unknown('organization_id');
  if (amountCents < leastChargeCents || amountCents > voucher.balanceCents) {
    const values = { attribute: 'amount', min: leastChargeCents, max: voucher.balanceCents };
    throw fieldError('amount', 'validation.between-amount', values);
  }
  return { provider, productId: null, amountCents };
}

async function dueOfProduct(tx: Tx, { voucher, fund, providers }: Scan): Promise<Due> {
  const { productId } = voucher;
  const [provider] = providers;
  if (productId === null || !provider) throw new Error(`voucher ${voucher.id} has no offer`);
  return { provider, productId, amountCents: await agreedAmount(tx, { voucher, fund }) };
}

function required(field: string): FieldErrors {
  return fieldError(field, 'validation.required-choice', { attribute: field });
}

function unknown(field: string): FieldErrors {
  return fieldError(field, 'validation.exists', { attribute: field });
}

async function insertCharge(tx: Tx, deps: ChargeDeps, { id, scan, due }: { id: number; scan: Scan; due: Due }): Promise<void> {
  const now = deps.now();
  const { lastPaidAt } = scan.voucher;
  const isHeld = lastPaidAt !== null && lastPaidAt > afterSeconds(now, -SOFT_LIMIT_SECONDS);
  const { provider, productId, amountCents } = due;
  await insertDrawnPayment(tx, {
    id,
    address: randomAddress(),
    voucherId: scan.voucher.id,
    target: 'provider',
    state: amountCents === 0 ? 'success' : 'pending',
    initiator: 'provider',
    amountCents,
    organizationId: provider.organizationId,
    productId,
    employeeId: provider.employeeId,
    attempts: isHeld ? HELD_FOR_REVIEW : 0,
    madeAt: now,
  });
  if (scan.fund.type === 'budget') {
    await addEntry(tx, deps.now, { voucherId: scan.voucher.id, kind: 'paid', amountCents: -amountCents, transactionId: id });
  }
  if (productId !== null) await refreshSoldOut(tx, deps, productId);
  await deps.events.publish(tx, 'payment.made', { paymentId: id });
  if (isHeld) await deps.events.publish(tx, 'payment.held', { paymentId: id });
}
