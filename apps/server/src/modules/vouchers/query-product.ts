import { earliest } from '#platform/clock';
import type { Approval, ProductUse } from '#modules/catalog';
import type { FundRow } from '#modules/funds';

/** What the offer itself says about being reserved. */
export interface OfferTerms {
  readonly priceCents: number;
  readonly expireAt: string | null;
  readonly reservationEnabled: boolean;
  readonly reservationsBudgetEnabled: boolean;
  readonly reservationsSubsidyEnabled: boolean;
}

/** How often an offer may still be taken with a voucher; null is without limit. */
export interface TimesLeft {
  /** By everybody together. */
  readonly total: number | null;
  readonly perVoucher: number | null;
}

/** vouchers.md 3.3: what the sponsor's limits leave, never below zero. `uses` are those of this offer on this fund. */
export function timesLeft(
  approval: Pick<Approval, 'limitTotal' | 'limitPerIdentity'>,
  voucher: { id: number; limitMultiplier: number },
  uses: readonly ProductUse[],
): TimesLeft {
  const used = (own: readonly ProductUse[]) => own.reduce((sum, use) => sum + use.uses, 0);
  const left = (limit: number | null, taken: number) => (limit === null ? null : Math.max(0, limit - taken));
  const perVoucher = approval.limitPerIdentity === null ? null : approval.limitPerIdentity * voucher.limitMultiplier;
  return {
    total: left(approval.limitTotal, used(uses)),
    perVoucher: left(perVoucher, used(uses.filter((use) => use.voucherId === voucher.id))),
  };
}

/** The smaller of the two limits; null when neither is set. */
export function smallestLeft({ total, perVoucher }: TimesLeft): number | null {
  if (total === null) return perVoucher;
  return perVoucher === null ? total : Math.min(total, perVoucher);
}

/** Whether fund, provider and offer all allow reservations. */
export function allowsReservations(fund: Pick<FundRow, 'allowReservations' | 'type'>, offer: OfferTerms): boolean {
  const byProvider = fund.type === 'subsidies' ? offer.reservationsSubsidyEnabled : offer.reservationsBudgetEnabled;
  return fund.allowReservations && offer.reservationEnabled && byProvider;
}

export interface QueryProduct {
  readonly isEnabled: boolean;
  /** How often still; null is without limit. */
  readonly count: number | null;
  readonly isReservable: boolean;
  /** Last day, calendar date. */
  readonly expireAt: string | null;
}

/** vouchers.md 1.5: what one voucher could do with one offer now. Stock and the end of the offer are not part of it. */
export function queryProduct(asked: {
  fund: Pick<FundRow, 'allowReservations' | 'type' | 'endDate'>;
  isFundActive: boolean;
  voucher: { id: number; limitMultiplier: number; balanceCents: number; expireAt: string };
  offer: OfferTerms;
  approval: Approval | undefined;
  uses: readonly ProductUse[];
}): QueryProduct {
  const { fund, voucher, offer, approval } = asked;
  const count = approval === undefined ? 0 : smallestLeft(timesLeft(approval, voucher, asked.uses));
  const isEnabled = allowsReservations(fund, offer);
  const isAllowed = approval !== undefined && asked.isFundActive && (count === null || count > 0);
  const isAffordable = fund.type === 'subsidies' || voucher.balanceCents >= offer.priceCents;
  return {
    isEnabled,
    count,
    isReservable: isEnabled && isAllowed && isAffordable,
    expireAt: earliest(offer.expireAt, approval?.expireAt ?? null, voucher.expireAt, fund.endDate),
  };
}
