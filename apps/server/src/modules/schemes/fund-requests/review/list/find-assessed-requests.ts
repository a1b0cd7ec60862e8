import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database';
import { findPageOfIds, idsBetween, offsetOf, partOf, type PageRequest } from '#platform/database/pagination';
import { deadline } from '../deadline.ts';
import { assessedRequests, assessedRows, isOpen, lookedAtBy, type AssessedFilter } from './assessed-filter.ts';
import { countAssessed } from './count-assessed-requests.ts';

export type AssessedOrder =
  'id' | 'fund_name' | 'created_at' | 'note' | 'state' | 'requester_email' | 'assignee_email' | 'deadline';

/** Orders of which there is an index, as every request has them. */
const indexed = { id: [sql`request.id`], created_at: [sql`request.created_at`, sql`request.id`] } as const;

interface AskedList {
  readonly filter: AssessedFilter;
  readonly orderBy: AssessedOrder;
  readonly direction: 'asc' | 'desc';
  readonly page: PageRequest;
}

/** A page of a list: the ids on it in their order, as an array in SQL. */
interface AssessedPage {
  readonly ids: RawBuilder<unknown>;
  readonly total: number;
}

/** Requests that an organization may assess or supervise: of its own funds, or with an answer that it assesses for another. */
export async function findAssessedRequests(db: Db, asked: AskedList): Promise<AssessedPage> {
  const { filter, orderBy: by, direction, page } = asked;
  const id = sql`request.id`;
  const rows = assessedRequests(filter);
  if (filter.q === undefined && (by === 'id' || by === 'created_at')) {
    const { total } = await countAssessed(db, filter);
    const list = { ...rows, id, orderBy: indexed[by], direction };
    return { ids: idsBetween(list, partOf(page, total)), total };
  }
  if (by === 'deadline') return findByDeadline(db, asked);
  const looked = lookedAtBy(filter);
  const from = assessedRows(filter, {
    requester: looked.requester || by === 'requester_email',
    deadline: looked.deadline,
  });
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  const { ids, total } = await findPageOfIds(
    db,
    { ...rows, from, id, order: sql`${orderBy(by, direction)}, ${id} ${way}` },
    page,
  );
  return { ids: sql`${ids}::integer[]`, total };
}

/** What is decided has no deadline any more: it stands last, whichever way the others stand, and only these are put in order by it. */
async function findByDeadline(db: Db, { filter, direction, page }: AskedList): Promise<AssessedPage> {
  const id = sql`request.id`;
  const { where } = assessedRequests(filter);
  const open = {
    id,
    direction,
    from: assessedRows(filter, { ...lookedAtBy(filter), deadline: true }),
    where: [...where, isOpen],
    orderBy: [deadline, id],
  };
  const decided = {
    ...assessedRequests(filter),
    id,
    direction,
    where: [...where, sql`not (${isOpen})`],
    orderBy: [id],
  };
  const { total, open: opened } = await countAssessed(db, filter, { open: true });
  const before = offsetOf(page);
  const ofOpen = Math.max(0, Math.min(page.perPage, opened - before));
  const beforeDecided = Math.max(0, before - opened);
  const ofDecided = Math.min(page.perPage - ofOpen, total - opened - beforeDecided);
  const ids = sql`${idsBetween(open, { before, count: ofOpen, total: opened })}
    || ${idsBetween(decided, { before: beforeDecided, count: ofDecided, total: total - opened })}`;
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
