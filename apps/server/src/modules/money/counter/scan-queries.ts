import { sql, type RawBuilder } from 'kysely';
import { applicationsOfProduct, isApproved, reservedAmount, soldAmount } from '#content/catalog';
import { isAllowedAt, organizationsWithEmployee } from '#people/organizations';
import { fundOfCode, voucherToCharge, type ChargedVoucherRow } from '#vouchers/ledger';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { compiledOnce } from '#platform/database/compiled-once';
import type { Db, Tx } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { asColumn, rowsOf } from '#platform/database/rows-in-row';
import { picturesOf, type MediaRow } from '#platform/services/media-store';
import { newPaymentId, type ProviderStatus } from '#money/transactions';

/** An organization for which a person may scan. */
export interface Counter {
  readonly organizationId: number;
  /** The person as its employee; an owner may have no row of employee. */
  readonly employeeId: number | null;
  /** Where it stands on the fund; nothing when it never applied. */
  readonly state: ProviderStatus['state'] | null;
  readonly allowBudget: boolean | null;
}

/** Who scans what. */
interface Asked {
  readonly identityId: number;
  readonly code: string;
}

function counters(db: Db, identityId: number, fundId: RawBuilder<number | null>) {
  return organizationsWithEmployee(db, identityId)
    .leftJoin('fundProviders as application', (join) =>
      join.onRef('application.organizationId', '=', 'organizations.id').on('application.fundId', '=', fundId),
    )
    .select(['organizations.id as organizationId', 'employees.id as employeeId', 'application.state', 'application.allowBudget'])
    .$narrowType<{ state: ProviderStatus['state'] | null }>()
    .where(isAllowedAt(db, identityId, 'scan_vouchers'))
    .orderBy('organizations.id');
}

/** Everywhere that a person may scan, and how that stands on the fund of what has a code. */
export const findCounters: (db: Db, asked: Asked) => Promise<Counter[]> = compiledOnce((db, { identityId, code }: Asked) =>
  counters(db, identityId, fundOfCode(code)),
);

/** A counter at which something may be charged, as the payment shows it. */
export interface ShownCounter extends Counter {
  readonly name: string;
  readonly logoMediaId: number | null;
  readonly pictures: readonly MediaRow[];
}

const findWithCounters = compiledOnce((db, { identityId, code }: Asked) => {
  const shown = counters(db, identityId, sql`vouchers.fund_id`)
    .select(['organizations.name', 'organizations.logoMediaId'])
    .select(picturesOf(sql`organizations.logo_media_id`).as('pictures'));
  return voucherToCharge(db, code)
    .select(picturesOf(sql`funds.logo_media_id`).as('fundPictures'))
    .select(asColumn(shown).as('counters'))
    .select(newPaymentId.as('paymentId'));
});

/** What somebody may charge: the voucher of a code with its fund, and the counters where they may do so, in one statement. */
export interface Chargeable {
  readonly voucher: ChargedVoucherRow;
  readonly fundPictures: readonly MediaRow[];
  readonly counters: readonly ShownCounter[];
  /** Drawn for the payment, should one be made. */
  readonly paymentId: number;
}

/** Nothing when no voucher has the code. */
export async function findChargeable(db: Db, asked: Asked): Promise<Chargeable | undefined> {
  const [found] = await findWithCounters(db, asked);
  if (!found) return undefined;
  const { counters: column, fundPictures, paymentId, ...voucher } = found;
  return { voucher, fundPictures, counters: rowsOf(column, {}), paymentId };
}

/** The reservation behind a product voucher; dates are last days, the amount is what the fund pays, in cents. */
export function findReservationBehind(db: Db, productVoucherId: number) {
  return db
    .selectFrom('productReservations')
    .select(['id', 'state', 'expireAt', 'amountCents'])
    .where('productVoucherId', '=', productVoucherId)
    .executeTakeFirst();
}

/** An offer, also when it was removed; nothing for one that never existed. */
export function findAnyOffer(db: Db, productId: number) {
  return db
    .selectFrom('products')
    .select(['id', 'organizationId', 'expireAt', 'deletedAt'])
    .where('id', '=', productId)
    .executeTakeFirst();
}

/** The offer of a product voucher, also when it was removed. */
export async function findOffer(db: Db, productId: number) {
  const offer = await findAnyOffer(db, productId);
  if (!offer) throw new Error(`there is no offer ${productId}`);
  return offer;
}

