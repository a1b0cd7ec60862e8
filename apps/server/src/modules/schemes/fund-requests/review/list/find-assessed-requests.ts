import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import {
  countList,
  findIdsBetween,
  findIdsOfPage,
  findPageOfIds,
  offsetOf,
  type PageRequest,
} from '#platform/database/pagination';
import { deadline } from '../deadline.ts';
import { assessedRequests, assessedRows, lookedAtBy, type AssessedFilter } from './assessed-filter.ts';
import { countAssessed } from './count-assessed-requests.ts';

export type AssessedOrder =
  'id' | 'fund_name' | 'created_at' | 'note' | 'state' | 'requester_email' | 'assignee_email' | 'deadline';

/** Orders of which there is an index, as every request has them. */
const indexed = { id: [sql`request.id`], created_at: [sql`request.created_at`, sql`request.id`] } as const;

/** Requests that an organization may assess or supervise: of its own funds, or with an answer that it assesses for another. */
export async function findAssessedRequests(
  db: Db,
  asked: { filter: AssessedFilter; orderBy: AssessedOrder; direction: 'asc' | 'desc'; page: PageRequest },
): Promise<{ ids: number[]; total: number }> {
  const { filter, orderBy: by, direction, page } = asked;
  const id = sql`request.id`;
  const rows = assessedRequests(filter);
  if (filter.q === undefined && (by === 'id' || by === 'created_at')) {
    const total = await countAssessed(db, filter);
    return { ids: await findIdsOfPage(db, { ...rows, id, orderBy: indexed[by], direction }, { ...page, total }), total };
  }
  if (by === 'deadline') return findByDeadline(db, { filter, direction, page });
  const looked = lookedAtBy(filter);
  const from = assessedRows(filter, {
    requester: looked.requester || by === 'requester_email',
    deadline: looked.deadline,
  });
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  return findPageOfIds(db, { ...rows, from, id, order: sql`${orderBy(by, direction)}, ${id} ${way}` }, page);
}

/** What is decided has no deadline any more: it stands last, whichever way the others stand, and only these are put in order by it. */
async function findByDeadline(
  db: Db,
  { filter, direction, page }: { filter: AssessedFilter; direction: 'asc' | 'desc'; page: PageRequest },
): Promise<{ ids: number[]; total: number }> {
  const id = sql`request.id`;
  const { where } = assessedRequests(filter);
  const open = {
    id,
    direction,
    from: assessedRows(filter, { ...lookedAtBy(filter), deadline: true }),
    where: [...where, sql`request.state = 'pending'`],
    orderBy: [deadline, id],
  };
  const decided = {
    ...assessedRequests(filter),
    id,
    direction,
    where: [...where, sql`request.state <> 'pending'`],
    orderBy: [id],
  };
  const total = await countAssessed(db, filter);
  const opened = await countList(db, open);
  const before = offsetOf(page);
  const ofOpen = Math.max(0, Math.min(page.perPage, opened - before));
  const beforeDecided = Math.max(0, before - opened);
  const ofDecided = Math.min(page.perPage - ofOpen, total - opened - beforeDecided);
  const ids = [
    ...(await findIdsBetween(db, open, { before, count: ofOpen, total: opened })),
    ...(await findIdsBetween(db, decided, { before: beforeDecided, count: ofDecided, total: total - opened })),
  ];
  return { ids, total };
}

type SortedOrder = Exclude<AssessedOrder, 'deadline'>;

function orderBy(by: SortedOrder, direction: 'asc' | 'desc') {
  return direction === 'asc' ? sql`${orders[by]} asc nulls first` : sql`${orders[by]} desc nulls last`;
}

const orders: Readonly<Record<SortedOrder, RawBuilder<unknown>>> = {
  id: sql`request.id`,
  created_at: sql`request.created_at`,
  fund_name: sql`fund.name`,
  note: sql`request.note`,
  state: sql`request.state`,
  requester_email: sql`requester.email`,
  assignee_email: sql`(select min(address.email) from fund_request_records record
    join employees employee on employee.id = record.employee_id
    join identity_emails address on address.identity_id = employee.identity_id and address.is_primary and address.deleted_at is null
   where record.fund_request_id = request.id)`,
};

/** Whether an organization sponsors a fund, or assesses some of the answers to it. */
export async function mayAssessFund(
  db: Db,
  { organizationId, fundId }: { organizationId: number; fundId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from funds fund where fund.id = ${fundId} and (fund.organization_id = ${organizationId} or exists (
      select from fund_criteria criterion
        join fund_criterion_validators assessing on assessing.fund_criterion_id = criterion.id and assessing.accepted
        join organization_validators link on link.id = assessing.organization_validator_id
       where criterion.fund_id = fund.id and link.validator_organization_id = ${organizationId}))`.execute(db);
  return rows.length > 0;
}

/** Of these requests those after which the same person filed another one for the same fund. */
export async function findReplaced(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('fundRequests as request')
    .select('request.id')
    .where('request.id', '=', oneOf(ids))
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
    .where('identityId', '=', oneOf([...new Set(identityIds)]))
    .execute();
  return new Map(rows.flatMap(({ identityId, sealed }) => (identityId === null ? [] : [[identityId, sealed] as const])));
}
