import { findLimitedUses, sharesOfPrice, stockOf, timesLeft } from '#content/catalog';
import { isFundActive, type FundRow } from '#schemes/funds';
import { allowsReservations } from '#vouchers/holder';
import type { VoucherRow } from '#vouchers/ledger';
import { calendarDate, isPast } from '@tegoed/domain/amsterdam-time';
import type { Db } from '#platform/database/database';
import { findApprovedOffers, type ApprovedOffer } from './scan-queries.ts';

/** What is asked of the offers of some providers. */
export interface PayableQuestion {
  readonly voucher: Pick<VoucherRow, 'id' | 'limitMultiplier' | 'balanceCents'>;
  readonly fund: Pick<FundRow, 'id' | 'type' | 'state' | 'endDate' | 'allowReservations'>;
  readonly organizationIds: readonly number[];
  readonly now: Date;
  readonly productId?: number | undefined;
  /** Only what may be reserved as well. */
  readonly isReservable?: boolean | undefined;
}

/**
 * vouchers.md 7.1: the offers that a regular voucher can pay right now: approved, affordable, within the limits, in stock and
 * not past their last day. The number of queries does not depend on how many they are.
 */
export async function findPayableProducts(db: Db, asked: PayableQuestion): Promise<ApprovedOffer[]> {
  const { voucher, fund, now } = asked;
  if (!isFundActive(fund, now)) return [];
  const offers = await findApprovedOffers(db, { ...asked, fundId: fund.id });
  const limits = offers.map((offer) => ({ ...offer, productId: offer.id, fundId: fund.id }));
  const uses = await findLimitedUses(db, limits, { by: { voucherIds: [voucher.id] }, today: calendarDate(now) });
  return offers.filter((offer) => {
    const left = timesLeft(
      offer,
      voucher,
      uses.filter((use) => use.productId === offer.id),
    );
    const isOver = [offer.expireAt, offer.approvalExpireAt].some((date) => date !== null && isPast(date, now));
    const isAffordable = fund.type !== 'budget' || paidByFund(fund, offer) <= voucher.balanceCents;
    const isWanted = asked.isReservable !== true || allowsReservations(fund, offer);
    return !isOver && isAffordable && isWanted && left.total !== 0 && left.perVoucher !== 0 && !stockOf(offer).isSoldOut;
  });
}

/** What the fund pays for an offer, in cents. */
export function paidByFund(fund: Pick<FundRow, 'type'>, offer: Pick<ApprovedOffer, 'priceCents' | 'amountCents'>): number {
  return sharesOfPrice(fund.type, { priceCents: offer.priceCents, sponsorCents: offer.amountCents }).byFund;
}
