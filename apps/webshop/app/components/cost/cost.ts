import type { Schema } from '@tegoed/contract';
import { centsFromDecimal, centsFromEuros } from '@tegoed/domain/money';

type Product = Schema<'Product'>;
export type OwnOfferCost = Schema<'OwnOfferCost'>;

/** Of an offer, what tells who pays it. */
export interface PricedOffer extends Pick<
  Product,
  'price' | 'price_type' | 'price_locale' | 'price_discount_locale' | 'own_costs'
> {
  funds: readonly PricingFund[];
}
export type PricingFund = Pick<Schema<'ProductFund'>, 'id' | 'name' | 'type' | 'price'>;

/** Who reads: the holder of a voucher that it fits, somebody signed in without one, or a visitor. */
export type CostReader = 'holder' | 'without' | 'visitor';

/** Who pays an offer, as every place tells it. Amounts in cents. */
export interface Cost {
  reader: CostReader;
  /** Undefined when no fund of this shop pays for the offer. */
  fund: { name: string; type: 'budget' | 'subsidies' } | undefined;
  /** A kind of price that only another platform knows is told as that platform words it. */
  is: Product['price_type'] | 'other';
  /** What everybody pays. */
  normal: number;
  /** What goes off a voucher of a budget fund, or what the sponsor of a subsidies fund pays. */
  byFund: number;
  /** What the reader pays beside that. */
  own: number;
  /** `20%` or `€ 5,-`; empty without discount. */
  discount: string;
  /** The price in the words of the platform. */
  words: string;
  /** What is on the voucher now; undefined when nothing goes off it. */
  left: number | undefined;
  /** Whether that is enough. */
  enough: boolean;
}

const kinds: readonly string[] = ['free', 'regular', 'discount_fixed', 'discount_percentage'] satisfies Product['price_type'][];

/** What an offer costs with one voucher of the reader. */
export function costWithVoucher(offer: Pick<PricedOffer, 'price_locale' | 'price_type'>, own: OwnOfferCost): Cost {
  const left = own.voucher_amount === null || !takesMoney(own) ? undefined : centsFromDecimal(own.voucher_amount);
  return { ...agreed(own, offer.price_locale), reader: 'holder', left, enough: own.enough };
}

/** What somebody pays for an offer with one fund, whatever is on a voucher of it. */
export function costWithFund(offer: PricedOffer, fund: PricingFund | undefined, reader: CostReader): Cost {
  const normal = centsFromDecimal(offer.price ?? '0.00');
  const own = fund?.type === 'subsidies' ? centsFromEuros(fund.price ?? Number(offer.price ?? 0)) : 0;
  return {
    reader,
    fund: fund && { name: fund.name, type: fund.type },
    is: isKnown(offer.price_type) ? offer.price_type : 'other',
    normal,
    byFund: normal - own,
    own,
    discount: offer.price_discount_locale,
    words: offer.price_locale,
    left: undefined,
    enough: true,
  };
}

/**
 * What an offer costs its reader, at best: with the voucher that the platform puts first; without one, with the fund that leaves the
 * least to pay. `owns` are of the reader, undefined for a visitor.
 */
export function bestCost(offer: PricedOffer, owns: readonly OwnOfferCost[] | undefined): Cost {
  const [own] = owns ?? [];
  if (own) return costWithVoucher(offer, own);
  const reader = owns === undefined ? 'visitor' : 'without';
  const all = offer.funds.map((fund) => costWithFund(offer, fund, reader));
  const [best] = all.toSorted((a, b) => a.own - b.own || offVoucher(a) - offVoucher(b));
  return best ?? costWithFund(offer, undefined, reader);
}

/** What a reservation costs, as agreed when it was made. A platform that does not tell it gives the price in its own words. */
export function costOfReservation({
  cost,
  price_locale: words,
}: Pick<Schema<'ProductReservation'>, 'cost' | 'price_locale'>): Cost {
  if (cost) return { ...agreed(cost, words), reader: 'holder', left: undefined, enough: true };
  return {
    reader: 'holder',
    fund: undefined,
    is: 'other',
    normal: 0,
    byFund: 0,
    own: 0,
    discount: '',
    words,
    left: undefined,
    enough: true,
  };
}

/** Cents that go off a voucher: nothing for what is free, and nothing off one of discounts. */
export function offVoucher({ fund, byFund }: Pick<Cost, 'fund' | 'byFund'>): number {
  return fund?.type === 'budget' ? byFund : 0;
}

function takesMoney({ fund, paid_by_fund }: Schema<'OfferCost'>): boolean {
  return fund.type === 'budget' && centsFromDecimal(paid_by_fund) > 0;
}

function agreed(cost: Schema<'OfferCost'>, words: string) {
  return {
    fund: { name: cost.fund.name, type: cost.fund.type },
    is: isKnown(cost.price_type) ? cost.price_type : ('other' as const),
    normal: centsFromDecimal(cost.price),
    byFund: centsFromDecimal(cost.paid_by_fund),
    own: centsFromDecimal(cost.paid_by_user),
    discount: cost.price_discount_locale,
    words,
  };
}

function isKnown(kind: string): boolean {
  return kinds.includes(kind);
}