/** How many bookings a provider makes in three hours at most, and whether many in one call. */
export async function findBookingRights(db: Db, organizationId: number): Promise<{ attempts: number; allowsBatch: boolean }> {
  return db
    .selectFrom('organizations')
    .select(['providerThrottlingValue as attempts', 'allowBatchReservations as allowsBatch'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
}

export async function hasPayment(db: Db, voucherId: number): Promise<boolean> {
  const row = await db
    .selectFrom('voucherTransactions')
    .select('id')
    .where('voucherId', '=', voucherId)
    .where('state', '<>', 'canceled')
    .executeTakeFirst();
  return row !== undefined;
}

/** An offer of a provider that is approved on a fund, with what decides whether it can be paid now; amounts in cents. */
export interface ApprovedOffer {
  readonly id: number;
  readonly organizationId: number;
  readonly priceCents: number;
  readonly expireAt: string | null;
  readonly reservationEnabled: boolean;
  readonly reservationsBudgetEnabled: boolean;
  readonly reservationsSubsidyEnabled: boolean;
  readonly fundProviderProductId: number | null;
  /** What a subsidies fund pays for it. */
  readonly amountCents: number;
  readonly limitTotal: number | null;
  readonly limitPerIdentity: number | null;
  readonly approvalExpireAt: string | null;
  readonly unlimitedStock: boolean;
  readonly totalAmount: number;
  readonly reserved: number;
  readonly sold: number;
}

export async function findApprovedOffers(
  db: Db,
  asked: { fundId: number; organizationIds: readonly number[]; productId?: number | undefined; now: Date },
): Promise<ApprovedOffer[]> {
  if (asked.organizationIds.length === 0) return [];
  const one = asked.productId === undefined ? sql`` : sql`and product.id = ${asked.productId}`;
  const { rows } = await sql<ApprovedOffer>`
    select product.id, product.organization_id as "organizationId", product.price_cents as "priceCents",
           product.expire_at as "expireAt", product.reservation_enabled as "reservationEnabled",
           provider.reservations_budget_enabled as "reservationsBudgetEnabled",
           provider.reservations_subsidy_enabled as "reservationsSubsidyEnabled",
           approval.id as "fundProviderProductId", coalesce(approval.amount_cents, 0) as "amountCents",
           case when not approval.limit_total_unlimited then approval.limit_total end as "limitTotal",
           approval.limit_per_identity as "limitPerIdentity", approval.expire_at as "approvalExpireAt",
           product.unlimited_stock as "unlimitedStock", product.total_amount as "totalAmount",
           ${reservedAmount(calendarDate(asked.now))} as reserved, ${soldAmount} as sold
      from products product
      join organizations provider on provider.id = product.organization_id
     cross join ${applicationsOfProduct}
     where product.deleted_at is null and product.organization_id = any(${[...asked.organizationIds]}::integer[])
       and fund.id = ${asked.fundId} and ${isApproved} ${one}
     order by product.id`.execute(db);
  return rows;
}

/** The product vouchers of open reservations that were made with a voucher, at some providers; newest first. Amounts in cents. */
export async function findOpenReservations(
  db: Db,
  asked: { voucherId: number; organizationIds: readonly number[]; now: Date },
): Promise<{ productVoucherId: number; organizationId: number; amountCents: number }[]> {
  if (asked.organizationIds.length === 0) return [];
  return db
    .selectFrom('productReservations as reservation')
    .innerJoin('products as product', 'product.id', 'reservation.productId')
    .select(['reservation.productVoucherId', 'product.organizationId', 'reservation.amountCents'])
    .where('reservation.voucherId', '=', asked.voucherId)
    .where('reservation.state', '=', 'pending')
    .where('reservation.expireAt', '>=', calendarDate(asked.now))
    .where('product.deletedAt', 'is', null)
    .where('product.organizationId', '=', oneOf(asked.organizationIds))
    .orderBy('reservation.id', 'desc')
    .execute();
}

/** Reservations that were made with a voucher, at some providers, which these approved and were paid for; newest first. */
export function findApprovedReservations(
  db: Db,
  asked: { voucherId: number; organizationIds: readonly number[]; now: Date },
): Promise<ApprovedReservation[]> {
  return db
    .selectFrom('productReservations as reservation')
    .innerJoin('products as product', 'product.id', 'reservation.productId')
    .select(['reservation.code', 'reservation.expireAt', 'product.id as productId', 'product.name', 'product.organizationId'])
    .where('reservation.voucherId', '=', asked.voucherId)
    .where('reservation.state', '=', 'accepted')
    .where('reservation.expireAt', '>=', calendarDate(asked.now))
    .where('product.organizationId', '=', oneOf(asked.organizationIds))
    .orderBy('reservation.id', 'desc')
    .execute();
}

/** What a customer comes to fetch; the date is its last day. */
export interface ApprovedReservation {
  readonly code: number;
  readonly expireAt: string;
  readonly productId: number;
  readonly name: string;
  readonly organizationId: number;
}

/** Holds an offer and the sponsor's limits on it; comes after the vouchers in the order of all locks. */
export async function lockOffer(tx: Tx, { productId, fundId }: { productId: number; fundId: number }): Promise<void> {
  await tx.selectFrom('products').select('id').where('id', '=', productId).forUpdate().execute();
  await tx
    .selectFrom('fundProviderProducts as approval')
    .innerJoin('fundProviders as application', 'application.id', 'approval.fundProviderId')
    .select('approval.id')
    .where('approval.productId', '=', productId)
    .where('application.fundId', '=', fundId)
    .where('approval.withdrawnAt', 'is', null)
    .orderBy('approval.id')
    .forUpdate('approval')
    .execute();
}

/** What offers cost, by their ids. */
export async function findPrices(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'priceType', 'priceCents', 'discount'])
    .$narrowType<{ priceType: 'regular' | 'free' | 'discount_fixed' | 'discount_percentage' }>()
    .where('id', '=', oneOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
