import type { Schema } from '@tegoed/contract';
import { decimalFromCents, eurosFromCents } from '@tegoed/domain/money';
import { formatDate, type Language } from '@tegoed/translations/format';
import { calendarDate, isPast } from '@tegoed/domain/amsterdam-time';
import { presentMedia, presentPhoto } from '#platform/services/media-store';
import type { Caller } from '#platform/http/operations';
import { nameIn, type NearCaller } from '../presenting.ts';
import type { OfficeRow } from '../providers/offices/office-queries.ts';
import type { OrganizationRow } from '../providers/organization-queries.ts';
import { presentOffice } from '../providers/offices/present-office.ts';
import { presentOrganizationBasic } from '../providers/present-organization.ts';
import { discountInWords, priceInWords, priceRange, sharesOfPrice, type Price } from './product-price.ts';
import type { ProductFundRow, ProductRow } from './product-queries.ts';

/** What belongs to one offer. */
export interface ProductParts {
  readonly product: ProductRow;
  readonly provider: OrganizationRow;
  readonly offices: readonly OfficeRow[];
  readonly funds: readonly ProductFundRow[];
}

type OwnField = 'sold_out' | 'reserved_amount' | 'sold_amount' | 'stock_amount' | 'funds' | 'bookmarked' | 'own_costs';
type Limit = 'limit_total' | 'limit_per_identity' | 'limit_available';

/** An offer as everybody sees it, without what is another thing with each that is taken, and for each reader. */
export type SharedShown = Omit<Schema<'Product'>, OwnField> & { readonly funds: readonly Omit<Schema<'ProductFund'>, Limit>[] };

function presentProductBase(
  { product, provider }: Pick<ProductParts, 'product' | 'provider'>,
  caller: NearCaller,
): Omit<Schema<'ProductBase'>, OwnField> {
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    description_html: product.descriptionHtml,
    product_category_id: product.productCategoryId,
    organization_id: product.organizationId,
    reservation_enabled: product.reservationEnabled,
    reservation_policy: product.reservationPolicy,
    ...presentPhoto(product.photo, caller.origin),
    logo: presentMedia(provider.logo, caller.origin),
    organization: presentOrganizationBasic(provider, caller),
    price: decimalFromCents(product.priceCents),
    price_locale: priceInWords(product, caller.language),
  };
}

/** An offer as everybody sees it on a day (catalog.md 4.4). */
export function presentProduct(parts: ProductParts, caller: NearCaller, now: Date): SharedShown {
  const { product, funds } = parts;
  const date = (value: string | null) => (value === null ? null : formatDate(value, caller.language));
  const deletedAt = product.deletedAt === null ? null : calendarDate(product.deletedAt);
  const range = priceRange(
    product,
    funds.filter((fund) => fund.type === 'subsidies').map((fund) => fund.amountCents),
  );
  return {
    ...presentProductBase(parts, caller),
    total_amount: product.unlimitedStock ? 0 : product.totalAmount,
    price_type: product.priceType,
    price_discount: product.discount === null ? null : decimalFromCents(product.discount),
    price_discount_locale: discountInWords(product, caller.language),
    unlimited_stock: product.unlimitedStock,
    expire_at: product.expireAt,
    expire_at_locale: date(product.expireAt),
    expired: product.expireAt !== null && isPast(product.expireAt, now),
    deleted_at: deletedAt,
    deleted_at_locale: date(deletedAt),
    deleted: deletedAt !== null,
    funds: funds.map((fund) => presentFundOfProduct(fund, parts, caller)),
    price_min: decimalFromCents(range.min),
    price_max: decimalFromCents(range.max),
    ...presentRange(product, range, caller.language),
    qr_enabled: funds.length > 0,
    alternative_text: product.alternativeText,
    ...withoutInformation,
    offices: parts.offices.map((office) => presentOffice(office, caller)),
    product_category: presentCategoryOf(product, caller.language),
    ...presentReservationFields(parts, caller),
  };
}

/** What providers of later platforms write about an offer beside its description. */
const withoutInformation = {
  info_duration: null,
  info_when: null,
  info_where: null,
  info_more_info: null,
  info_attention: null,
} as const;

