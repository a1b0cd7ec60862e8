import { sql, type RawBuilder } from 'kysely';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { containsText } from '#platform/database/contains';
import { flagged, when, type RowsQuery } from '#platform/database/pagination';
import type { RequestState } from '../../request-state.ts';
import { readRequestNumber } from '../../request-terms.ts';
import { deadline, isWaiting, joinDaysWaited } from '../deadline.ts';

/** Which requests a list for assesses holds; what is absent does not narrow. */
export interface AssessedFilter {
  readonly organizationId: number;
  readonly q?: string | undefined;
  /** The person whose citizen service number `q` is. */
  readonly identityOfQ?: number | undefined;
  readonly state?: RequestState | undefined;
  readonly employeeId?: number | undefined;
  readonly assigned?: boolean | undefined;
  /** Calendar dates in Amsterdam, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly fundId?: number | undefined;
  readonly stateGroup?: StateGroup | undefined;
  /** Last days on which the decision is in time, both included; of what is to be decided yet. */
  readonly deadlineFrom?: string | undefined;
  readonly deadlineTo?: string | undefined;
  readonly isWaiting?: boolean | undefined;
  /** Something about an answer that is to be assessed yet was asked and answered. */
  readonly isAnswered?: boolean | undefined;
  readonly now: Date;
}

/** How far requests are: nobody assesses them yet, somebody does, or they are decided. */
export type StateGroup = 'all' | 'pending' | 'assigned' | 'resolved';

/** What is looked at beside requests and their funds: only joined where it is asked for, as there are very many requests. */
export interface LookedAt {
  /** The address of the requester, as a row `requester`. */
  readonly requester: boolean;
  /** What `deadline` needs. */
  readonly deadline: boolean;
}

/** Requests with what their list is narrowed and put in order by; of what is searched only those that match. */
export function assessedRows(
  { now, q, identityOfQ }: AssessedFilter,
  { requester, deadline: hasDeadline }: LookedAt,
): RawBuilder<unknown> {
  const address = sql`left join identity_emails requester on requester.identity_id = request.identity_id
    and requester.is_primary and requester.deleted_at is null`;
  const rows = q === undefined ? sql`fund_requests` : sql`(${matching(q, identityOfQ)})`;
  return sql`${rows} request join funds fund on fund.id = request.fund_id
    ${requester ? address : sql``} ${hasDeadline ? joinDaysWaited(calendarDate(now), isOpen) : sql``}`;
}

/** What a filter looks at. */
export function lookedAtBy({ deadlineFrom, deadlineTo }: AssessedFilter): LookedAt {
  return { requester: false, deadline: (deadlineFrom ?? deadlineTo) !== undefined };
}

/** Requests that an organization may assess or supervise, as its list finds them; rows `request` with their `fund`. */
export function assessedRequests(filter: AssessedFilter): RowsQuery {
  return { from: assessedRows(filter, lookedAtBy(filter)), where: conditionsOf(filter) };
}

/** Which of these rows a filter means, but for what is searched. */
export function conditionsOf(filter: AssessedFilter): RawBuilder<unknown>[] {
  const { organizationId } = filter;
  return [
    sql`(request.fund_id = any(array(select id from funds where organization_id = ${organizationId})) or ${isOfOthers(organizationId)})`,
    ...conditionsOfTotals(filter),
    ...conditionsOfRows(filter),
  ];
}

/** Ids of the funds that an organization assesses requests of: its own, and those of which it assesses an answer; SQL. */
export function fundsOfAssessor(organizationId: number): RawBuilder<unknown> {
  return sql`select id from funds where organization_id = ${organizationId} union ${fundsOfOthers(organizationId)}`;
}

const acceptedCriteria = (organizationId: number) => sql`fund_criterion_validators assessing
    join organization_validators link on link.id = assessing.organization_validator_id and link.validator_organization_id = ${organizationId}`;

/** Ids of the criteria that an organization assesses for the sponsor of a fund, as an accepted validator; SQL. */
export function criteriaOfOthers(organizationId: number): RawBuilder<unknown> {
  return sql`select assessing.fund_criterion_id from ${acceptedCriteria(organizationId)} where assessing.accepted`;
}

/** Ids of the funds of which an organization assesses an answer for their sponsor; SQL. */
export const fundsOfOthers = (organizationId: number) =>
  sql`select criterion.fund_id from ${acceptedCriteria(organizationId)}
    join fund_criteria criterion on criterion.id = assessing.fund_criterion_id where assessing.accepted`;

