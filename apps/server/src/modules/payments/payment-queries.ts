import { sql, type SqlBool } from 'kysely';
import { calendarDate } from '#platform/clock';
import { compiledOnce } from '#platform/compiled-once';
import { containsText } from '#platform/contains';
import type { Db, Tx } from '#platform/database';
import { picturesOf, type MediaRow } from '#platform/media-store';
import { offsetOf, type PageRequest } from '#platform/pagination';

export type PaymentState = 'pending' | 'success' | 'canceled';
export type PaymentTarget = 'provider' | 'iban' | 'top_up';
export type BulkState = 'draft' | 'error' | 'pending' | 'accepted' | 'rejected';

/** A payment with what its readers see of it; amounts in cents. */
export type PaymentRow = Awaited<ReturnType<ReturnType<typeof payments>['execute']>>[number];

function payments(db: Db) {
  return db
    .selectFrom('voucherTransactions as payment')
    .innerJoin('vouchers as voucher', 'voucher.id', 'payment.voucherId')
    .innerJoin('funds as fund', 'fund.id', 'voucher.fundId')
    .innerJoin('organizations as sponsor', 'sponsor.id', 'fund.organizationId')
    .leftJoin('organizations as provider', 'provider.id', 'payment.organizationId')
    .leftJoin('products as product', 'product.id', 'payment.productId')
    .leftJoin('voucherTransactionBulks as bulk', 'bulk.id', 'payment.voucherTransactionBulkId')
    .select(['payment.id', 'payment.address', 'payment.voucherId', 'payment.target', 'payment.state', 'payment.amountCents'])
    .select(['payment.organizationId', 'payment.productId', 'payment.productReservationId', 'payment.transferAt'])
    .select(['payment.createdAt', 'payment.updatedAt', 'payment.attempts', 'payment.paymentId', 'payment.costCents'])
    .select(['payment.ibanFrom', 'payment.ibanTo', 'payment.ibanToName', 'payment.ibanFinal', 'payment.uid'])
    .select(['payment.voucherTransactionBulkId as bulkId', 'bulk.state as bulkState'])
    .select(['fund.id as fundId', 'fund.name as fundName', 'fund.logoMediaId as fundLogoId', 'fund.organizationId as sponsorId'])
    .select(['sponsor.name as sponsorName', 'provider.name as providerName', 'provider.logoMediaId as providerLogoId'])
    .select(['provider.iban as providerIban'])
    .select(['product.name as productName', 'product.priceCents as productPriceCents', 'product.photoMediaId as productPhotoId'])
    .$narrowType<{ state: PaymentState; target: PaymentTarget; bulkState: BulkState | null }>();
}

/** Which payments: those of one voucher, of a person at the counter, towards a provider, or on a sponsor's funds. */
export type PaymentScope =
  | { readonly voucherId: number }
  | { readonly employeeIdentityId: number }
  | { readonly providerId: number }
  | { readonly sponsorId: number };

export type PaymentOrder =
  'id' | 'amount' | 'created_at' | 'state' | 'transaction_in' | 'fund_name' | 'provider_name' | 'product_name' | 'target' | 'uid';

export interface PaymentFilter {
  readonly of: PaymentScope;
  readonly now: Date;
  readonly q?: string | undefined;
  readonly state?: PaymentState | undefined;
  readonly targets?: readonly PaymentTarget[] | undefined;
  readonly initiator?: 'sponsor' | 'provider' | undefined;
  readonly organizationId?: number | undefined;
  readonly fundId?: number | undefined;
  readonly fundState?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly minCents?: number | undefined;
  readonly maxCents?: number | undefined;
  /** Whole days until it may be paid. */
  readonly transferInMin?: number | undefined;
  readonly transferInMax?: number | undefined;
  readonly voucherId?: number | undefined;
  readonly bulkId?: number | undefined;
  /** Could go into the next batch. */
  readonly pendingBulking?: boolean | undefined;
}

/** Most attempts after which a payment is still sent to the bank; more are looked at by a person. */
const MOST_ATTEMPTS = 3;

