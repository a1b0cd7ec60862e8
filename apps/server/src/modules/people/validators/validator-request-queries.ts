import { sql } from 'kysely';
import { rolesWith } from '#people/organizations';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { containsText } from '#platform/database/contains';
import type { Db, Tx } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { findPageOfIds, type PageRequest } from '#platform/database/pagination';

/** An employee whom a citizen may ask to confirm a record. */
export interface ValidatorRow {
  readonly id: number;
  readonly identityId: number;
  readonly identityAddress: string;
  readonly organizationId: number;
}

/**
 * Employees who may validate, of organizations with an open fund in the implementation: one of each organization, and
 * rather one whose work it is than its owner. With `id` that very employee.
 */
export async function findAskableValidators(
  db: Db,
  asked: { implementationId: number; now: Date; id?: number },
): Promise<ValidatorRow[]> {
  const today = calendarDate(asked.now);
  const pick = asked.id === undefined ? sql`distinct on (organization.name, employee.organization_id)` : sql``;
  const { rows } = await sql<ValidatorRow>`
    select ${pick} employee.id, employee.identity_id as "identityId", person.address as "identityAddress",
           employee.organization_id as "organizationId"
      from employees employee
      join identities person on person.id = employee.identity_id
      join organizations organization on organization.id = employee.organization_id
     where employee.deleted_at is null
       and exists (select from employee_roles role where role.employee_id = employee.id
                      and role.role = any(${rolesWith('validate_records')}::text[]))
       and exists (select from funds fund where fund.organization_id = employee.organization_id
                      and fund.implementation_id = ${asked.implementationId} and fund.is_configured and not fund.archived
                      and fund.state = 'active' and fund.end_date >= ${today})
       and (${asked.id ?? null}::integer is null or employee.id = ${asked.id ?? null})
     order by organization.name, employee.organization_id, (organization.owner_id = employee.identity_id), employee.id`.execute(
    db,
  );
  return rows;
}

function requests(db: Db) {
  return db
    .selectFrom('validatorRequests as request')
    .innerJoin('employees as employee', 'employee.id', 'request.employeeId')
    .innerJoin('identities as validator', 'validator.id', 'employee.identityId')
    .innerJoin('identities as asker', 'asker.id', 'request.identityId')
    .innerJoin('records as record', 'record.id', 'request.recordId')
    .innerJoin('recordTypes as type', 'type.id', 'record.recordTypeId')
    .leftJoin('recordValidations as validation', 'validation.id', 'request.recordValidationId')
    .select(['request.id', 'request.employeeId', 'request.recordId', 'request.state', 'request.createdAt', 'request.resolvedAt'])
    .select(['request.identityId as askerId', 'asker.address as askerAddress', 'validator.id as validatorIdentityId'])
    .select(['validator.address as validatorAddress', 'employee.organizationId', 'validation.uuid'])
    .select(sql<boolean>`employee.deleted_at is null`.as('validatorWorksThere'))
    .select(['record.value', 'record.deletedAt', 'type.key', 'type.nameNl', 'type.nameEn'])
    .$narrowType<{ state: RequestState }>();
}

export type RequestState = 'pending' | 'approved' | 'declined';
export type RequestRow = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number];

/** Whether a request was made to this person, who works there still. */
export function mayAnswer(row: Pick<RequestRow, 'validatorIdentityId' | 'validatorWorksThere'>, identityId: number): boolean {
  return row.validatorWorksThere && row.validatorIdentityId === identityId;
}

export function findRequest(db: Db, id: number): Promise<RequestRow | undefined> {
  return requests(db).where('request.id', '=', id).executeTakeFirst();
}

/** Held until the transaction ends, so that it is decided once. */
export function findRequestForUpdate(tx: Tx, id: number): Promise<RequestRow | undefined> {
  return requests(tx).where('request.id', '=', id).forUpdate('request').executeTakeFirst();
}

const mostRows = 1000;

/** Somebody's own requests, newest first. */
export function findOwnRequests(db: Db, identityId: number, state: RequestState | undefined): Promise<RequestRow[]> {
  return requests(db)
    .where('request.identityId', '=', identityId)
    .$if(state !== undefined, (query) => query.where('request.state', '=', state ?? 'pending'))
    .orderBy('request.id', 'desc')
    .limit(mostRows)
    .execute();
}

/** One page of what was asked of somebody, newest first. */
export async function findIncomingRequests(
  db: Db,
  asked: { identityId: number; state: RequestState | undefined; q: string | undefined; page: PageRequest },
): Promise<{ rows: RequestRow[]; total: number }> {
  const where = [sql`employee.identity_id = ${asked.identityId} and employee.deleted_at is null`];
  if (asked.state !== undefined) where.push(sql`request.state = ${asked.state}`);
  if (asked.q !== undefined) where.push(containsText([sql`record.value`, sql`type.name_nl`, sql`type.name_en`], asked.q));
  const from = sql`validator_requests request join employees employee on employee.id = request.employee_id
    join records record on record.id = request.record_id join record_types type on type.id = record.record_type_id`;
  const { ids, total } = await findPageOfIds(db, { from, where, id: sql`request.id`, order: sql`request.id desc` }, asked.page);
  if (ids.length === 0) return { rows: [], total };
  return { rows: await requests(db).where('request.id', '=', oneOf(ids)).orderBy('request.id', 'desc').execute(), total };
}

/** Undefined when the same is asked of the same person already. */
export async function insertRequest(
  tx: Tx,
  values: { employeeId: number; recordId: number; identityId: number; createdAt: Date },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('validatorRequests')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function setRequestState(
  tx: Tx,
  id: number,
  given: { state: 'approved' | 'declined'; recordValidationId: number | null; resolvedAt: Date },
): Promise<void> {
  await tx.updateTable('validatorRequests').set(given).where('id', '=', id).execute();
}