/** The lowest and highest price in words, and of what has a price the lowest by itself. */
function presentRange(product: ProductRow, range: { min: number; max: number }, language: Language) {
  const inWords = (priceCents: number) => priceInWords({ ...product, priceCents }, language);
  const hasPrice = product.priceType === 'regular';
  return {
    price_min_locale: inWords(range.min),
    price_max_locale: inWords(range.max),
    lowest_price: hasPrice ? decimalFromCents(range.min) : null,
    lowest_price_locale: hasPrice ? inWords(range.min) : null,
  };
}

function presentFundOfProduct(
  fund: ProductFundRow,
  { product, provider }: ProductParts,
  caller: NearCaller,
): SharedShown['funds'][number] {
  const byProvider = fund.type === 'subsidies' ? provider.reservationsSubsidyEnabled : provider.reservationsBudgetEnabled;
  const ownPrice = ownPriceOf(fund, product);
  const isReservable = product.reservationEnabled && byProvider;
  return {
    id: fund.fundId,
    name: fund.name,
    logo: presentMedia(fund.logo, caller.origin),
    type: fund.type,
    organization: { id: fund.sponsorId, name: fund.sponsorName },
    end_at: fund.endDate,
    end_at_locale: formatDate(fund.endDate, caller.language),
    reservations_enabled: isReservable,
    // Every approved offer can be paid from a voucher that is shown at the counter.
    feature_scanning_enabled: true,
    feature_reservations_enabled: isReservable && fund.allowReservations,
    feature_reservation_extra_payments_enabled: false,
    user_price: decimalFromCents(ownPrice.priceCents),
    user_price_locale: priceInWords(ownPrice, caller.language),
    ...priceWithFund(fund, product),
    ...(fund.type === 'subsidies' ? { price_locale: priceInWords(ownPrice, caller.language) } : {}),
  };
}

/** What the citizen pays where a fund pays an offer. */
function ownPriceOf<Priced extends Price>(fund: ProductFundRow, product: Priced): Priced {
  if (fund.type !== 'subsidies') return product;
  const shares = sharesOfPrice(fund.type, { priceCents: product.priceCents, sponsorCents: fund.amountCents });
  return { ...product, priceCents: shares.byUser };
}

/** The same as a field of the fund, which only tells it of subsidies. */
export function priceWithFund(fund: ProductFundRow, product: Price): Pick<Schema<'ProductFund'>, 'price'> {
  return fund.type === 'subsidies' ? { price: eurosFromCents(ownPriceOf(fund, product).priceCents) } : {};
}

type CategoryOfProduct = Pick<
  ProductRow,
  'productCategoryId' | 'categoryKey' | 'categoryNameNl' | 'categoryNameEn' | 'categoryParentId'
>;

/** The category of an offer; null without one. */
export function presentCategoryOf(product: CategoryOfProduct, language: Language): Schema<'ProductCategory'> | null {
  const { productCategoryId: id, categoryKey: key, categoryNameNl: nameNl, categoryNameEn: nameEn, categoryParentId } = product;
  if (id === null || key === null || nameNl === null || nameEn === null) return null;
  return { id, key, name: nameIn(language, { nameNl, nameEn }), parent_id: categoryParentId };
}

/** Whether reservations of an offer are accepted at once, where the offer leaves that to its provider. */
function resolvedPolicy(own: Schema<'ReservationPolicy'>, providerAccepts: boolean): 'accept' | 'review' {
  if (own !== 'global') return own;
  return providerAccepts ? 'accept' : 'review';
}

/** What a shop asks with a reservation, the provider's choices filled in; other clients get the choices as they were made. */
function presentReservationFields({ product, provider }: ProductParts, { clientType }: Caller) {
  if (clientType !== 'webshop') {
    return {
      reservation_phone: product.reservationPhone,
      reservation_address: product.reservationAddress,
      reservation_birth_date: product.reservationBirthDate,
    };
  }
  const resolved = (own: Schema<'ProductReservationField'>, standard: Schema<'ReservationField'>) =>
    own === 'global' ? standard : own;
  return {
    reservation: {
      phone: resolved(product.reservationPhone, provider.reservationPhone),
      address: resolved(product.reservationAddress, provider.reservationAddress),
      birth_date: resolved(product.reservationBirthDate, provider.reservationBirthDate),
      note: 'optional' as const,
      fields: [],
      policy: resolvedPolicy(product.reservationPolicy, provider.reservationsAutoAccept),
    },
  };
}
