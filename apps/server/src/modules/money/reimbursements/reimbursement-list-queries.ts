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
import { findReimbursementsById, type ReimbursementRow } from './reimbursement-queries.ts';
import type { ReimbursementState } from './reimbursement-state.ts';

export interface ReimbursementFilter {
  /** Whose: of the requester, or those on the sponsor's funds, without drafts. */
  readonly of: { readonly identityId: number } | { readonly organizationId: number };
  readonly now: Date;
  readonly state?: ReimbursementState | undefined;
  readonly fundId?: number | undefined;
  /** The voucher is expired or stopped, also of reimbursements that were decided before. */
  readonly archived?: boolean | undefined;
  /** Not decided, and the voucher is expired. */
  readonly expired?: boolean | undefined;
  /** Not decided, and the voucher is stopped. */
  readonly deactivated?: boolean | undefined;
  /** Of the requester's own what they are for, the scheme or the code; of a sponsor's the address of the requester. */
  readonly q?: string | undefined;
  /** Who has the citizen service number that is searched for. */
  readonly identityOfQ?: number | undefined;
  readonly identityAddress?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly minCents?: number | undefined;
  readonly maxCents?: number | undefined;
}

const day = sql`(reimbursement.created_at at time zone 'Europe/Amsterdam')::date`;
const isUndecided = sql`reimbursement.state in ('draft', 'pending')`;
const isStopped = sql`reimbursement.usable_until is null`;
const isOfEndedFund = (today: string) => sql`reimbursement.fund_id in (select id from funds where end_date < ${today}::date)`;

/** vouchers.md 4, 7.5: newest first, as lists find them. */
export function reimbursementList(filter: ReimbursementFilter): LongListQuery {
  const id = sql`reimbursement.id`;
  const today = calendarDate(filter.now);
  const isOver = sql`(reimbursement.usable_until < ${today}::date or ${isOfEndedFund(today)})`;
  // A voucher that is stopped may be expired as well.
  const isExpired = sql`(${isOfEndedFund(today)}
    or exists (select from vouchers voucher where voucher.id = reimbursement.voucher_id and voucher.expire_at < ${today}::date))`;
  return {
    id,
    from: sql`reimbursements reimbursement`,
    where: [
      sql`reimbursement.deleted_at is null`,
      ...('identityId' in filter.of ? ofRequester(filter, filter.of) : ofSponsor(filter, filter.of)),
      ...when(filter.state, (state) => sql`reimbursement.state = ${state}`),
      ...when(filter.fundId, (fundId) => sql`reimbursement.fund_id = ${fundId}`),
      ...flagged(filter.archived, sql`(${isStopped} or ${isOver})`),
      ...flagged(filter.expired, sql`${isUndecided} and ${isExpired}`),
      ...flagged(filter.deactivated, sql`${isUndecided} and ${isStopped}`),
      ...when(filter.from, (from) => sql`${day} >= ${from}::date`),
      ...when(filter.to, (to) => sql`${day} <= ${to}::date`),
      ...when(filter.minCents, (cents) => sql`reimbursement.amount_cents >= ${cents}`),
      ...when(filter.maxCents, (cents) => sql`reimbursement.amount_cents <= ${cents}`),
    ],
    orderBy: [id],
    direction: 'desc',
  };
}

function ofRequester({ q }: ReimbursementFilter, { identityId }: { identityId: number }): RawBuilder<unknown>[] {
  const fund = sql`(select name from funds where funds.id = reimbursement.fund_id)`;
  const searched = [sql`reimbursement.title`, sql`reimbursement.description`, sql`reimbursement.code::text`, fund];
  return [
    sql`reimbursement.voucher_id = any(array(select id from vouchers where identity_id = ${identityId}))`,
    ...when(q, (text) => containsText(searched, text)),
  ];
}

/** Those of some people are found by their vouchers, so that few are found without looking at all of the sponsor. */
function ofSponsor(
  { q, identityOfQ, identityAddress }: ReimbursementFilter,
  { organizationId }: { organizationId: number },
): RawBuilder<unknown>[] {
  const isOwn = sql`reimbursement.sponsor_id = ${organizationId} and reimbursement.state <> 'draft'`;
  const ofPeople = (people: RawBuilder<unknown>) => sql`reimbursement.id = any(array(
    select found.id from (${people}) person (id) cross join lateral (
      select reimbursement.id from vouchers voucher join reimbursements reimbursement on reimbursement.voucher_id = voucher.id
       where voucher.identity_id = person.id and ${isOwn} offset 0) found))`;
  const mailedTo = (text: string) => sql`select requester.identity_id from identity_emails requester
    where requester.is_primary and requester.deleted_at is null and ${containsText([sql`requester.email::text`], text)}`;
  return [
    isOwn,
    ...when(q, (text) =>
      ofPeople(identityOfQ === undefined ? mailedTo(text) : sql`${mailedTo(text)} union select ${identityOfQ}::integer`),
    ),
    ...when(identityAddress, (address) => ofPeople(sql`select id from identities where address = ${address}`)),
  ];
}

/** What of a filter the totals do not tell. */
const notInTotals = [
  ...(['archived', 'expired', 'deactivated', 'q', 'identityAddress'] as const),
  ...(['from', 'to', 'minCents', 'maxCents'] as const),
] as const satisfies (keyof ReimbursementFilter)[];

/** How many that list has: a sponsor's from totals where nothing is asked that these do not tell. */
async function countReimbursements(db: Db, filter: ReimbursementFilter): Promise<number> {
  const { of, state, fundId } = filter;
  if ('identityId' in of || notInTotals.some((name) => filter[name] !== undefined)) {
    return countList(db, reimbursementList(filter));
  }
  const asked = allOf([
    sql`sponsor_id = ${of.organizationId} and state <> 'draft'`,
    ...when(state, (only) => sql`state = ${only}`),
    ...when(fundId, (only) => sql`fund_id = ${only}`),
  ]);
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(reimbursements), 0)::integer as total from reimbursement_totals where ${asked}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** One page of that list, and how many there are in all. */
export async function findReimbursements(
  db: Db,
  filter: ReimbursementFilter,
  page: PageRequest,
): Promise<{ rows: ReimbursementRow[]; total: number }> {
  const { ids, total } = await findPage(db, filter, page);
  return { rows: await findReimbursementsById(db, ids), total };
}

/** What is searched is found and counted in one go. */
async function findPage(db: Db, filter: ReimbursementFilter, page: PageRequest): Promise<{ ids: number[]; total: number }> {
  const list = reimbursementList(filter);
  if (filter.q !== undefined) return findPageOfIds(db, { ...list, order: orderOf(list) }, page);
  const total = await countReimbursements(db, filter);
  return { ids: await findIdsOfPage(db, list, { ...page, total }), total };
}
