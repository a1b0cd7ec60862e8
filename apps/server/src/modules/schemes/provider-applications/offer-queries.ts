import { sql } from 'kysely';
import { containsText } from '#platform/database/contains';
import type { Db } from '#platform/database/database';
import { findPageOfIds, type PageRequest } from '#platform/database/pagination';

/** An application and its sponsor, whose offers are looked at. */
export interface OffersOf {
  readonly applicationId: number;
  readonly providerId: number;
  readonly sponsorId: number;
  readonly fundId: number;
}

/**
 * Ids of one page of the offers that a sponsor may decide about: those for sale that the provider did not leave out of the fund,
 * and those that were approved before. Newest first.
 */
export function findOfferIds(db: Db, asked: { of: OffersOf; q: string | undefined; today: string; page: PageRequest }) {
  const { applicationId, providerId, sponsorId } = asked.of;
  const where = [
    sql`product.organization_id = ${providerId}`,
    sql`(product.sponsor_organization_id is null or product.sponsor_organization_id = ${sponsorId})`,
    sql`(${wasApproved(applicationId)} or (product.deleted_at is null and not ${isExcluded(applicationId)}
      and (product.expire_at is null or product.expire_at >= ${asked.today}::date)))`,
  ];
  if (asked.q !== undefined) where.push(containsText([sql`product.name`], asked.q));
  const order = sql`product.created_at desc, product.id desc`;
  return findPageOfIds(db, { from: sql`products product`, id: sql`product.id`, where, order }, asked.page);
}

function isExcluded(applicationId: number) {
  return sql<boolean>`exists (select from fund_provider_product_exclusions exclusion
    where exclusion.fund_provider_id = ${applicationId} and exclusion.product_id = product.id)`;
}

function wasApproved(applicationId: number) {
  return sql<boolean>`exists (select from fund_provider_products approval
    where approval.fund_provider_id = ${applicationId} and approval.product_id = product.id)`;
}

/** What a sponsor sees of an offer besides the offer itself. */
export interface OfferOnFund {
  readonly id: number;
  readonly sponsorOrganizationId: number | null;
  readonly isExcluded: boolean;
  /** On this fund. */
  readonly reserved: number;
  readonly sold: number;
}

export async function findOffersOnFund(
  db: Db,
  ids: readonly number[],
  { applicationId, fundId }: OffersOf,
): Promise<Map<number, OfferOnFund>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<OfferOnFund>`
    select product.id, product.sponsor_organization_id as "sponsorOrganizationId", ${isExcluded(applicationId)} as "isExcluded",
           (select count(*)::integer from product_reservations reservation join vouchers voucher on voucher.id = reservation.voucher_id
             where reservation.product_id = product.id and voucher.fund_id = ${fundId} and reservation.state in ('pending', 'accepted')
               and not exists (select from voucher_transactions payment where payment.product_reservation_id = reservation.id)) as reserved,
           (select count(*)::integer from voucher_transactions payment join vouchers voucher on voucher.id = payment.voucher_id
             where payment.product_id = product.id and voucher.fund_id = ${fundId} and payment.state <> 'canceled') as sold
      from products product where product.id = any(${[...ids]}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** One approval of an offer; the amount in cents. */
export interface ApprovalRow {
  readonly id: number;
  readonly productId: number;
  readonly amountCents: number;
  readonly limitTotal: number | null;
  readonly limitTotalUnlimited: boolean;
  readonly limitPerIdentity: number | null;
  readonly expireAt: string | null;
  readonly withdrawnAt: Date | null;
  readonly paymentsCount: number;
  readonly pendingReservationsCount: number;
}

/** Everything that was ever agreed about these offers on an application, newest first; by the offer's id. */
export async function findApprovalHistory(
  db: Db,
  applicationId: number,
  productIds: readonly number[],
): Promise<Map<number, ApprovalRow[]>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await sql<ApprovalRow>`
    select approval.id, approval.product_id as "productId", approval.amount_cents as "amountCents", approval.limit_total as "limitTotal",
           approval.limit_total_unlimited as "limitTotalUnlimited", approval.limit_per_identity as "limitPerIdentity",
           approval.expire_at as "expireAt", approval.withdrawn_at as "withdrawnAt",
           (select count(*)::integer from product_reservations reservation
              join voucher_transactions payment on payment.product_reservation_id = reservation.id
             where reservation.fund_provider_product_id = approval.id) as "paymentsCount",
           (select count(*)::integer from product_reservations reservation
             where reservation.fund_provider_product_id = approval.id and reservation.state = 'pending') as "pendingReservationsCount"
      from fund_provider_products approval
     where approval.fund_provider_id = ${applicationId} and approval.product_id = any(${[...productIds]}::integer[])
     order by approval.id desc`.execute(db);
  return Map.groupBy(rows, (row) => row.productId);
}

/** Whether an offer is one of those that a sponsor may look at for an application: of that provider, made by itself or this sponsor. */
export async function isOfferOf(db: Db, productId: number, { providerId, sponsorId }: OffersOf): Promise<boolean> {
  const offer = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('organizationId', '=', providerId)
    .where((eb) => eb.or([eb('sponsorOrganizationId', 'is', null), eb('sponsorOrganizationId', '=', sponsorId)]))
    .executeTakeFirst();
  return offer !== undefined;
}
