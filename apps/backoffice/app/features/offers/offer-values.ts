import { dateExists } from '@tegoed/domain/calendar';
import { eurosFromCents } from '@tegoed/domain/money';
import { parseAmount } from '@tegoed/translations/typed';
import type { Schema } from '@tegoed/contract';

export type Offer = Schema<'ProviderProduct'>;
export type Sale = Schema<'ProductSale'>;
export type OfferInput = Schema<'ProductInput'>;

export const priceTypes = [
  'regular',
  'free',
  'discount_percentage',
  'discount_fixed',
] as const satisfies readonly Schema<'PriceType'>[];
export type PriceType = (typeof priceTypes)[number];

/** The fields of the form in its order, named as on the wire. */
export const offerFields = [
  'media_uid',
  'alternative_text',
  'name',
  'description',
  'product_category_id',
  'price_type',
  'price',
  'price_discount',
  'total_amount',
  'expire_at',
] as const;
export type OfferField = (typeof offerFields)[number];

/** An offer as it stands in the form, as it was typed. */
export interface OfferValues {
  readonly media_uid: string;
  readonly alternative_text: string;
  readonly name: string;
  readonly description: string;
  readonly product_category_id: string;
  readonly price_type: PriceType;
  /** The price, or the discount of the two kinds that are one. */
  readonly price: string;
  readonly unlimited: boolean;
  readonly total_amount: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export const newOffer: OfferValues = {
  media_uid: '',
  alternative_text: '',
  name: '',
  description: '',
  product_category_id: '',
  price_type: 'regular',
  price: '',
  unlimited: true,
  total_amount: '',
  day: '',
  month: '',
  year: '',
};

/** An offer as its form begins. */
export function valuesOf(offer: Offer): OfferValues {
  const [year = '', month = '', day = ''] = offer.expire_at?.split('-') ?? [];
  return {
    media_uid: '',
    alternative_text: offer.alternative_text ?? '',
    name: offer.name,
    description: offer.description,
    product_category_id: String(offer.product_category_id ?? ''),
    price_type: offer.price_type,
    price: shownAmount(isDiscount(offer.price_type) ? offer.price_discount : offer.price),
    unlimited: offer.unlimited_stock,
    total_amount: offer.unlimited_stock ? '' : String(offer.total_amount),
    day,
    month,
    year,
  };
}

export function isDiscount(type: PriceType): boolean {
  return type === 'discount_fixed' || type === 'discount_percentage';
}

/** The most that an offer may cost. */
const mostCents = 999_999_999;

/** An amount or a percentage as people type it; undefined for what is none. */
export function readAmount(typed: string): number | undefined {
  const cents = parseAmount(typed.replace('%', ''));
  return cents === null || cents < 0 || cents > mostCents ? undefined : eurosFromCents(cents);
}

function shownAmount(decimal: string | null): string {
  return decimal?.replace('.', ',').replace(/,00$/, '') ?? '';
}

/** `2026-12-31` for three fields; null when all are empty, undefined for a day that does not exist. */
export function readDay({ day, month, year }: Pick<OfferValues, 'day' | 'month' | 'year'>): string | null | undefined {
  if (!day && !month && !year) return null;
  if (!/^\d{4}$/.test(year) || !dateExists(Number(year), Number(month), Number(day))) return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export type OfferProblem =
  'name' | 'description' | 'product_category_id' | 'price' | 'price_discount' | 'total_amount' | 'expire_at';

/** What cannot be right, in the order of the form; the platform judges the rest. */
export function wrongFields(values: OfferValues): readonly OfferProblem[] {
  const amount = readAmount(values.price);
  const isWrong: Readonly<Record<OfferProblem, boolean>> = {
    name: values.name.trim().length < 2,
    description: values.description.trim().length < 5,
    product_category_id: values.product_category_id === '',
    price: values.price_type === 'regular' && amount === undefined,
    price_discount: isDiscount(values.price_type) && amount === undefined,
    total_amount: !values.unlimited && !/^[1-9]\d{0,6}$/.test(values.total_amount.trim()),
    expire_at: readDay(values) === undefined,
  };
  return offerFields.filter((field): field is OfferProblem => field in isWrong && isWrong[field as OfferProblem]);
}

/** What the platform gets of it. Only for values without problems. */
export function inputOf(values: OfferValues): OfferInput {
  const { price_type: type, unlimited } = values;
  const amount = readAmount(values.price);
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    product_category_id: Number(values.product_category_id),
    price_type: type,
    ...(type === 'regular' && { price: amount }),
    ...(isDiscount(type) && { price_discount: amount }),
    unlimited_stock: unlimited,
    ...(!unlimited && { total_amount: Number(values.total_amount) }),
    expire_at: readDay(values) ?? null,
    alternative_text: values.alternative_text.trim() || null,
    ...(values.media_uid && { media_uid: values.media_uid }),
  };
}

/** Whether the price differs from the one that is stored: then the approvals of its sponsors end. */
export function hasNewPrice(values: OfferValues, stored: OfferValues): boolean {
  if (values.price_type !== stored.price_type) return true;
  return values.price_type !== 'free' && readAmount(values.price) !== readAmount(stored.price);
}

/** The schemes in which another price ends the approval. */
export function salesThatEnd(sales: readonly Sale[]): readonly Sale[] {
  return sales.filter(
    ({ fund, state }) => fund.type === 'subsidies' && (state === 'sells' || state === 'fund_paused' || state === 'fund_waiting'),
  );
}

/** Reads the form as it was sent. */
export function readValues(form: FormData): OfferValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    media_uid: text('media_uid'),
    alternative_text: text('alternative_text'),
    name: text('name'),
    description: text('description'),
    product_category_id: text('product_category_id'),
    price_type: priceTypes.find((type) => type === form.get('price_type')) ?? 'regular',
    price: text('price'),
    unlimited: text('stock') === 'unlimited',
    total_amount: text('total_amount'),
    day: text('day').trim(),
    month: text('month').trim(),
    year: text('year').trim(),
  };
}
