import { sql, type RawBuilder } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { containsText } from '#platform/database/contains';
import type { Db } from '#platform/database/database';
import {
  allOf,
  countList,
  findCountedPage,
  flagged,
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
  const where = [...conditionsOfTotals(filter), ...conditionsOfRows(filter)];
  return { id, from: sql`reimbursements reimbursement`, where, orderBy: [id], direction: 'desc' };
}

/** The part of a sponsor's list that can be asked of totals too: rows `reimbursement` of `reimbursement_totals` have these columns. */
function conditionsOfTotals({ of, state, fundId }: ReimbursementFilter): RawBuilder<unknown>[] {
  return [
    ...('organizationId' in of ? [isOfSponsor(of.organizationId)] : []),
    ...when(state, (asked) => sql`reimbursement.state = ${asked}`),
    ...when(fundId, (asked) => sql`reimbursement.fund_id = ${asked}`),
  ];
}

/** The part that is asked of each reimbursement. */
function conditionsOfRows(filter: ReimbursementFilter): RawBuilder<unknown>[] {
  const { of } = filter;
  const today = calendarDate(filter.now);
  const isOver = sql`(reimbursement.usable_until < ${today}::date or ${isOfEndedFund(today)})`;
  // A voucher that is stopped may be expired as well.
  const isExpired = sql`(${isOfEndedFund(today)}
    or exists (select from vouchers voucher where voucher.id = reimbursement.voucher_id and voucher.expire_at < ${today}::date))`;
  return [
    ...('identityId' in of ? ofRequester(filter, of.identityId) : ofPeopleOf(filter, of.organizationId)),
    ...flagged(filter.archived, sql`(${isStopped} or ${isOver})`),
    ...flagged(filter.expired, sql`${isUndecided} and ${isExpired}`),
    ...flagged(filter.deactivated, sql`${isUndecided} and ${isStopped}`),
    ...when(filter.from, (from) => sql`${day} >= ${from}::date`),
    ...when(filter.to, (to) => sql`${day} <= ${to}::date`),
    ...when(filter.minCents, (cents) => sql`reimbursement.amount_cents >= ${cents}`),
    ...when(filter.maxCents, (cents) => sql`reimbursement.amount_cents <= ${cents}`),
  ];
}

/** Drafts, deleted ones among them, are seen by nobody but their requester. */
const isOfSponsor = (organizationId: number) =>
  sql`reimbursement.sponsor_id = ${organizationId} and reimbursement.state <> 'draft'`;

function ofRequester({ q }: ReimbursementFilter, identityId: number): RawBuilder<unknown>[] {
  const fund = sql`(select name from funds where funds.id = reimbursement.fund_id)`;
  const searched = [sql`reimbursement.title`, sql`reimbursement.description`, sql`reimbursement.code::text`, fund];
  return [
    sql`reimbursement.deleted_at is null`,
    sql`reimbursement.voucher_id = any(array(select id from vouchers where identity_id = ${identityId}))`,
    ...when(q, (text) => containsText(searched, text)),
  ];
}

/** Those of some people are found by their vouchers, so that few are found without looking at all of the sponsor. */
function ofPeopleOf({ q, identityOfQ, identityAddress }: ReimbursementFilter, organizationId: number): RawBuilder<unknown>[] {
  const ofPeople = (people: RawBuilder<unknown>) => sql`reimbursement.id = any(array(
    select found.id from (${people}) person (id) cross join lateral (
      select reimbursement.id from vouchers voucher join reimbursements reimbursement on reimbursement.voucher_id = voucher.id
       where voucher.identity_id = person.id and ${isOfSponsor(organizationId)} offset 0) found))`;
  const mailedTo = (text: string) => sql`select requester.identity_id from identity_emails requester
    where requester.is_primary and requester.deleted_at is null and ${containsText([sql`requester.email::text`], text)}`;
  return [
    ...when(q, (text) =>
      ofPeople(identityOfQ === undefined ? mailedTo(text) : sql`${mailedTo(text)} union select ${identityOfQ}::integer`),
    ),
    ...when(identityAddress, (address) => ofPeople(sql`select id from identities where address = ${address}`)),
  ];
}

/** How many that list has: a sponsor's from totals where nothing is asked that these do not tell. */
async function countReimbursements(db: Db, filter: ReimbursementFilter): Promise<number> {
  if (conditionsOfRows(filter).length > 0) return countList(db, reimbursementList(filter));
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(reimbursement.reimbursements), 0)::integer as total from reimbursement_totals reimbursement
     where ${allOf(conditionsOfTotals(filter))}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** One page of that list, and how many there are in all. */
export async function findReimbursements(
  db: Db,
  filter: ReimbursementFilter,
  page: PageRequest,
): Promise<{ rows: ReimbursementRow[]; total: number }> {
  const isSearched = filter.q !== undefined;
  const count = () => countReimbursements(db, filter);
  const { ids, total } = await findCountedPage(db, reimbursementList(filter), { page, isSearched, count });
  return { rows: await findReimbursementsById(db, ids), total };
}
