import { sql, type RawBuilder } from 'kysely';
import { containsText } from '#platform/contains';
import type { Db } from '#platform/database';
import { findPageOfIds, type PageRequest } from '#platform/pagination';
import type { RequestState } from '../request-state.ts';

/** Which requests a list for judges holds; what is absent does not narrow. */
export interface JudgedFilter {
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
}

export type JudgedOrder = 'id' | 'fund_name' | 'created_at' | 'note' | 'state' | 'requester_email' | 'assignee_email';

/** Requests that an organization may judge or supervise: of its own funds, or with an answer that it judges for another. */
export function findJudgedRequests(
  db: Db,
  asked: { filter: JudgedFilter; orderBy: JudgedOrder; direction: 'asc' | 'desc'; page: PageRequest },
): Promise<{ ids: number[]; total: number }> {
  const direction = asked.direction === 'asc' ? sql`asc nulls first` : sql`desc nulls last`;
  const list = {
    from: sql`fund_requests request join funds fund on fund.id = request.fund_id
      left join identity_emails requester on requester.identity_id = request.identity_id
            and requester.is_primary and requester.deleted_at is null`,
    where: conditionsOf(asked.filter),
    id: sql`request.id`,
    order: sql`${orders[asked.orderBy]} ${direction}, request.id ${asked.direction === 'asc' ? sql`asc` : sql`desc`}`,
  };
  return findPageOfIds(db, list, asked.page);
}

const orders: Readonly<Record<JudgedOrder, RawBuilder<unknown>>> = {
  id: sql`request.id`,
  fund_name: sql`fund.name`,
  created_at: sql`request.created_at`,
  note: sql`request.note`,
  state: sql`request.state`,
  requester_email: sql`requester.email`,
  assignee_email: sql`(select min(address.email) from fund_request_records record
    join employees employee on employee.id = record.employee_id
    join identity_emails address on address.identity_id = employee.identity_id and address.is_primary and address.deleted_at is null
   where record.fund_request_id = request.id)`,
};

function conditionsOf(filter: JudgedFilter): RawBuilder<unknown>[] {
  const conditions = [
    sql`(fund.organization_id = ${filter.organizationId} or exists (
      select from fund_request_records record
        join fund_criterion_validators judging on judging.fund_criterion_id = record.fund_criterion_id and judging.accepted
        join organization_validators link on link.id = judging.organization_validator_id
       where record.fund_request_id = request.id and link.validator_organization_id = ${filter.organizationId}))`,
  ];
  if (filter.q !== undefined) conditions.push(matches(filter.q, filter.identityOfQ));
  if (filter.state !== undefined) conditions.push(sql`request.state = ${filter.state}`);
  if (filter.employeeId !== undefined) conditions.push(sql`${hasRecord(sql`record.employee_id = ${filter.employeeId}`)}`);
  if (filter.assigned !== undefined) {
    const isAssigned = hasRecord(sql`record.employee_id is not null`);
    conditions.push(filter.assigned ? isAssigned : sql`not ${isAssigned}`);
  }
  const day = sql`(request.created_at at time zone 'Europe/Amsterdam')::date`;
  if (filter.from !== undefined) conditions.push(sql`${day} >= ${filter.from}::date`);
  if (filter.to !== undefined) conditions.push(sql`${day} <= ${filter.to}::date`);
  return conditions;
}

function hasRecord(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from fund_request_records record where record.fund_request_id = request.id and ${condition})`;
}

/** Part of the fund's name or of the requester's address, exactly the number of the request, or exactly their service number. */
function matches(q: string, identityOfQ: number | undefined): RawBuilder<unknown> {
  const ways: RawBuilder<unknown>[] = [containsText([sql`fund.name`, sql`requester.email::text`], q)];
  if (/^\d{1,9}$/.test(q)) ways.push(sql`request.id = ${Number(q)}`);
  if (identityOfQ !== undefined) ways.push(sql`request.identity_id = ${identityOfQ}`);
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** Of these requests those after which the same person filed another one for the same fund. */
export async function findReplaced(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('fundRequests as request')
    .select('request.id')
    .where('request.id', 'in', ids)
    .where('request.state', '=', 'disregarded')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('fundRequests as newer')
          .select(sql`1`.as('one'))
          .whereRef('newer.fundId', '=', 'request.fundId')
          .whereRef('newer.identityId', '=', 'request.identityId')
          .whereRef('newer.id', '>', 'request.id'),
      ),
    )
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** The citizen service numbers of people, sealed; by the person's id. */
export async function findSealedNumbers(db: Db, identityIds: readonly number[]): Promise<Map<number, Buffer>> {
  if (identityIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('serviceNumbers')
    .select(['identityId', 'sealed'])
    .where('identityId', 'in', [...new Set(identityIds)])
    .execute();
  return new Map(rows.flatMap(({ identityId, sealed }) => (identityId === null ? [] : [[identityId, sealed] as const])));
}
