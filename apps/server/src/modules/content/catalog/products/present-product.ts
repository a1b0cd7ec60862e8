import type { Schema } from '@tegoed/contract';
import { decimalFromCents, eurosFromCents } from '@tegoed/domain/money';
import { formatDate, type Language } from '@tegoed/translations/format';
import { calendarDate, isPast } from '@tegoed/domain/amsterdam-time';
import { presentMedia, presentPhoto } from '#platform/services/media-store';
import type { Caller } from '#platform/http/operations';
import { nameIn, type Presenting } from '../presenting.ts';
import type { OfficeRow } from '../providers/offices/office-queries.ts';
import type { OrganizationRow } from '../providers/organization-queries.ts';
import { presentOffice } from '../providers/offices/present-office.ts';
import { presentLogo, presentOrganizationBasic } from '../providers/present-organization.ts';
import { presentOwnCosts } from './costs/own-costs.ts';
import type { SpendableVoucher } from './costs/spendable-voucher-queries.ts';
import { limitsOf, sharesOfLimit } from './product-limits.ts';
import { discountInWords, priceInWords, priceRange, sharesOfPrice, type Price } from './product-price.ts';
import type { ProductFundRow, ProductRow } from './product-queries.ts';
import { stockOf } from './product-stock.ts';
import type { ProductUse } from './product-uses.ts';

/** The reader of offers, besides language and host. */
export type ProductPresenting = Presenting & { readonly caller: Caller; readonly now: Date };

/** What belongs to one offer. */
export interface ProductParts {
  readonly product: ProductRow;
  readonly provider: OrganizationRow;
  readonly offices: readonly OfficeRow[];
  readonly funds: readonly ProductFundRow[];
  /** On all funds. */
  readonly uses: readonly ProductUse[];
  /** Of the reader, on any fund; none of a visitor. */
  readonly vouchers: readonly SpendableVoucher[];
  readonly isBookmarked: boolean;
}

function presentProductBase(
  { product, provider }: Pick<ProductParts, 'product' | 'provider'>,
  presenting: Presenting,
): Schema<'ProductBase'> {
  const { caller, media } = presenting;
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    description_html: product.descriptionHtml,
    product_category_id: product.productCategoryId,
    sold_out: stockOf(product).isSoldOut,
    organization_id: product.organizationId,
    reservation_enabled: product.reservationEnabled,
    reservation_policy: product.reservationPolicy,
    ...presentPhoto(product.photoMediaId === null ? undefined : media.get(product.photoMediaId), caller.origin),
    logo: presentLogo(provider, presenting),
    organization: presentOrganizationBasic(provider, presenting),
    price: decimalFromCents(product.priceCents),
    price_locale: priceInWords(product, caller.language),
  };
}

/** An offer as the reader may use it (catalog.md 4.4). */
export function presentProduct(parts: ProductParts, presenting: ProductPresenting): Schema<'Product'> {
  const { product, funds } = parts;
  const { caller, now } = presenting;
  const date = (value: string | null) => (value === null ? null : formatDate(value, caller.language));
  const deletedAt = product.deletedAt === null ? null : calendarDate(product.deletedAt);
  const stock = stockOf(product);
  const range = priceRange(
    product,
    funds.filter((fund) => fund.type === 'subsidies').map((fund) => fund.amountCents),
  );
  return {
    ...presentProductBase(parts, presenting),
    total_amount: product.unlimitedStock ? 0 : product.totalAmount,
    price_type: product.priceType,
    price_discount: product.discount === null ? null : decimalFromCents(product.discount),
    price_discount_locale: discountInWords(product, caller.language),
    unlimited_stock: product.unlimitedStock,
    reserved_amount: stock.reserved,
    sold_amount: stock.sold,
    stock_amount: stock.left,
    expire_at: product.expireAt,
    expire_at_locale: date(product.expireAt),
    expired: product.expireAt !== null && isPast(product.expireAt, now),
    deleted_at: deletedAt,
    deleted_at_locale: date(deletedAt),
    deleted: deletedAt !== null,
    funds: funds.map((fund) => presentFundOfProduct(fund, parts, presenting)),
    price_min: decimalFromCents(range.min),
    price_max: decimalFromCents(range.max),
    ...presentRange(product, range, caller.language),
    qr_enabled: funds.length > 0,
    alternative_text: product.alternativeText,
    ...withoutInformation,
    offices: parts.offices.map((office) => presentOffice(office, presenting)),
    product_category: presentCategoryOf(product, caller.language),
    bookmarked: parts.isBookmarked,
    own_costs: presentOwnCosts(parts, caller.language),
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

function presentFundOfProduct(fund: ProductFundRow, parts: ProductParts, presenting: ProductPresenting): Schema<'ProductFund'> {
  const { product, provider } = parts;
  const { caller, media } = presenting;
  const taker = caller.identity && { identityId: caller.identity.id, shares: sharesOfLimit(parts.vouchers, fund.fundId) };
  const uses = parts.uses.filter((use) => use.fundId === fund.fundId);
  const limits = limitsOf(fund, uses, taker);
  const byProvider = fund.type === 'subsidies' ? provider.reservationsSubsidyEnabled : provider.reservationsBudgetEnabled;
  const ownPrice = ownPriceOf(fund, product);
  const isReservable = product.reservationEnabled && byProvider;
  return {
    id: fund.fundId,
    name: fund.name,
    logo: presentMedia(fund.logoMediaId === null ? undefined : media.get(fund.logoMediaId), caller.origin),
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
    limit_total: limits.limitTotal,
    limit_per_identity: limits.limitPerIdentity,
    limit_available: limits.limitAvailable,
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
