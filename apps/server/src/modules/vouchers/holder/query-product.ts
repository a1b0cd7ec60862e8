import { sharesOfPrice, smallestLeft, timesLeft, type Approval, type ProductUse } from '#content/catalog';
import { earliest } from '@tegoed/domain/dates';
import type { FundRow } from '#schemes/funds';

/** What the offer itself says about being reserved. */
export interface OfferTerms {
  readonly priceCents: number;
  readonly expireAt: string | null;
  readonly reservationEnabled: boolean;
  readonly reservationsBudgetEnabled: boolean;
  readonly reservationsSubsidyEnabled: boolean;
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
  const shares = sharesOfPrice(fund.type, { priceCents: offer.priceCents, sponsorCents: approval?.amountCents ?? 0 });
  const isAffordable = fund.type === 'subsidies' || voucher.balanceCents >= shares.byFund;
  return {
    isEnabled,
    count,
    isReservable: isEnabled && isAllowed && isAffordable,
    expireAt: earliest(offer.expireAt, approval?.expireAt ?? null, voucher.expireAt, fund.endDate),
  };
}