/** vouchers.md 7.6: holds for a row `payment` that can go into a batch on a day. */
export function isPayable(now: Date) {
  return sql<SqlBool>`(payment.target in ('provider', 'iban') and payment.state = 'pending'
    and payment.voucher_transaction_bulk_id is null and payment.amount_cents > 0 and payment.attempts <= ${MOST_ATTEMPTS}
    and ${isDue(now)})`;
}

/** Holds for a row `payment` that waits no longer. */
function isDue(now: Date) {
  return sql`(payment.transfer_at is null or (payment.transfer_at at time zone 'Europe/Amsterdam')::date < ${calendarDate(now)}::date)`;
}

export function filteredPayments(db: Db, filter: PaymentFilter) {
  const { of, now } = filter;
  let query = payments(db);
  if ('voucherId' in of) query = query.where('payment.voucherId', '=', of.voucherId);
  if ('providerId' in of) query = query.where('payment.organizationId', '=', of.providerId);
  if ('sponsorId' in of) query = query.where('fund.organizationId', '=', of.sponsorId);
  if ('employeeIdentityId' in of) {
    const { employeeIdentityId } = of;
    query = query.where('payment.employeeId', 'in', (eb) =>
      eb.selectFrom('employees').select('id').where('identityId', '=', employeeIdentityId),
    );
  }
  query = query.where('payment.target', 'in', filter.targets ?? ['provider', 'iban']);
  if (filter.state) query = query.where('payment.state', '=', filter.state);
  if (filter.initiator) query = query.where('payment.initiator', '=', filter.initiator);
  if (filter.organizationId !== undefined) query = query.where('payment.organizationId', '=', filter.organizationId);
  if (filter.fundId !== undefined) query = query.where('fund.id', '=', filter.fundId);
  if (filter.fundState !== undefined) query = query.where('fund.state', '=', filter.fundState);
  if (filter.voucherId !== undefined) query = query.where('payment.voucherId', '=', filter.voucherId);
  if (filter.bulkId !== undefined) query = query.where('payment.voucherTransactionBulkId', '=', filter.bulkId);
  if (filter.minCents !== undefined) query = query.where('payment.amountCents', '>=', filter.minCents);
  if (filter.maxCents !== undefined) query = query.where('payment.amountCents', '<=', filter.maxCents);
  if (filter.from !== undefined)
    query = query.where(sql<SqlBool>`(payment.created_at at time zone 'Europe/Amsterdam')::date >= ${filter.from}`);
  if (filter.to !== undefined)
    query = query.where(sql<SqlBool>`(payment.created_at at time zone 'Europe/Amsterdam')::date <= ${filter.to}`);
  if (filter.transferInMin !== undefined) query = query.where(sql<SqlBool>`${daysLeft(now)} >= ${filter.transferInMin}`);
  if (filter.transferInMax !== undefined) query = query.where(sql<SqlBool>`${daysLeft(now)} <= ${filter.transferInMax}`);
  if (filter.pendingBulking !== undefined) {
    query = query.where((eb) => (filter.pendingBulking ? isPayable(now) : eb.not(isPayable(now))));
  }
  if (filter.q !== undefined) {
    const columns = [sql`payment.id::text`, sql`payment.uid`, sql`fund.name`, sql`provider.name`, sql`product.name`];
    query = query.where(containsText([...columns, sql`payment.iban_to_name`], filter.q));
  }
  return query;
}

/** Whole days until a waiting payment may be paid; nothing for one that does not wait. */
function daysLeft(now: Date) {
  return sql`case when payment.state = 'pending' and payment.transfer_at > ${now}
    then floor(extract(epoch from payment.transfer_at - ${now}::timestamptz) / 86400) end`;
}

const orderColumns = {
  id: sql`payment.id`,
  amount: sql`payment.amount_cents`,
  created_at: sql`payment.created_at`,
  state: sql`payment.state`,
  transaction_in: sql`payment.transfer_at`,
  fund_name: sql`fund.name`,
  provider_name: sql`provider.name`,
  product_name: sql`product.name`,
  target: sql`payment.target`,
  uid: sql`payment.uid`,
} as const satisfies Record<PaymentOrder, unknown>;