/** Holds for a row `request` for a fund of another organization with an answer that this one assesses. */
export function isOfOthers(organizationId: number): RawBuilder<unknown> {
  return sql`(request.fund_id = any(array(${fundsOfOthers(organizationId)}))
    and exists (select from fund_request_records record where record.fund_request_id = request.id
      and record.fund_criterion_id = any(array(${criteriaOfOthers(organizationId)}))))`;
}

/** The part that can be asked of totals too: rows `request` of `request_totals` have these columns. */
export function conditionsOfTotals({ fundId, state, stateGroup }: AssessedFilter): RawBuilder<unknown>[] {
  return [
    ...when(fundId, (id) => sql`request.fund_id = ${id}`),
    ...when(state, (asked) => sql`request.state = ${asked}`),
    ...(stateGroup === 'resolved' ? [sql`request.state <> 'pending'`] : []),
  ];
}

/** The part that is asked of each request, but for what is searched. */
export function conditionsOfRows(filter: AssessedFilter): RawBuilder<unknown>[] {
  const day = sql`(request.created_at at time zone 'Europe/Amsterdam')::date`;
  return [
    ...when(filter.employeeId, (id) => hasRecord(sql`record.employee_id = ${id}`)),
    ...flagged(filter.assigned, hasRecord(sql`record.employee_id is not null`)),
    ...stateGroups[filter.stateGroup ?? 'all'],
    ...flagged(filter.isWaiting, isWaiting),
    ...flagged(filter.isAnswered, isAnswered),
    ...when(filter.deadlineFrom ?? filter.deadlineTo, () => sql`request.state = 'pending'`),
    ...when(filter.deadlineFrom, (from) => sql`${deadline} >= ${from}::date`),
    ...when(filter.deadlineTo, (to) => sql`${deadline} <= ${to}::date`),
    ...when(filter.from, (from) => sql`${day} >= ${from}::date`),
    ...when(filter.to, (to) => sql`${day} <= ${to}::date`),
  ];
}

/** Whether some answer of a row `request` is so. */
export function hasRecord(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from fund_request_records record where record.fund_request_id = request.id and ${condition})`;
}

/** Whether a row `request` is to be decided yet; SQL. */
export const isOpen = sql`request.state = 'pending'`;

const isAssigned = hasRecord(sql`record.employee_id is not null`);

/** What a group asks of each request; totals tell which are decided. */
const stateGroups: Readonly<Record<StateGroup, readonly RawBuilder<unknown>[]>> = {
  all: [],
  pending: [sql`request.state = 'pending' and not ${isAssigned}`],
  assigned: [sql`request.state = 'pending' and ${isAssigned}`],
  resolved: [],
};

/** Something about an answer of a row `request` that is to be assessed yet was asked and answered. */
export const isAnswered = hasRecord(sql`record.state = 'pending' and exists (
  select from fund_request_clarifications clarification
   where clarification.fund_request_record_id = record.id and clarification.state = 'answered')`);

/**
 * The requests with this as part of the fund's name or of the requester's address, exactly as the id or the number of the request, or exactly as
 * the requester's service number; SQL. Each is looked up by itself, so that few requests are found without looking at all of them.
 */
export function matching(q: string, identityOfQ: number | undefined): RawBuilder<unknown> {
  const columns = sql`found.id, found.fund_id, found.identity_id, found.state, found.note, found.created_at`;
  const found = sql`select ${columns} from fund_requests found`;
  const ways: RawBuilder<unknown>[] = [
    sql`${found} where found.fund_id in (select named.id from funds named where ${containsText([sql`named.name`], q)})`,
    // `offset 0` keeps the database to the requests of one person after another: it thinks going through all of them the shorter way.
    sql`select ${columns} from identity_emails requester
      cross join lateral (${found} where found.identity_id = requester.identity_id offset 0) found
      where requester.is_primary and requester.deleted_at is null and ${containsText([sql`requester.email::text`], q)}`,
  ];
  if (/^\d{1,9}$/.test(q)) ways.push(sql`${found} where found.id = ${Number(q)}`);
  const named = readRequestNumber(q);
  if (named) {
    const year = sql`extract(year from found.created_at at time zone 'Europe/Amsterdam')`;
    ways.push(sql`${found} where found.id = ${named.id} and ${year} = ${named.year}`);
  }
  if (identityOfQ !== undefined) ways.push(sql`${found} where found.identity_id = ${identityOfQ}`);
  return sql.join(ways, sql` union `);
}
