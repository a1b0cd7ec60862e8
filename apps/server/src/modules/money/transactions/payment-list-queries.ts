import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { containsText } from '#platform/database/contains';
import type { Db } from '#platform/database/database';
import {
  allOf,
  findIdsBetween,
  findIdsOfPage,
  flagged,
  offsetOf,
  when,
  type LongListQuery,
  type PageRequest,
  type RowsQuery,
} from '#platform/database/pagination';
import { findDays, payableOn, sumOfCounts, type CountedPart } from './totals/payment-counts-queries.ts';
import { findPaymentsById, type PaymentRow, type PaymentState, type PaymentTarget } from './payment-queries.ts';

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

type Condition = RawBuilder<unknown>;

/** What must hold of rows `payment` of `voucher_transactions`. */
export async function conditionsOf(db: Db, filter: PaymentFilter): Promise<Condition[]> {
  return [
    ...conditionsOfTotals(filter),
    ...conditionsOfRows(filter),
    ...(filter.q === undefined ? [] : [mentions(filter.q, await findNamed(db, filter.q))]),
  ];
}

/** The part of it that can be asked of totals as well: rows `payment` of `payment_totals` have these columns too, but no vouchers or employees. */
function conditionsOfTotals(filter: PaymentFilter): Condition[] {
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
function conditionsOfRows(filter: PaymentFilter): Condition[] {
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
export function startOf(day: string, later = 0): RawBuilder<Date> {
  return sql`((${day}::date + ${later}::integer)::timestamp at time zone 'Europe/Amsterdam')`;
}

/** Whole days until a waiting payment may be paid; nothing for one that does not wait. */
function daysLeft(now: Date) {
  return sql`case when payment.state = 'pending' and payment.transfer_at > ${now}
    then floor(extract(epoch from payment.transfer_at - ${now}::timestamptz) / 86400) end`;
}

/** What has a text in its name, by their ids. */
interface Named {
  readonly fundIds: number[];
  readonly organizationIds: number[];
  readonly productIds: number[];
  /** Providers that were paid under a name with the text, but have another name now. */
  readonly payeeIds: number[];
}

/** Looked up first: of how many payments there is something to be looked at, the database only knows once it knows whose they are. */
async function findNamed(db: Db, q: string): Promise<Named> {
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
function hasText(q: string, { payeeIds }: Named): Condition {
  const person = sql`case when payment.organization_id is null then payment.iban_to_name end`;
  const ofPerson = sql`case when payment.organization_id is null then coalesce(' ' || payment.iban_to_name, '') else '' end`;
  const own = sql`(payment.id::text || coalesce(' ' || payment.uid, '') || ${ofPerson})`;
  const inText = sql`(${containsText([own], q)} and ${containsText([sql`payment.id::text`, sql`payment.uid`, person], q)})`;
  if (payeeIds.length === 0) return inText;
  return sql`(${inText}
    or (payment.organization_id = any(${payeeIds}::integer[]) and ${containsText([sql`payment.iban_to_name`], q)}))`;
}

/** Holds for a row `payment` of which the fund, the provider or the offer is among these. */
function isNamed({ fundIds, organizationIds, productIds }: Named): Condition {
  const ways = [
    sql`false`,
    ...(fundIds.length === 0 ? [] : [sql`payment.fund_id = any(${fundIds}::integer[])`]),
    ...(organizationIds.length === 0 ? [] : [sql`payment.organization_id = any(${organizationIds}::integer[])`]),
    ...(productIds.length === 0 ? [] : [sql`payment.product_id = any(${productIds}::integer[])`]),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

const payments = sql`voucher_transactions payment`;
const orders: Record<PaymentOrder, { readonly by: RawBuilder<unknown>; readonly from?: RawBuilder<unknown> }> = {
  id: { by: sql`payment.id` },
  amount: { by: sql`payment.amount_cents` },
  created_at: { by: sql`payment.created_at` },
  state: { by: sql`payment.state` },
  transaction_in: { by: sql`payment.transfer_at` },
  fund_name: { by: sql`fund.name`, from: sql`${payments} join funds fund on fund.id = payment.fund_id` },
  provider_name: {
    by: sql`provider.name`,
    from: sql`${payments} left join organizations provider on provider.id = payment.organization_id`,
  },
  product_name: { by: sql`product.name`, from: sql`${payments} left join products product on product.id = payment.product_id` },
  target: { by: sql`payment.target` },
  uid: { by: sql`payment.uid` },
};

/** A list of payments in its order, as lists and exports ask for it. */
export async function paymentList(db: Db, filter: PaymentFilter & PaymentOrdering): Promise<LongListQuery> {
  const { by, from = payments } = orders[filter.orderBy ?? 'created_at'];
  const id = sql`payment.id`;
  return { id, from, where: await conditionsOf(db, filter), orderBy: [by, id], direction: filter.orderDir ?? 'desc' };
}

/** Whether totals are kept of what a list is asked for, but for what is searched. */
function hasTotals(filter: PaymentFilter): boolean {
  return ('sponsorId' in filter.of || 'providerId' in filter.of) && conditionsOfRows(filter).length === 0;
}

/** Whether `payment_counts` tells apart what is asked: it knows the sponsor, not the fund, the provider or any words. */
function areCountedApart({ of, q, organizationId, fundId, fundState }: PaymentFilter): boolean {
  return 'sponsorId' in of && [q, organizationId, fundId, fundState].every((asked) => asked === undefined);
}

/** The part that is asked for, where it is by amount or by what waits for a batch, and by nothing else that is not counted with it. */
function countedPart({ minCents, maxCents, pendingBulking, ...others }: PaymentFilter): CountedPart | undefined {
  if (!areCountedApart(others) || conditionsOfRows(others).length > 0) return undefined;
  const hasAmount = minCents !== undefined || maxCents !== undefined;
  if (hasAmount) return pendingBulking === undefined ? { kind: 'amount', from: minCents, to: maxCents } : undefined;
  return pendingBulking ? payableOn(others.now) : undefined;
}

/** How many payments match, and how much they come to: from totals where they are kept, and of the rest each payment is counted. */
async function findSums(db: Db, filter: PaymentFilter, { where }: Pick<RowsQuery, 'where'>): Promise<PaymentSums> {
  const part = countedPart(filter);
  if (part) return sumsFrom(db, sumOfCounts(part, conditionsOfTotals(filter)));
  if (!hasTotals(filter)) return sumsFrom(db, sumOfPayments({ where }));
  const kept = conditionsOfTotals(filter);
  if (filter.q === undefined) return sumsFrom(db, sumOfTotals(kept));
  const found = await findNamed(db, filter.q);
  const named = isNamed(found);
  const byName = await sumsFrom(db, sumOfTotals([...kept, named]));
  const byText = await sumsFrom(db, sumOfPayments({ where: [...kept, hasText(filter.q, found), sql`${named} is not true`] }));
  return { total: byName.total + byText.total, totalCents: byName.totalCents + byText.totalCents };
}

interface PaymentSums {
  readonly total: number;
  readonly totalCents: number;
}

async function sumsFrom(db: Db, question: ReturnType<typeof sumOfPayments>): Promise<PaymentSums> {
  const { rows } = await question.execute(db);
  return rows[0] ?? { total: 0, totalCents: 0 };
}

/** The same as `sumOfPayments`, by what is kept of them; SQL. */
export function sumOfTotals(where: readonly Condition[]) {
  return sql<PaymentSums>`
    select coalesce(sum(payment.payments), 0)::integer as total, coalesce(sum(payment.cents), 0)::bigint as "totalCents"
      from payment_totals payment where ${allOf(where)}`;
}

/** A part of a list in its order: all payments that are the same by what the list is ordered by, or of which that is known or not. */
interface Section {
  readonly where: Condition;
  readonly count: number;
  readonly orderBy: readonly Condition[];
}

const byId: readonly Condition[] = [sql`payment.id`];

/** By what a list is ordered that is the same for very many payments, and where the names of these things stand. */
const kinds: Partial<
  Record<PaymentOrder, { readonly column: string; readonly type: 'integer' | 'text'; readonly names?: string }>
> = {
  state: { column: 'state', type: 'text' },
  target: { column: 'target', type: 'text' },
  fund_name: { column: 'fund_id', type: 'integer', names: 'funds' },
  provider_name: { column: 'organization_id', type: 'integer', names: 'organizations' },
  product_name: { column: 'product_id', type: 'integer', names: 'products' },
};

/** Columns by which a list is ordered that most payments do not have. */
const rare: Partial<Record<PaymentOrder, Condition>> = { uid: sql`payment.uid`, transaction_in: sql`payment.transfer_at` };

/**
 * The parts of a list of which totals are kept, in rising order, so that a page is read from the part it stands in instead of putting all
 * payments in order; undefined where the order needs no parts.
 */
async function findSections(
  db: Db,
  filter: PaymentFilter & PaymentOrdering,
  { total, page }: { total: number; page: PageRequest },
): Promise<Section[] | undefined> {
  const kept = conditionsOfTotals(filter);
  const kind = kinds[filter.orderBy ?? 'created_at'];
  if (kind) {
    const { column, type, names } = kind;
    const key = sql.ref(`payment.${column}`);
    const name = names === undefined ? sql`counted.key` : sql`thing.name`;
    const { rows } = await sql<{ keys: (string | number | null)[]; count: number }>`
      select array_agg(counted.key) as keys, sum(counted.payments)::integer as count
        from (select ${key} as key, sum(payment.payments) as payments from payment_totals payment
               where ${allOf(kept)} group by ${key} having sum(payment.payments) > 0) counted
             ${names === undefined ? sql`` : sql`left join ${sql.table(names)} thing on thing.id = counted.key`}
       group by ${name} order by ${name}`.execute(db);
    return rows.map(({ keys, count }) => ({
      where: keys.includes(null) ? sql`${key} is null` : sql`${key} = any(${keys}::${sql.raw(type)}[])`,
      count,
      orderBy: byId,
    }));
  }
  if ((filter.orderBy ?? 'created_at') === 'created_at') {
    return isDeep(page, total) && areCountedApart(filter) ? sectionsByDay(db, kept) : undefined;
  }
  const column = rare[filter.orderBy ?? 'created_at'];
  if (!column) return undefined;
  const known = (await sumsFrom(db, sumOfPayments({ where: [...kept, sql`${column} is not null`] }))).total;
  return [
    { where: sql`${column} is not null`, count: known, orderBy: [column, ...byId] },
    { where: sql`${column} is null`, count: total - known, orderBy: byId },
  ];
}

/** So many payments are passed from the end of a list without looking for the day of a page first. */
const MOST_PASSED = 2_000;

function isDeep(page: PageRequest, total: number): boolean {
  const before = offsetOf(page);
  return Math.min(before, total - before - page.perPage) > MOST_PASSED;
}

async function sectionsByDay(db: Db, kept: readonly Condition[]): Promise<Section[]> {
  const days = await findDays(db, kept);
  return days.map(({ begin, end, count }) => ({
    where: sql`payment.created_at >= ${begin} and payment.created_at < ${end}`,
    count,
    orderBy: [sql`payment.created_at`, ...byId],
  }));
}

/** Ids of one page of a list that has such parts. Between the first and the last one it reads there are none that are longer than a page. */
async function findIdsInSections(
  db: Db,
  list: LongListQuery,
  { sections, page }: { sections: readonly Section[]; page: PageRequest },
): Promise<number[]> {
  const inOrder = list.direction === 'asc' ? sections : sections.toReversed();
  const touched: (Section & { readonly before: number; readonly take: number })[] = [];
  let passed = offsetOf(page);
  let left = page.perPage;
  for (const section of inOrder) {
    const take = Math.min(left, section.count - passed);
    if (take > 0) touched.push({ ...section, before: passed, take });
    passed = Math.max(0, passed - section.count);
    left -= Math.max(0, take);
    if (left === 0) break;
  }
  const [first, ...others] = touched;
  const last = others.pop();
  const between = {
    where: sql`(${sql.join([sql`false`, ...others.map(({ where }) => sql`(${where})`)], sql` or `)})`,
    orderBy: list.orderBy,
    from: list.from,
    count: others.reduce((sum, { count }) => sum + count, 0),
  };
  const parts = [
    ...(first ? [{ ...first, from: payments }] : []),
    ...(others.length > 0 ? [{ ...between, before: 0, take: between.count }] : []),
    ...(last ? [{ ...last, from: payments }] : []),
  ];
  const ids: number[] = [];
  for (const { where, orderBy, from, count, before, take } of parts) {
    const part = { ...list, from, where: [...list.where, where], orderBy };
    ids.push(...(await findIdsBetween(db, part, { before, count: take, total: count })));
  }
  return ids;
}

/** One page of payments, and how many and how much all pages have together. */
export async function findPayments(
  db: Db,
  filter: PaymentFilter & PaymentOrdering,
  page: PageRequest,
): Promise<{ rows: PaymentRow[]; total: number; totalCents: number }> {
  const list = await paymentList(db, filter);
  const { total, totalCents } = await findSums(db, filter, list);
  const sections = filter.q === undefined && hasTotals(filter) ? await findSections(db, filter, { total, page }) : undefined;
  const ids = sections
    ? await findIdsInSections(db, list, { sections, page })
    : await findIdsOfPage(db, list, { ...page, total });
  return { rows: await findPaymentsInOrder(db, ids), total, totalCents };
}

/** How many payments match, and how much they come to; SQL. */
export function sumOfPayments({ where }: Pick<RowsQuery, 'where'>) {
  return sql<{ total: number; totalCents: number }>`
    select count(*)::integer as total, coalesce(sum(payment.amount_cents), 0)::bigint as "totalCents"
      from ${payments} where ${allOf(where)}`;
}

/** Payments by their ids, in the order of these. */
export async function findPaymentsInOrder(db: Db, ids: readonly number[]): Promise<PaymentRow[]> {
  const byId = new Map((await findPaymentsById(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** vouchers.md 7.6: payments of nothing that could go into a batch by now are done, as there is nothing to pay. */
export async function settleZeroPayments(db: Db, now: Date): Promise<void> {
  await sql`update voucher_transactions payment set state = 'success', payment_at = ${now}, updated_at = ${now}
    where payment.target in ('provider', 'iban') and payment.state = 'pending' and payment.amount_cents = 0
      and payment.voucher_transaction_bulk_id is null and ${isDue(now)}`.execute(db);
}
