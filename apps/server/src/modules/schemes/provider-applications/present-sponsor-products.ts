import type { Schema } from '@tegoed/contract';
import { decimalFromCents } from '@tegoed/domain/money';
import { formatDate, type Language } from '@tegoed/translations/format';
import { findOrganizations, presentOrganizationBasic, presentProductsById } from '#content/catalog';
import type { Deps } from '#platform/deps';
import type { Caller } from '#platform/http/operations';
import { findApprovalHistory, findOffersOnFund, type ApprovalRow, type OfferOnFund, type OffersOf } from './offer-queries.ts';

/** Offers as the sponsor of a fund sees them when it decides about their provider, in the order of the ids. */
export async function presentSponsorProducts(
  deps: Pick<Deps, 'db' | 'now'>,
  { ids, of, fundType }: { ids: readonly number[]; of: OffersOf; fundType: Schema<'Fund'>['type'] },
  caller: Caller,
): Promise<Schema<'SponsorProduct'>[]> {
  const { db } = deps;
  const [products, onFund, history] = await Promise.all([
    presentProductsById(deps, ids, caller),
    findOffersOnFund(db, ids, of),
    findApprovalHistory(db, of.applicationId, ids),
  ]);
  const makers = await findOrganizations(
    db,
    [...onFund.values()].flatMap(({ sponsorOrganizationId }) => sponsorOrganizationId ?? []),
  );
  return [...products.values()].flatMap((product) => {
    const offer = onFund.get(product.id);
    if (!offer) return [];
    const maker = offer.sponsorOrganizationId === null ? undefined : makers.get(offer.sponsorOrganizationId);
    return [
      {
        ...baseOf(product),
        ...detailsOf(product, offer),
        sponsor_organization_id: offer.sponsorOrganizationId,
        sponsor_organization: maker ? presentOrganizationBasic(maker, caller) : null,
        deals_history: (history.get(product.id) ?? []).map((approval) => presentApproval(approval, fundType, caller.language)),
      },
    ];
  });
}

/** What every view of an offer begins with. */
function baseOf(product: Schema<'Product'>): Schema<'ProductBase'> {
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    description_html: product.description_html,
    product_category_id: product.product_category_id,
    sold_out: product.sold_out,
    organization_id: product.organization_id,
    reservation_enabled: product.reservation_enabled,
    reservation_policy: product.reservation_policy,
    photo: product.photo,
    ...(product.logo === undefined ? {} : { logo: product.logo }),
    organization: product.organization,
    price: product.price,
    price_locale: product.price_locale,
  };
}

function detailsOf(product: Schema<'Product'>, offer: OfferOnFund) {
  return {
    total_amount: product.total_amount,
    unlimited_stock: product.unlimited_stock,
    reserved_amount: offer.reserved,
    sold_amount: offer.sold,
    stock_amount: product.stock_amount,
    price_type: product.price_type,
    price_discount: product.price_discount,
    expire_at: product.expire_at ?? '',
    expire_at_locale: product.expire_at_locale,
    expired: product.expired,
    deleted_at: product.deleted_at,
    deleted: product.deleted,
    product_category: product.product_category,
    unseen_messages: 0,
    is_available: !offer.isExcluded && !product.deleted,
  };
}

function presentApproval(
  approval: ApprovalRow,
  fundType: Schema<'Fund'>['type'],
  language: Language,
): Schema<'FundProviderProduct'> {
  return {
    id: approval.id,
    product_id: approval.productId,
    amount: fundType === 'subsidies' ? decimalFromCents(approval.amountCents) : null,
    limit_total: approval.limitTotal,
    limit_total_unlimited: approval.limitTotalUnlimited,
    limit_per_identity: approval.limitPerIdentity,
    expire_at: approval.expireAt,
    expire_at_locale: approval.expireAt === null ? null : formatDate(approval.expireAt, language),
    active: approval.withdrawnAt === null,
    voucher_transactions_count: approval.paymentsCount,
    product_reservations_pending_count: approval.pendingReservationsCount,
  };
}
