import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/domain/money';
import type { CostReader } from '../../components/cost/cost.ts';

type Product = Schema<'Product'>;
type Voucher = Schema<'VoucherListItem'>;

export type OfferOfTerms = Pick<
  Product,
  'price' | 'price_type' | 'sold_out' | 'deleted' | 'expired' | 'expire_at' | 'expire_at_locale'
>;
export type FundOfOffer = Pick<
  Schema<'ProductFund'>,
  'id' | 'type' | 'end_at' | 'end_at_locale' | 'reservations_enabled' | 'limit_per_identity' | 'limit_available'
>;
export type VoucherOfOffer = Pick<Voucher, 'amount' | 'query_product'>;

/** Why an offer cannot be reserved with a fund. */
export type WhyNot = 'deleted' | 'expired' | 'sold-out' | 'no-voucher' | 'not-reservable' | 'limit' | 'too-little';

/** The one button of a voucher or fund at an offer. */
export type OfferAction = 'reserve' | 'sign-in' | 'request' | 'voucher' | undefined;

export interface OfferTerms {
  action: OfferAction;
  whyNot: WhyNot | undefined;
  /** How often still, or for who has no voucher how often one person may. */
  limit: { is: 'remaining' | 'per-person'; count: number } | undefined;
  /** In words; undefined when nothing ends it. */
  lastDay: string | undefined;
}

interface Asked {
  offer: OfferOfTerms;
  fund: FundOfOffer;
  /** One of the reader's vouchers of this fund, asked for with this offer; undefined without any. */
  voucher: VoucherOfOffer | undefined;
  reader: CostReader;
}

/** What one voucher, or a fund without one, means for an offer and this reader. The button follows the platform's own rule. (screens.md 3.5) */
export function offerTerms(asked: Asked): OfferTerms {
  const { offer, fund, voucher } = asked;
  const isOffered = !offer.deleted && !offer.expired && !offer.sold_out && fund.reservations_enabled;
  const canReserve = isOffered && voucher?.query_product?.reservable === true;
  const why = canReserve ? undefined : whyNot(asked);
  return {
    action: canReserve ? 'reserve' : actionOf(asked, { isOffered, why }),
    whyNot: why,
    limit: limitOf(fund, voucher),
    lastDay: lastDayOf(asked),
  };
}

/** Without enough on it there is nothing to do with a voucher here. */
function actionOf({ reader, voucher }: Asked, { isOffered, why }: { isOffered: boolean; why: WhyNot | undefined }): OfferAction {
  if (reader === 'visitor') return isOffered ? 'sign-in' : undefined;
  if (why === 'too-little') return undefined;
  return voucher || reader === 'holder' ? 'voucher' : 'request';
}

/** The first reason that counts, from what nobody can change to what this citizen lacks. */
function whyNot({ offer, fund, voucher, reader }: Asked): WhyNot | undefined {
  if (offer.deleted) return 'deleted';
  if (offer.expired) return 'expired';
  if (offer.sold_out) return 'sold-out';
  if (!fund.reservations_enabled) return 'not-reservable';
  if (reader === 'visitor') return undefined;
  if (!voucher) return reader === 'holder' ? 'not-reservable' : 'no-voucher';
  const { reservable_enabled: enabled = false, reservable_count: count = null } = voucher.query_product ?? {};
  if (!enabled) return 'not-reservable';
  if (count === 0) return 'limit';
  return costsMore({ offer, fund, voucher }) ? 'too-little' : 'not-reservable';
}

/** A subsidies fund pays its part whatever is on a voucher. */
function costsMore({ offer, fund, voucher }: Pick<Asked, 'offer' | 'fund'> & { voucher: VoucherOfOffer }): boolean {
  return fund.type === 'budget' && offer.price !== null && centsFromDecimal(voucher.amount) < centsFromDecimal(offer.price);
}

function limitOf(fund: FundOfOffer, voucher: VoucherOfOffer | undefined): OfferTerms['limit'] {
  const count = voucher ? (voucher.query_product?.reservable_count ?? fund.limit_available) : fund.limit_per_identity;
  return count === null ? undefined : { is: voucher ? 'remaining' : 'per-person', count };
}

/** The earliest of the ends of voucher, fund and offer, as the platform writes it. */
function lastDayOf({ offer, fund, voucher }: Asked) {
  const { reservable_expire_at: day = null, reservable_expire_at_locale: words = null } = voucher?.query_product ?? {};
  const ends = [
    { day: offer.expire_at, words: offer.expire_at_locale },
    { day: fund.end_at, words: fund.end_at_locale },
    { day, words },
  ];
  const known = ends.flatMap(({ day, words }) => (day !== null && words !== null ? [{ day, words }] : []));
  return known.toSorted((a, b) => a.day.localeCompare(b.day))[0]?.words;
}
