import { leastChargeCents } from '@tegoed/domain/limits';
import { message } from '#platform/text/translate';
import { refreshSoldOut } from '#content/catalog';
import { payReservation } from '#money/reservations';
import { lockVoucherByCode, type ChargedVoucherRow } from '#vouchers/ledger';
import { centsOf } from '#platform/text/amounts';
import { afterSeconds } from '@tegoed/domain/dates';
import { pipelined, type Db, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { FieldErrors, fieldError, refusalOf } from '#platform/http/errors';
import { randomAddress } from '#platform/services/secrets';
import { agreedAmount } from './agreed-amount.ts';
import {
  getNewPayment,
  insertNote,
  makePayment,
  makePaymentAhead,
  setEmployeeOfReservation,
  shownPayment,
  type Parties,
  type ShownPayment,
  type WholePayment,
} from '#money/transactions';
import { findPayableProducts, paidByFund } from './payable-products.ts';
import { findChargeable, lockOffer, type Chargeable } from './scan-queries.ts';
import { scanRefusal, unknownCode } from './scan-refusals.ts';
import { scanFound, type Scan, type ScanAttempt, type ScanningProvider } from './scan-voucher.ts';

type ChargeDeps = Pick<Deps, 'db' | 'now' | 'events' | 'shops'>;

/** What an employee charges; the amount in euros, as it was sent. */
export interface Charge {
  readonly code: string;
  readonly identityId: number;
  readonly amount?: number | undefined;
  readonly productId?: number | undefined;
  readonly organizationId?: number | undefined;
  readonly note: string | null;
  /** Counts the attempt, and throws when it is one too many; absent where that was done before. */
  readonly countAttempt?: (tx: Tx) => Promise<void>;
}

/** Two charges of one voucher this close together are one that was sent twice. */
const HARD_LIMIT_SECONDS = 5;
/** Two this close together are looked at by a person before the second is paid. */
const SOFT_LIMIT_SECONDS = 15;
/** As many attempts as mark a payment that waits for a person. */
const HELD_FOR_REVIEW = 50;

/** A voucher that can be charged. */
type ChargeScan = Scan<ChargedVoucherRow>;

/** Whether a voucher can be charged at this moment, whatever is charged. Throws as `chargeVoucher` does. */
export async function scanToCharge(db: Db, attempt: ScanAttempt): Promise<void> {
  await scanChargeable(db, await getChargeable(db, attempt), attempt.now);
}

async function getChargeable(db: Db, asked: Omit<ScanAttempt, 'now'>): Promise<Chargeable> {
  const found = await findChargeable(db, asked);
  if (!found) throw unknownCode(asked.code);
  return found;
}

async function scanChargeable(db: Db, found: Chargeable, now: Date): Promise<ChargeScan> {
  const scan = await scanFound(db, found, now);
  const { lastPaidAt } = scan.voucher;
  if (lastPaidAt !== null && lastPaidAt > afterSeconds(now, -HARD_LIMIT_SECONDS)) throw scanRefusal('throttled', { minutes: 1 });
  return scan;
}

/**
 * vouchers.md 7.1: pays a provider from a voucher, or accepts the reservation that the voucher stands for. Vouchers, offer and
 * limits are locked before anything is looked at, so no balance, stock or limit is passed however many try at once.
 * Gives the payment. Throws 404 and 403 as scanning does, 403 `throttled`, 422 on the fields.
 */
export function chargeVoucher(deps: ChargeDeps, charge: Charge): Promise<ShownPayment> {
  return pipelined(deps.db, async (tx) => {
    // What is refused is committed as well, so that the attempt stays counted.
    const decided = await decide(tx, deps, charge).catch(refusalOf);
    return typeof decided === 'function' ? decided() : () => Promise.reject(decided);
  });
}

/** Writes a charge down. Gives what is asked together with the commit: the payment. */
type Write = () => Promise<() => Promise<ShownPayment>>;

/** Counts the attempt and locks what is charged. Refuses before anything else is written. */
async function decide(tx: Tx, deps: ChargeDeps, charge: Charge): Promise<Write> {
  const [counted, found] = await Promise.allSettled([charge.countAttempt?.(tx), lockPlaces(tx, charge)]);
  if (counted.status === 'rejected') throw counted.reason;
  if (found.status === 'rejected') throw found.reason;
  return writeOf(tx, deps, { found: found.value, charge });
}

/** In the order of all locks: vouchers by rising ids, offer, limits of the offer on the fund. Throws 404 for an unknown code. */
async function lockPlaces(tx: Tx, charge: Charge): Promise<Chargeable> {
  await lockVoucherByCode(tx, charge.code);
  const found = await getChargeable(tx, charge);
  const { productId, fundId } = found.voucher;
  const offerId = productId ?? charge.productId;
  if (offerId !== undefined) await lockOffer(tx, { productId: offerId, fundId });
  return found;
}

/** What is charged, of what was found with all locks held. */
interface Asked {
  readonly found: Chargeable;
  readonly charge: Charge;
}

/** How this is paid. Throws what stands in the way. */
async function writeOf(tx: Tx, deps: ChargeDeps, { found, charge }: Asked): Promise<Write> {
  const now = deps.now();
  const scan = await scanChargeable(tx, found, now);
  const { voucher } = scan;
  const amountCents = charge.amount === undefined ? undefined : centsOf(charge.amount, 'amount');
  if (amountCents !== undefined && charge.productId !== undefined) {
    throw fieldError('product_id', 'validation.not-together', { attribute: 'product_id', other: 'amount' });
  }
  const { reservationId } = voucher;
  if (reservationId !== null) {
    const employeeId = scan.providers[0]?.employeeId ?? null;
    return async () => {
      await payReservation(tx, deps, reservationId);
      const paymentId = await setEmployeeOfReservation(tx, { reservationId, employeeId });
      if (charge.note !== null) await insertNote(tx, { paymentId, message: charge.note, group: 'provider', createdAt: now });
      return () => getNewPayment(tx, paymentId);
    };
  }
  const due =
    voucher.productId === null
      ? await dueOfRegular(tx, deps, { scan, charge: { ...charge, amountCents } })
      : await dueOfProduct(tx, scan);
  const payment = paymentOf(scan, { due, note: charge.note, now });
  const { productId, provider } = due;
  if (productId === null) {
    return async () => {
      await makePaymentAhead(tx, found.paymentId, payment);
      return () => Promise.resolve(shownPayment(found.paymentId, payment, partiesOf(found, provider)));
    };
  }
  return async () => {
    const [paymentId] = await Promise.all([makePayment(tx, payment), refreshSoldOut(tx, deps, productId)]);
    return () => getNewPayment(tx, paymentId);
  };
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

async function dueOfRegular(
  tx: Tx,
  deps: ChargeDeps,
  { scan, charge }: { scan: ChargeScan; charge: CountedCharge },
): Promise<Due> {
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

async function dueOfProduct(tx: Tx, { voucher, fund, providers }: ChargeScan): Promise<Due> {
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

/** The payment, what it takes from the voucher, and whether a person looks at it first. */
function paymentOf(
  { voucher, fund }: ChargeScan,
  { due, note, now }: { due: Due; note: string | null; now: Date },
): WholePayment {
  const { lastPaidAt } = voucher;
  const isHeld = lastPaidAt !== null && lastPaidAt > afterSeconds(now, -SOFT_LIMIT_SECONDS);
  const { provider, productId, amountCents } = due;
  return {
    address: randomAddress(),
    voucherId: voucher.id,
    target: 'provider',
    state: amountCents === 0 ? 'success' : 'pending',
    initiator: 'provider',
    amountCents,
    organizationId: provider.organizationId,
    productId,
    employeeId: provider.employeeId,
    attempts: isHeld ? HELD_FOR_REVIEW : 0,
    entry: fund.type === 'budget' ? 'paid' : null,
    note,
    isHeld,
    madeAt: now,
  };
}

function partiesOf({ voucher, fundPictures, counters }: Chargeable, { organizationId }: ScanningProvider): Parties {
  const { fundId, fundName, fundLogoId, sponsorId } = voucher;
  const counter = counters.find((one) => one.organizationId === organizationId);
  return {
    fundId,
    fundName,
    fundLogoId,
    sponsorId,
    providerName: counter?.name ?? null,
    providerLogoId: counter?.logoMediaId ?? null,
    pictures: [...fundPictures, ...(counter?.pictures ?? [])],
  };
}
