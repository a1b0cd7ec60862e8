import { sql, type RawBuilder } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { containsText } from '#platform/database/contains';
import type { Db } from '#platform/database/database';
import {
  allOf,
  countList,
  findIdsOfPage,
  findPageOfIds,
  flagged,
  orderOf,
  when,
  type LongListQuery,
  type PageRequest,
} from '#platform/database/pagination';
import { isDeep, sectionsByDay } from '#platform/database/totals/days';
import { findIdsInSections } from '#platform/database/totals/sections';

/** Which vouchers a sponsor asks for (vouchers.md 7.4); what is absent does not narrow. Amounts in cents. */
export interface SponsorVoucherFilter {
  readonly organizationId: number;
  readonly now: Date;
  readonly type: 'fund_voucher' | 'product_voucher' | 'all';
  readonly source: 'all' | 'user' | 'employee';
  readonly fundId?: number | undefined;
  readonly state?: 'active' | 'pending' | 'deactivated' | 'expired' | undefined;
  readonly q?: string | undefined;
  /** `q` also looks at codes: those of activation and of cards. */
  readonly codesOfQ: boolean;
  /** The stored number that `q` or `bsn` is; nothing matches one that nobody has. */
  readonly serviceNumberOfQ?: number | undefined;
  readonly serviceNumberId?: number | undefined;
  readonly email?: string | undefined;
  readonly identityAddress?: string | undefined;
  readonly granted?: boolean | undefined;
  readonly unassigned?: boolean | undefined;
  readonly inUse?: boolean | undefined;
  readonly expired?: boolean | undefined;
  readonly minCents?: number | undefined;
  readonly maxCents?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly inUseFrom?: string | undefined;
  readonly inUseTo?: string | undefined;
  readonly countMin?: number | undefined;
  readonly countMax?: number | undefined;
  readonly sortBy: 'amount' | 'expire_at' | 'created_at';
  readonly sortOrder: 'asc' | 'desc';
}

const sortColumns = {
  amount: sql`vouchers.amount_cents`,
  expire_at: sql`vouchers.expire_at`,
  created_at: sql`vouchers.created_at`,
} as const;

/** vouchers.md 7.4: vouchers of a sponsor's funds, without offers that were taken with a regular one, as lists and exports ask for them. */
export function sponsorVoucherList(filter: SponsorVoucherFilter): LongListQuery {
  const id = sql`vouchers.id`;
  return {
    id,
    from: asksForEnd(filter) ? sql`vouchers join funds fund on fund.id = vouchers.fund_id` : sql`vouchers`,
    where: [
      sql`vouchers.fund_id = any(array(select id from funds where organization_id = ${filter.organizationId}))`,
      sql`vouchers.deleted_at is null and vouchers.parent_id is null`,
      ...kindWhere(filter, ofRows),
      ...conditionsOfRows(filter),
    ],
    orderBy: [sortColumns[filter.sortBy], id],
    direction: filter.sortOrder,
  };
}

/** Whether the last days of funds are looked at, which are joined for nothing else. */
function asksForEnd({ state, expired }: SponsorVoucherFilter): boolean {
  return (state ?? expired) !== undefined;
}

/** Ids of one page of that list, and how many there are in all. */
export async function findSponsorVoucherIds(
  db: Db,
  filter: SponsorVoucherFilter,
  page: PageRequest,
): Promise<{ ids: number[]; total: number }> {
  const list = sponsorVoucherList(filter);
  // What is searched is looked up once, for its page and its total.
  if (filter.q !== undefined) return findPageOfIds(db, { ...list, order: orderOf(list) }, page);
  const total = await countVouchers(db, filter);
  if (!isCountedByDay(filter) || !isDeep(page, total)) return { ids: await findIdsOfPage(db, list, { ...page, total }), total };
  const byDay = { ...list, madeAt: sortColumns.created_at, days: countsByDay(filter) };
  const sections = await sectionsByDay(db, byDay, { total, page });
  return { ids: await findIdsInSections(db, list, { sections, page, from: list.from }), total };
}

