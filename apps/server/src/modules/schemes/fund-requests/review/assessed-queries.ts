import { sql, type RawBuilder } from 'kysely';
import { attachedFilesColumn, filesOf, type FileRow } from '#content/files';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import type { Db } from '#platform/database/database';
import { asColumn, rowsOf } from '#platform/database/rows-in-row';
import {
  clarifications,
  requestRecords,
  requests,
  type ClarificationRow,
  type RequestRecordRow,
  type RequestRow,
} from '../request-queries.ts';
import { employees, type EmployeeRow } from './assessor-queries.ts';
import { daysWaited, deadlineColumns, type Deadline } from './deadline.ts';

/** Which requests, in which order: an array of ids in SQL. */
export interface AskedRequests {
  readonly ids: RawBuilder<unknown>;
  readonly now: Date;
}

/** What is shown of a request to whoever assesses it, in a list and by itself. */
export type AssessedRow = RequestRow &
  Deadline & {
    readonly fundName: string;
    /** The address of the requester, whether or not it is verified. */
    readonly email: string | null;
    /** The same person filed another one for the same fund after it was disregarded. */
    readonly isReplaced: boolean;
    /** In the order of filing. */
    readonly records: readonly RequestRecordRow[];
    /** Who assesses an answer or did, also those who left, by the employee's id. */
    readonly employees: ReadonlyMap<number, EmployeeRow>;
  };

/** The same with everything that belongs to it. */
export type AssessedRowWithParts = AssessedRow & {
  /** The citizen service number of the requester, sealed. */
  readonly sealedNumber: Buffer | null;
  /** Oldest first. */
  readonly clarifications: readonly ClarificationRow[];
  /** By the id of the answer that they belong to. */
  readonly files: ReadonlyMap<number | null, readonly FileRow[]>;
};

/** The same with how much belongs to its answers, by the answer's id. */
export type CountedRow = AssessedRow & {
  readonly filesCounts: ReadonlyMap<number, number>;
  readonly answeredCounts: ReadonlyMap<number, number>;
};

/** Requests with everything that belongs to them, in one statement. */
export async function findAssessedWithParts(db: Db, asked: AskedRequests): Promise<AssessedRowWithParts[]> {
  const rows = await assessed(db, asked)
    .select((eb) =>
      eb
        .selectFrom('serviceNumbers as number')
        .select('number.sealed')
        .whereRef('number.identityId', '=', 'request.identityId')
        .as('sealedNumber'),
    )
    .select([
      asColumn(
        clarifications(db).where('record.fundRequestId', '=', sql.ref<number>('listed.id')).orderBy('clarification.id'),
      ).as('clarifications'),
      attachedFilesColumn(db, 'fund_request_record', sql<boolean>`files.owner_id = ${ofRequest}`).as('files'),
    ])
    .execute();
  return rows.map((row) => ({
    ...assessedOf(row),
    sealedNumber: row.sealedNumber,
    clarifications: rowsOf(row.clarifications, {
      answeredAt: 'moment',
      createdAt: 'moment',
      updatedAt: 'moment',
    }),
    files: Map.groupBy(filesOf(row.files), (file) => file.ownerId),
  }));
}

/** Requests with how much belongs to their answers, in one statement. */
export async function findAssessedWithCounts(db: Db, asked: AskedRequests): Promise<CountedRow[]> {
  const rows = await assessed(db, asked)
    .select([filesCounts.as('filesCounts'), answeredCounts.as('answeredCounts')])
    .execute();
  return rows.map((row) => ({
    ...assessedOf(row),
    filesCounts: new Map(row.filesCounts),
    answeredCounts: new Map(row.answeredCounts),
  }));
}

/** What is equal to the id of an answer to the request; SQL. */
const ofRequest = sql`any(array(select id from fund_request_records where fund_request_id = listed.id))`;

const isReplaced = sql<boolean>`(request.state = 'disregarded' and exists (select from fund_requests newer
  where newer.fund_id = request.fund_id and newer.identity_id = request.identity_id and newer.id > request.id))`;

type CountsOfRecords = readonly (readonly [recordId: number, count: number])[];

const filesCounts = sql<CountsOfRecords>`(select coalesce(json_agg(json_build_array(id, count)), '[]') from (
  select owner_id as id, count(*) from files
   where owner = 'fund_request_record' and owner_id = ${ofRequest} and removed_at is null group by owner_id) counted)`;

const answeredCounts = sql<CountsOfRecords>`(select coalesce(json_agg(json_build_array(id, count)), '[]') from (
  select fund_request_record_id as id, count(*) from fund_request_clarifications
   where fund_request_record_id = ${ofRequest} and state = 'answered' group by fund_request_record_id) counted)`;

function assessed(db: Db, { ids, now }: AskedRequests) {
  const today = calendarDate(now);
  const columns = deadlineColumns(today);
  const records = requestRecords(db).where('record.fundRequestId', '=', sql.ref<number>('listed.id')).orderBy('record.id');
  const ofRecords = sql<number>`any(array(select employee_id from fund_request_records where fund_request_id = listed.id))`;
  return requests(db)
    .innerJoin(
      sql<{ id: number; place: number }>`unnest(${ids}) with ordinality`.as<'listed'>(sql`listed(id, place)`),
      'listed.id',
      'request.id',
    )
    .leftJoinLateral(daysWaited(today, sql`request.id = listed.id`).as('waited'), (join) => join.onTrue())
    .leftJoin('identityEmails as requester', (join) =>
      join
        .onRef('requester.identityId', '=', 'request.identityId')
        .on('requester.isPrimary', '=', true)
        .on('requester.deletedAt', 'is', null),
    )
    .select(['fund.name as fundName', 'requester.email'])
    .select([columns.deadline.as('deadline'), columns.isWaiting.as('isWaiting'), columns.daysLeft.as('daysLeft')])
    .select([isReplaced.as('isReplaced'), asColumn(records).as('records')])
    .select(asColumn(employees(db).where('employee.id', '=', ofRecords)).as('employees'))
    .orderBy('listed.place');
}

type StoredRow = Awaited<ReturnType<ReturnType<typeof assessed>['execute']>>[number];

function assessedOf<Row extends StoredRow>(row: Row) {
  return {
    ...row,
    records: rowsOf(row.records, { confirmedAt: 'moment', createdAt: 'moment', updatedAt: 'moment', sealedNumber: 'bytes' }),
    employees: new Map(rowsOf(row.employees, {}).map((employee) => [employee.id, employee])),
  };
}
