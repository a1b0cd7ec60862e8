import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { containsText } from '#platform/database/contains';
import type { Db } from '#platform/database/database';
import { flagged, when } from '#platform/database/pagination';
import type { PaymentState, PaymentTarget } from '../payment-queries.ts';

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
  readonly batchId?: number | undefined;
  /** Could go into the next batch. */
  readonly pendingBulking?: boolean | undefined;
}

export interface PaymentOrdering {
  /** The moment of making unless it says something else. */
  readonly orderBy?: PaymentOrder | undefined;
  /** Falling unless it says something else. */
  readonly orderDir?: 'asc' | 'desc' | undefined;
}

/** Most attempts after which a payment is still sent to the bank; more are looked at by a person. */
export const MOST_ATTEMPTS = 3;

/** vouchers.md 7.6: holds for a row `payment` that can go into a batch on a day. */
export function isPayable(now: Date) {
  return sql<SqlBool>`(payment.target in ('provider', 'iban') and payment.state = 'pending'
    and payment.voucher_transaction_bulk_id is null and payment.amount_cents > 0 and payment.attempts <= ${MOST_ATTEMPTS}
    and ${isDue(now)})`;
}

/** Holds for a row `payment` that waits no longer. */
export function isDue(now: Date) {
  return sql<SqlBool>`(payment.transfer_at is null or (payment.transfer_at at time zone 'Europe/Amsterdam')::date < ${calendarDate(now)}::date)`;
}

/** What must hold of a row; SQL. */
export type Condition = RawBuilder<unknown>;

/** What must hold of rows `payment` of `voucher_transactions`; what has the searched text in its name is looked up unless it is known. */
export async function conditionsOf(db: Db, filter: PaymentFilter, known?: Named): Promise<Condition[]> {
  return [
    ...conditionsOfTotals(filter),
    ...conditionsOfRows(filter),
    ...(filter.q === undefined ? [] : [mentions(filter.q, known ?? (await findNamed(db, filter.q)))]),
  ];
}

/** The part of it that can be asked of totals as well: rows `payment` of `payment_totals` have these columns too, but no vouchers or employees. */
export function conditionsOfTotals(filter: PaymentFilter): Condition[] {
  return [
    isOf(filter.of),
    sql`payment.target = any(${[...(filter.targets ?? ['provider', 'iban'])]}::text[])`,
    ...when(filter.state, (state) => sql`payment.state = ${state}`),
    ...when(filter.initiator, (initiator) => sql`payment.initiator = ${initiator}`),
    ...when(filter.organizationId, (id) => sql`payment.organization_id = ${id}`),
    ...when(filter.fundId, (id) => sql`payment.fund_id = ${id}`),
    ...when(filter.fundState, (state) => sql`payment.fund_id = any(array(select id from funds where state = ${state}))`),
  ];
}

/** The part that is asked of each payment. */
export function conditionsOfRows(filter: PaymentFilter): Condition[] {
  const { now } = filter;
  return [
    ...when(filter.voucherId, (id) => sql`payment.voucher_id = ${id}`),
    ...when(filter.batchId, (id) => sql`payment.voucher_transaction_bulk_id = ${id}`),
    ...when(filter.minCents, (cents) => sql`payment.amount_cents >= ${cents}`),
    ...when(filter.maxCents, (cents) => sql`payment.amount_cents <= ${cents}`),
    ...when(filter.from, (day) => sql`payment.created_at >= ${startOf(day)}`),
    ...when(filter.to, (day) => sql`payment.created_at < ${startOf(day, 1)}`),
    ...when(filter.transferInMin, (days) => sql`${daysLeft(now)} >= ${days}`),
    ...when(filter.transferInMax, (days) => sql`${daysLeft(now)} <= ${days}`),
    ...flagged(filter.pendingBulking, isPayable(now)),
  ];
}

function isOf(scope: PaymentScope): Condition {
  if ('voucherId' in scope) return sql`payment.voucher_id = ${scope.voucherId}`;
  if ('providerId' in scope) return sql`payment.organization_id = ${scope.providerId}`;
  if ('sponsorId' in scope) return sql`payment.sponsor_id = ${scope.sponsorId}`;
  return sql`payment.employee_id = any(array(
    select id from employees where identity_id = ${scope.employeeIdentityId} and deleted_at is null))`;
}

/** The moment at which a day begins in Amsterdam, or so many days after it. */
function startOf(day: string, later = 0): RawBuilder<Date> {
  return sql`((${day}::date + ${later}::integer)::timestamp at time zone 'Europe/Amsterdam')`;
}

/** Whole days until a waiting payment may be paid; nothing for one that does not wait. */
function daysLeft(now: Date) {
  return sql`case when payment.state = 'pending' and payment.transfer_at > ${now}
    then floor(extract(epoch from payment.transfer_at - ${now}::timestamptz) / 86400) end`;
}

/** What has a text in its name, by their ids. */
export interface Named {
  readonly fundIds: number[];
  readonly organizationIds: number[];
  readonly productIds: number[];
  /** Providers that were paid under a name with the text, but have another name now. */
  readonly payeeIds: number[];
}

/** Looked up first: of how many payments there is something to be looked at, the database only knows once it knows whose they are. */
export async function findNamed(db: Db, q: string): Promise<Named> {
  const named = (table: 'funds' | 'organizations' | 'products') =>
    sql`array(select id from ${sql.table(table)} where ${containsText([sql`name`], q)})`;
  const { rows } = await sql<Named>`select ${named('funds')} as "fundIds", ${named('organizations')} as "organizationIds",
    ${named('products')} as "productIds",
    array(select payee.organization_id from payee_names payee join organizations provider on provider.id = payee.organization_id
           where ${containsText([sql`payee.name`], q)} and not ${containsText([sql`provider.name`], q)}) as "payeeIds"`.execute(
    db,
  );
  return rows[0] ?? { fundIds: [], organizationIds: [], productIds: [], payeeIds: [] };
}

/** Holds for a row `payment` with this in its number, its sponsor's number, the name that was paid, or the name of its fund, provider or offer. */
function mentions(q: string, named: Named): Condition {
  return sql`(${hasText(q, named)} or ${isNamed(named)})`;
}

/** Holds for a row `payment` with this in what it says itself; names of providers are only looked at of those that were paid under one. */
export function hasText(q: string, { payeeIds }: Named): Condition {
  const person = sql`case when payment.organization_id is null then payment.iban_to_name end`;
  const ofPerson = sql`case when payment.organization_id is null then coalesce(' ' || payment.iban_to_name, '') else '' end`;
  const own = sql`(payment.id::text || coalesce(' ' || payment.uid, '') || ${ofPerson})`;
  const inText = sql`(${containsText([own], q)} and ${containsText([sql`payment.id::text`, sql`payment.uid`, person], q)})`;
  if (payeeIds.length === 0) return inText;
  return sql`(${inText}
    or (payment.organization_id = any(${payeeIds}::integer[]) and ${containsText([sql`payment.iban_to_name`], q)}))`;
}

/** Holds for a row `payment` of which the fund, the provider or the offer is among these. */
export function isNamed({ fundIds, organizationIds, productIds }: Named): Condition {
  const ways = [
    sql`false`,
    ...(fundIds.length === 0 ? [] : [sql`payment.fund_id = any(${fundIds}::integer[])`]),
    ...(organizationIds.length === 0 ? [] : [sql`payment.organization_id = any(${organizationIds}::integer[])`]),
    ...(productIds.length === 0 ? [] : [sql`payment.product_id = any(${productIds}::integer[])`]),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Where rows `payment` come from; SQL. */
export const payments = sql`voucher_transactions payment`;