/** Whether `voucher_days` tells where a page of the list stands: it knows how vouchers were made, not what became of them. */
function isCountedByDay(filter: SponsorVoucherFilter): boolean {
  const { state, expired, granted, unassigned, inUse } = filter;
  return (
    filter.sortBy === 'created_at' &&
    conditionsOfRows(filter).length === 0 &&
    [state, expired, granted, unassigned, inUse].every((asked) => asked === undefined)
  );
}

/** How many vouchers of such a list were made on each day that has any, by its number; SQL. */
function countsByDay(filter: SponsorVoucherFilter): RawBuilder<unknown> {
  return sql`select vouchers.day, sum(vouchers.vouchers) as count from voucher_days vouchers join funds fund on fund.id = vouchers.fund_id
     where fund.organization_id = ${filter.organizationId} and ${allOf(kindWhere(filter, ofTotals))}
     group by vouchers.day having sum(vouchers.vouchers) > 0`;
}

type Condition = RawBuilder<unknown>;

/** How many vouchers match: from totals where nothing is asked that these do not tell, and else each is counted. */
async function countVouchers(db: Db, filter: SponsorVoucherFilter): Promise<number> {
  const { countMax, ...others } = filter;
  if (conditionsOfRows(others).length > 0) return countList(db, sponsorVoucherList(filter));
  const all = await countFromTotals(db, others);
  if (countMax === undefined) return all;
  // Of the two parts that of the people with more is the small one.
  return all - (await countList(db, sponsorVoucherList({ ...others, countMin: countMax + 1 })));
}

async function countFromTotals(db: Db, filter: SponsorVoucherFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(vouchers.vouchers), 0)::integer as total
      from voucher_totals vouchers join funds fund on fund.id = vouchers.fund_id
     where fund.organization_id = ${filter.organizationId} and not vouchers.is_child and ${allOf(kindWhere(filter, ofTotals))}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/** What is told of a voucher by its row, and by a row `vouchers` of totals; SQL. */
const ofRows = {
  isProduct: sql`(vouchers.product_id is not null)`,
  isGranted: sql`(vouchers.identity_id is not null)`,
  isUsed: sql`(vouchers.first_used_at is not null)`,
};
const ofTotals: typeof ofRows = {
  isProduct: sql`vouchers.is_product`,
  isGranted: sql`vouchers.is_granted`,
  isUsed: sql`vouchers.is_used`,
};

/** The part of what is asked that totals tell too. */
function kindWhere(filter: SponsorVoucherFilter, { isProduct, isGranted, isUsed }: typeof ofRows): Condition[] {
  const today = calendarDate(filter.now);
  const isExpired = sql`(vouchers.expire_at < ${today}::date or fund.end_date < ${today}::date)`;
  return [
    ...(filter.type === 'all' ? [] : [filter.type === 'fund_voucher' ? sql`not ${isProduct}` : isProduct]),
    ...(filter.source === 'all' ? [] : [sql`vouchers.source = ${filter.source}`]),
    ...when(filter.fundId, (id) => sql`vouchers.fund_id = ${id}`),
    ...when(filter.state, (state) => (state === 'expired' ? isExpired : sql`(vouchers.state = ${state} and not ${isExpired})`)),
    ...flagged(filter.expired, isExpired),
    ...flagged(filter.granted, isGranted),
    ...flagged(filter.unassigned, sql`not ${isGranted}`),
    ...flagged(filter.inUse, isUsed),
  ];
}

/** The part that is asked of each voucher. */
function conditionsOfRows(filter: SponsorVoucherFilter): Condition[] {
  return [...madeWhere(filter), ...personWhere(filter), ...usageWhere(filter)];
}

