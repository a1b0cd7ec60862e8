import type { OperationBody } from '@tegoed/contract';
import { centsOf } from '#platform/text/amounts';
import { FieldErrors } from '#platform/http/errors';
import { renderRichText } from '#platform/text/rich-text';
import { message, type Message } from '#platform/text/translate';
import type { PriceType } from '../product-queries.ts';

export type ProductInput = OperationBody<'createProduct'>;

/** What an offer was before it is changed. */
export interface KnownProduct {
  readonly unlimitedStock: boolean;
  readonly expireAt: string | null;
  /** How many are reserved or sold. */
  readonly gone: number;
}

/**
 * What the contract's schema cannot say of the fields of an offer (catalog.md 9); `known` is absent for a new one.
 * An end that is not changed may lie in the past.
 */
export function checkProductInput(input: ProductInput, known: KnownProduct | undefined, today: string): void {
  const problems: Record<string, Message[]> = {};
  const missing = (field: string): Message[] => [message('validation.required', { attribute: field })];
  if (input.price_type === 'regular' && input.price === undefined) problems.price = missing('price');
  if (isDiscount(input.price_type) && input.price_discount === undefined) problems.price_discount = missing('price_discount');
  if (input.price_type === 'discount_percentage' && (input.price_discount ?? 0) > 100) {
    problems.price_discount = [message('validation.max-number', { attribute: 'price_discount', max: 100 })];
  }
  const isUnlimited = known?.unlimitedStock ?? input.unlimited_stock ?? false;
  if (known && input.unlimited_stock !== undefined && input.unlimited_stock !== known.unlimitedStock) {
    problems.unlimited_stock = [message('validation.fixed')];
  }
  if (!isUnlimited && input.total_amount === undefined) problems.total_amount = missing('total_amount');
  if (!isUnlimited && input.total_amount !== undefined && known && input.total_amount < known.gone) {
    problems.total_amount = [message('validation.min-number', { attribute: 'total_amount', min: known.gone })];
  }
  if (input.expire_at != null && input.expire_at <= today && input.expire_at !== known?.expireAt) {
    problems.expire_at = [message('validation.date-after', { attribute: 'expire_at', date: today })];
  }
  if (Object.keys(problems).length > 0) throw new FieldErrors(problems);
}

/** The price as it is stored: cents, and a discount in cents or hundredths of a percent. Of other kinds of price nothing is kept. */
export function priceOf(input: ProductInput) {
  return {
    priceType: input.price_type,
    priceCents: input.price_type === 'regular' ? centsOf(input.price ?? 0, 'price') : 0,
    discount: isDiscount(input.price_type) ? centsOf(input.price_discount ?? 0, 'price_discount') : null,
  };
}

/** The texts, category and choices about reservations as they are stored; what is left out stays. */
export function textsAndChoicesOf(input: ProductInput) {
  const { html, text } = renderRichText(input.description);
  return {
    name: input.name,
    description: input.description,
    descriptionHtml: html,
    descriptionText: text,
    productCategoryId: input.product_category_id,
    ...(input.alternative_text === undefined ? {} : { alternativeText: input.alternative_text?.trim() || null }),
    ...(input.expire_at === undefined ? {} : { expireAt: input.expire_at }),
    ...(input.reservation_enabled == null ? {} : { reservationEnabled: input.reservation_enabled }),
    ...(input.reservation_policy === undefined ? {} : { reservationPolicy: input.reservation_policy }),
    ...(input.reservation_phone === undefined ? {} : { reservationPhone: input.reservation_phone }),
    ...(input.reservation_address === undefined ? {} : { reservationAddress: input.reservation_address }),
    ...(input.reservation_birth_date === undefined ? {} : { reservationBirthDate: input.reservation_birth_date }),
  };
}

function isDiscount(type: PriceType): boolean {
  return type === 'discount_fixed' || type === 'discount_percentage';
}
