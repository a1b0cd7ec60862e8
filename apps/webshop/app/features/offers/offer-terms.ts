import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/translations/format';

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
export type VoucherOfOffer = Pick<
  Voucher,
  'address' | 'fund_id' | 'type' | 'expired' | 'amount' | 'records_title' | 'query_product'
>;

/** Why an offer cannot be reserved with a fund. */
export type WhyNot = 'deleted' | 'expired' | 'sold-out' | 'no-voucher' | 'not-reservable' | 'limit' | 'too-little';

/** The one button of a fund at an offer. */
export type OfferAction = 'reserve' | 'sign-in' | 'request' | 'voucher' | undefined;

export interface OfferTerms<V extends VoucherOfOffer> {
  /** The citizen's voucher that counts: one that can reserve before one that cannot. */
  voucher: V | undefined;
  /** Vouchers that can reserve it now. */
  reservable: V[];
  action: OfferAction;
  whyNot: WhyNot | undefined;
  /** How often still, or for who has no voucher how often one person may. */
  limit: { is: 'remaining' | 'per-person'; count: number } | undefined;
  /** In words; undefined when nothing ends it. */
  lastDay: string | undefined;
}

interface Asked<V extends VoucherOfOffer> {
  offer: OfferOfTerms;
  fund: FundOfOffer;
  /** The citizen's vouchers, asked for with this offer; undefined for a visitor. */
  vouchers: readonly V[] | undefined;
}

/** What one fund means for an offer and this reader. The button follows the platform's own rule. (screens.md 3.5) */
export function offerTerms<V extends VoucherOfOffer>({ offer, fund, vouchers }: Asked<V>): OfferTerms<V> {
  const own = vouchers?.filter((voucher) => voucher.fund_id === fund.id && voucher.type === 'regular' && !voucher.expired) ?? [];
  const able = own.filter((voucher) => voucher.query_product?.reservable === true);
  const isOffered = !offer.deleted && !offer.expired && !offer.sold_out && fund.reservations_enabled;
  const reservable = isOffered ? able : [];
  const voucher = able[0] ?? own[0];
  return {
    voucher,
    reservable,
    action: actionOf({ visitor: vouchers === undefined, voucher, canReserve: reservable.length > 0, isOffered }),
    whyNot: reservable.length > 0 ? undefined : whyNot({ offer, fund, voucher, visitor: vouchers === undefined }),
    limit: limitOf(fund, voucher !== undefined),
    lastDay: lastDayOf({ offer, fund, vouchers: own }),
  };
}

function actionOf(asked: { visitor: boolean; voucher: unknown; canReserve: boolean; isOffered: boolean }): OfferAction {
  if (asked.visitor) return asked.isOffered ? 'sign-in' : undefined;
  if (asked.canReserve) return 'reserve';
  return asked.voucher ? 'voucher' : 'request';
}

interface Refused {
  offer: OfferOfTerms;
  fund: FundOfOffer;
  voucher: VoucherOfOffer | undefined;
  visitor: boolean;
}

/** The first reason that counts, from what nobody can change to what this citizen lacks. */
function whyNot({ offer, fund, voucher, visitor }: Refused): WhyNot | undefined {
  if (offer.deleted) return 'deleted';
  if (offer.expired) return 'expired';
  if (offer.sold_out) return 'sold-out';
  if (!fund.reservations_enabled) return 'not-reservable';
  if (visitor) return undefined;
  if (!voucher) return 'no-voucher';
  const { reservable_enabled: enabled = false, reservable_count: count = null } = voucher.query_product ?? {};
  if (!enabled) return 'not-reservable';
  if (count === 0) return 'limit';
  return costsMore({ offer, fund, voucher }) ? 'too-little' : 'not-reservable';
}

/** A subsidies fund pays its part whatever is on a voucher. */
function costsMore({ offer, fund, voucher }: Pick<Refused, 'offer' | 'fund'> & { voucher: VoucherOfOffer }): boolean {
  return fund.type === 'budget' && offer.price !== null && centsFromDecimal(voucher.amount) < centsFromDecimal(offer.price);
}

function limitOf(fund: FundOfOffer, hasVoucher: boolean): OfferTerms<never>['limit'] {
  const count = hasVoucher ? fund.limit_available : fund.limit_per_identity;
  return count === null ? undefined : { is: hasVoucher ? 'remaining' : 'per-person', count };
}

/** The earliest of the ends of voucher, fund and offer, as the platform writes it. */
function lastDayOf({ offer, fund, vouchers }: Pick<Refused, 'offer' | 'fund'> & { vouchers: readonly VoucherOfOffer[] }) {
  const ends = [
    { day: offer.expire_at, words: offer.expire_at_locale },
    { day: fund.end_at, words: fund.end_at_locale },
    ...vouchers.map(({ query_product: asked }) => ({
      day: asked?.reservable_expire_at ?? null,
      words: asked?.reservable_expire_at_locale ?? null,
    })),
  ];
  const known = ends.flatMap(({ day, words }) => (day !== null && words !== null ? [{ day, words }] : []));
  return known.toSorted((a, b) => a.day.localeCompare(b.day))[0]?.words;
}