function madeWhere(filter: SponsorVoucherFilter): Condition[] {
  return [
    ...when(filter.minCents, (cents) => sql`vouchers.amount_cents >= ${cents}`),
    ...when(filter.maxCents, (cents) => sql`vouchers.amount_cents <= ${cents}`),
    ...when(filter.from, (day) => sql`(vouchers.created_at at time zone 'Europe/Amsterdam')::date >= ${day}::date`),
    ...when(filter.to, (day) => sql`(vouchers.created_at at time zone 'Europe/Amsterdam')::date <= ${day}::date`),
  ];
}

function personWhere(filter: SponsorVoucherFilter): Condition[] {
  return [
    ...when(filter.q, (q) => {
      const found = mentions(q, filter.codesOfQ);
      return filter.serviceNumberOfQ === undefined ? found : sql`(${found} or ${hasNumber(filter.serviceNumberOfQ)})`;
    }),
    ...when(filter.email, isHeldAt),
    ...when(filter.serviceNumberId, hasNumber),
    ...when(
      filter.identityAddress,
      (address) =>
        sql`exists (select from identities where identities.id = vouchers.identity_id and identities.address = ${address})`,
    ),
  ];
}

/** Holds for vouchers of the person with this number, or whose holder received them because of that person; both by an index. */
function hasNumber(id: number): Condition {
  return sql`(vouchers.identity_id = any(array(select number.identity_id from service_numbers number where number.id = ${id}))
    or vouchers.related_service_number_id = ${id})`;
}

/** Holds for vouchers of which the holder has this in the address of the mail. */
function isHeldAt(email: string): Condition {
  return sql`vouchers.identity_id = any(array(select email.identity_id from identity_emails email
    where email.is_primary and email.deleted_at is null and ${containsText([sql`email.email::text`], email)}))`;
}

/** Holds for vouchers with this in what they say themselves, in the address of their holder, or on their card; each is looked up by an index. */
function mentions(q: string, withCodes: boolean): Condition {
  const own = sql`(coalesce(vouchers.note, '') || coalesce(' ' || vouchers.activation_code, '') || coalesce(' ' || vouchers.client_uid, ''))`;
  const each = [sql`vouchers.note`, sql`vouchers.client_uid`, ...(withCodes ? [sql`vouchers.activation_code`] : [])];
  const ofCard = sql`or vouchers.id = any(array(select card.voucher_id from physical_cards card where ${containsText([sql`card.code`], q)}))`;
  return sql`((${containsText([own], q)} and ${containsText(each, q)})
    or ${isHeldAt(q)} ${withCodes ? ofCard : sql``})`;
}

function usageWhere(filter: SponsorVoucherFilter): Condition[] {
  const firstDay = sql`(vouchers.first_used_at at time zone 'Europe/Amsterdam')::date`;
  return [
    ...when(filter.inUseFrom, (day) => sql`${firstDay} >= ${day}::date`),
    ...when(filter.inUseTo, (day) => sql`${firstDay} <= ${day}::date`),
    ...when(filter.countMin, (count) => (count <= 0 ? sql`true` : isOfPersonWithMoreThan(count - 1, filter))),
    ...when(filter.countMax, (count) => isOfNobodyWithMoreThan(count, filter)),
  ];
}

/** Holds for vouchers of people with more than so many vouchers in a fund. Few have more than one: these are found by an index of their own. */
function isOfPersonWithMoreThan(count: number, { organizationId }: SponsorVoucherFilter): Condition {
  if (count < 1) return sql`vouchers.identity_id is not null`;
  return sql`(vouchers.fund_id, vouchers.identity_id) in (
    select held.fund_id, held.identity_id from holders_of_several held
     where held.fund_id = any(array(select id from funds where organization_id = ${organizationId})) and held.vouchers > ${count})`;
}

/** Holds for the other vouchers, those of nobody included. */
function isOfNobodyWithMoreThan(count: number, filter: SponsorVoucherFilter): Condition {
  if (count < 1) return sql`vouchers.identity_id is null`;
  return sql`(vouchers.identity_id is null or not ${isOfPersonWithMoreThan(count, filter)})`;
}
