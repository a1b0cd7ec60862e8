import { message } from '#platform/text/translate';
import { findApproval, productStock } from '#content/catalog';
import { isFundActive, type FundRow } from '#schemes/funds';
import {
  findDeactivatedOn,
  findVoucherByCode,
  findVouchersById,
  type ChargedVoucherRow,
  type ScannedVoucherRow,
} from '#vouchers/ledger';
import { isPast } from '@tegoed/domain/amsterdam-time';
import { earliest } from '@tegoed/domain/dates';
import type { Db } from '#platform/database/database';
import { DomainError, forbidden } from '#platform/http/errors';
import { findCounters, findOffer, findReservationBehind, hasPayment, type Counter } from './scan-queries.ts';
import { nothingToCharge, scanRefusal, unknownCode } from './scan-refusals.ts';
import type { ProviderStatus } from '#money/transactions';

/** What scanning has to know of a fund; it is read with the voucher. */
export type ScannedFund = Pick<
  FundRow,
  'id' | 'organizationId' | 'name' | 'type' | 'state' | 'endDate' | 'isConfigured' | 'allowReservations' | 'logoMediaId'
>;

function fundOf(voucher: ChargedVoucherRow): ScannedFund {
  return {
    id: voucher.fundId,
    organizationId: voucher.sponsorId,
    name: voucher.fundName,
    type: voucher.fundType,
    state: voucher.fundState,
    endDate: voucher.fundEndDate,
    isConfigured: voucher.fundIsConfigured,
    allowReservations: voucher.allowReservations,
    logoMediaId: voucher.fundLogoId,
  };
}

/** A voucher that an employee may do something with. */
export interface Scan<Voucher extends ChargedVoucherRow = ScannedVoucherRow> {
  readonly voucher: Voucher;
  readonly fund: ScannedFund;
  /** The organizations of the employee that are accepted on the fund; of a product voucher only the provider of its offer. */
  readonly providers: readonly ScanningProvider[];
}

/** A provider at whose counter somebody scans. */
export type ScanningProvider = ProviderStatus & Pick<Counter, 'employeeId'>;

/** Who scans what. */
export interface ScanAttempt {
  readonly code: string;
  readonly identityId: number;
  readonly now: Date;
}

/** A voucher, and everywhere that somebody may scan it. */
interface Found<Voucher extends ChargedVoucherRow> {
  readonly voucher: Voucher;
  readonly counters: readonly Counter[];
}

/**
 * vouchers.md 7.1: whether this employee may charge what has this code. Charging runs it again with the voucher locked.
 * Throws 404 for an unknown code and 403 with the first rule that stands in the way; somebody who may scan nowhere
 * hears nothing about the voucher.
 */
export async function scanVoucher(db: Db, attempt: ScanAttempt): Promise<Scan> {
  return scanFound(db, await findScanned(db, attempt), attempt.now);
}

/** The voucher that has a code, and where this person may scan it, both asked at once. Throws 404. */
async function findScanned(db: Db, { code, identityId }: Omit<ScanAttempt, 'now'>): Promise<Found<ScannedVoucherRow>> {
  const [voucher, counters] = await Promise.all([findVoucherByCode(db, code), findCounters(db, { code, identityId })]);
  if (!voucher) throw unknownCode(code);
  return { voucher, counters };
}

/** The same as `scanVoucher`, of what was found. */
export async function scanFound<Voucher extends ChargedVoucherRow>(
  db: Db,
  { voucher, counters }: Found<Voucher>,
  now: Date,
): Promise<Scan<Voucher>> {
  if (counters.length === 0) throw forbidden();
  const fund = fundOf(voucher);
  await checkVoucher(db, { voucher, fund, now });
  if (!isFundActive(fund, now)) throw scanRefusal('fund_not_active');
  if (voucher.productId !== null) await checkOffer(db, { voucher, fund, productId: voucher.productId, now });
  const providers = acceptedProviders(counters);
  if (voucher.productId === null) return { voucher, fund, providers };
  if (voucher.reservationId === null && (await hasPayment(db, voucher.id))) throw scanRefusal('product_voucher_used');
  const { organizationId } = await findOffer(db, voucher.productId);
  const own = providers.filter((provider) => provider.organizationId === organizationId);
  if (own.length === 0) throw nothingToCharge();
  return { voucher, fund, providers: own };
}

/** A voucher for an offer is only worth what the voucher that paid it is. */
async function checkVoucher(
  db: Db,
  { voucher, fund, now }: { voucher: ChargedVoucherRow; fund: ScannedFund; now: Date },
): Promise<void> {
  if (!fund.isConfigured) throw new DomainError(403, { text: message('refusals.fund-not-configured') });
  if (fund.type === 'external' || voucher.vouchersExternal)
    throw new DomainError(403, { text: message('refusals.voucher-external') });
  const parents = await findVouchersById(db, voucher.parentId === null ? [] : [voucher.parentId]);
  for (const checked of [voucher, ...parents]) {
    const lastDay = earliest(checked.expireAt, checked.fundEndDate) ?? checked.expireAt;
    if (isPast(lastDay, now)) throw scanRefusal('expired', { date: lastDay });
    if (checked.state === 'pending') throw scanRefusal('pending');
    if (checked.state === 'deactivated') {
      const date = (await findDeactivatedOn(db, checked.id)) ?? lastDay;
      throw new DomainError(403, { text: message('refusals.voucher-deactivated', { date }) });
    }
  }
}

async function checkOffer(
  db: Db,
  { voucher, fund, productId, now }: { voucher: ChargedVoucherRow; fund: ScannedFund; productId: number; now: Date },
): Promise<void> {
  const offer = await findOffer(db, productId);
  const reservation = await findReservationBehind(db, voucher.id);
  if (reservation) {
    if (reservation.state === 'accepted') throw scanRefusal('reservation_used');
    if (isPast(reservation.expireAt, now)) throw scanRefusal('reservation_expired');
    if (offer.deletedAt !== null) throw scanRefusal('reservation_product_removed');
    if (reservation.state !== 'pending') throw scanRefusal('reservation_not_pending');
  }
  if (offer.expireAt !== null && isPast(offer.expireAt, now)) throw scanRefusal('product_expired');
  if (reservation) return;
  if (offer.deletedAt !== null) throw scanRefusal('product_no_longer_available');
  const isUnused = !(await hasPayment(db, voucher.id));
  if (fund.type === 'budget' && isUnused && (await productStock(db, productId, now)).isSoldOut) {
    throw scanRefusal('product_sold_out');
  }
  if (fund.type === 'subsidies' && !(await findApproval(db, { productId, fundId: fund.id }))) {
    throw scanRefusal('product_no_longer_available');
  }
}

function acceptedProviders(counters: readonly Counter[]): ScanningProvider[] {
  const statuses = counters.flatMap(({ state, allowBudget, ...counter }) =>
    state === null ? [] : { ...counter, state, allowBudget: allowBudget === true },
  );
  const accepted = statuses.filter((status) => status.state === 'accepted');
  if (accepted.length > 0) return accepted;
  if (statuses.length === 0) throw scanRefusal('provider_not_applied');
  throw scanRefusal(statuses.some((status) => status.state === 'pending') ? 'provider_pending' : 'provider_declined');
}