/** One page of payments, and how many and how much all pages have together. */
export async function findPayments(
  db: Db,
  filter: PaymentFilter & { readonly orderBy?: PaymentOrder | undefined; readonly orderDir?: 'asc' | 'desc' | undefined },
  page: PageRequest,
): Promise<{ rows: PaymentRow[]; total: number; totalCents: number }> {
  const query = filteredPayments(db, filter);
  const { total, totalCents } = await query
    .clearSelect()
    .select((eb) => [eb.fn.countAll<number>().as('total'), sql<string>`coalesce(sum(payment.amount_cents), 0)`.as('totalCents')])
    .executeTakeFirstOrThrow();
  const direction = filter.orderDir ?? 'desc';
  const rows = await query
    .orderBy(orderColumns[filter.orderBy ?? 'created_at'], direction)
    .orderBy('payment.id', direction)
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute();
  return { rows, total, totalCents: Number(totalCents) };
}

const paymentsOfId = compiledOnce((db, { id }: { id: number }) =>
  payments(db)
    .select(picturesOf(sql`fund.logo_media_id, provider.logo_media_id, product.photo_media_id`).as('pictures'))
    .where('payment.id', '=', id),
);

/** A payment with its pictures. */
export type NewPaymentRow = PaymentRow & { readonly pictures: readonly MediaRow[] };

/** A payment that is being made, for the counter that waits for it; answered with the commit. */
export function findNewPayment(tx: Tx, id: number): Promise<NewPaymentRow[]> {
  return paymentsOfId.ahead(tx, { id });
}

export function findPayment(db: Db, address: string): Promise<PaymentRow | undefined> {
  return payments(db).where('payment.address', '=', address).executeTakeFirst();
}

/** Payments by their ids, oldest first. */
export function findPaymentsById(db: Db, ids: readonly number[]): Promise<PaymentRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : payments(db).where('payment.id', 'in', ids).orderBy('payment.id').execute();
}

export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

function selectNotes(db: Db, ids: readonly number[], group: 'provider' | 'sponsor') {
  return db
    .selectFrom('voucherTransactionNotes')
    .select(['id', 'voucherTransactionId', 'message', 'icon', 'createdAt'])
    .where('voucherTransactionId', 'in', ids)
    .where('noteGroup', '=', group)
    .orderBy('id')
    .execute();
}

/** What one side wrote on payments; by payment. */
export async function findNotes(db: Db, ids: readonly number[], group: 'provider' | 'sponsor'): Promise<Map<number, NoteRow[]>> {
  if (ids.length === 0) return new Map();
  return Map.groupBy(await selectNotes(db, ids, group), (note) => note.voucherTransactionId);
}

export async function insertNote(
  tx: Tx,
  note: {
    readonly paymentId: number;
    readonly message: string;
    readonly group: 'provider' | 'sponsor';
    readonly createdAt: Date;
  },
): Promise<void> {
  const { paymentId: voucherTransactionId, group: noteGroup, message, createdAt } = note;
  await tx.insertInto('voucherTransactionNotes').values({ voucherTransactionId, noteGroup, message, createdAt }).execute();
}

/** The payment of a reservation that was accepted at the counter gets the employee who did so. Gives its id. */
export async function setEmployeeOfReservation(
  tx: Tx,
  { reservationId, employeeId }: { reservationId: number; employeeId: number | null },
): Promise<number> {
  const { id } = await tx
    .updateTable('voucherTransactions')
    .set({ employeeId })
    .where('productReservationId', '=', reservationId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** vouchers.md 7.6: payments of nothing that could go into a batch by now are done, as there is nothing to pay. */
export async function settleZeroPayments(db: Db, now: Date): Promise<void> {
  await sql`update voucher_transactions payment set state = 'success', payment_at = ${now}, updated_at = ${now}
    where payment.target in ('provider', 'iban') and payment.state = 'pending' and payment.amount_cents = 0
      and payment.voucher_transaction_bulk_id is null and ${isDue(now)}`.execute(db);
}
