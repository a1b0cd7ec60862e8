import { sql, type Insertable, type RawBuilder } from 'kysely';
import { rolesWith } from '#people/organizations';
import type { Db, Tx } from '#platform/database/database';
import type { Records } from '#platform/database/database-schema';
import { noneOfValues, oneOf } from '#platform/database/one-of';

const mostRows = 1000;
/** Citizen service numbers never leave the server; a list of somebody's records leaves them out. */
const hiddenKeys = ['bsn', 'bsn_hash', 'partner_bsn', 'partner_bsn_hash'];

/** Record types by age; `systemToo` says whether those that a person cannot add come along. */
export function findRecordTypes(db: Db, systemToo: boolean) {
  return db
    .selectFrom('recordTypes')
    .select(['key', 'type', 'system', 'nameNl', 'nameEn'])
    .$if(!systemToo, (query) => query.where('system', '=', false))
    .orderBy('id')
    .limit(mostRows)
    .execute();
}

/** A kind of record by its key. */
export function findRecordType(db: Db, key: string) {
  return db.selectFrom('recordTypes').select(['id', 'type', 'system']).where('key', '=', key).executeTakeFirst();
}

export interface RecordFilters {
  readonly id?: number | undefined;
  readonly recordTypeKey?: string | undefined;
  readonly recordCategoryId?: number | undefined;
  /** Only the deleted ones, or both; absent: only those that are there. */
  readonly deleted?: boolean | 'too' | undefined;
}

/** Somebody's own records in their order, with approved confirmations, newest first. */
export async function findRecords(db: Db, identityId: number, filters: RecordFilters) {
  let query = db
    .selectFrom('records')
    .innerJoin('recordTypes', 'recordTypes.id', 'records.recordTypeId')
    .select(['records.id', 'records.value', 'records.sortOrder', 'records.deletedAt', 'records.recordCategoryId'])
    .select(['recordTypes.key', 'recordTypes.nameNl', 'recordTypes.nameEn'])
    .where('records.identityId', '=', identityId)
    .where('recordTypes.key', '<>', noneOfValues(hiddenKeys));
  if (filters.deleted !== 'too') query = query.where('records.deletedAt', filters.deleted ? 'is not' : 'is', null);
  if (filters.id !== undefined) query = query.where('records.id', '=', filters.id);
  if (filters.recordTypeKey !== undefined) query = query.where('recordTypes.key', '=', filters.recordTypeKey);
  if (filters.recordCategoryId !== undefined) query = query.where('records.recordCategoryId', '=', filters.recordCategoryId);
  const records = await query.orderBy('records.sortOrder').orderBy('records.id').limit(mostRows).execute();
  const validations = await findApprovedValidations(
    db,
    records.map((record) => record.id),
  );
  return records.map((record) => ({ ...record, validations: validations.filter(({ recordId }) => recordId === record.id) }));
}

/** One of somebody's own records, a deleted one too. */
export async function findRecord(db: Db, identityId: number, id: number): Promise<FoundRecord | undefined> {
  const [record] = await findRecords(db, identityId, { id, deleted: 'too' });
  return record;
}

export type FoundRecord = Awaited<ReturnType<typeof findRecords>>[number];
export type FoundValidation = FoundRecord['validations'][number];

/** A confirmation counts when it was given for an organization, or by somebody who may validate: a neighbour's word is none. */
function isGivenByValidator() {
  return sql<boolean>`(validation.organization_id is not null or ${mayValidate(sql.ref('validation.validator_id'))})`;
}

/** A sponsor, a validator, or an organization that another one lets validate; `id` is the column with its id. */
export function isValidating(id: 'place.id' | 'organizations.id') {
  return sql<boolean>`exists (select from organizations known where known.id = ${sql.ref(id)}
    and (known.is_sponsor or known.is_validator
         or exists (select from organization_validators link where link.validator_organization_id = known.id)))`;
}

/** funds.md 11: an owner or employee with the right at such an organization, or a person whom an organization lets validate. */
export function mayValidate(identityId: RawBuilder<unknown>) {
  return sql<boolean>`(
    exists (select from organizations place where ${isValidating('place.id')}
               and (place.owner_id = ${identityId} or exists (
                 select from employees employee join employee_roles role on role.employee_id = employee.id
                  where employee.organization_id = place.id and employee.identity_id = ${identityId}
                    and employee.deleted_at is null and role.role = any(${rolesWith('validate_records')}::text[]))))
    or exists (select from organization_validators link where link.identity_id = ${identityId}))`;
}

async function findApprovedValidations(db: Db, recordIds: readonly number[]) {
  if (recordIds.length === 0) return [];
  return db
    .selectFrom('recordValidations as validation')
    .leftJoin('identities as validator', 'validator.id', 'validation.validatorId')
    .leftJoin('organizations as organization', 'organization.id', 'validation.organizationId')
    .leftJoin('prevalidations as code', 'code.id', 'validation.prevalidationId')
    .select([
      'validation.id',
      'validation.recordId',
      'validation.organizationId',
      'validation.createdAt',
      'validator.address as validatorAddress',
    ])
    .select([
      'organization.name as organizationName',
      'organization.email as organizationEmail',
      'organization.emailPublic as organizationEmailPublic',
    ])
    .select(sql<Date>`coalesce(code.validated_at, validation.created_at)`.as('confirmedAt'))
    .where('validation.recordId', '=', oneOf(recordIds))
    .where('validation.state', '=', 'approved')
    .where(isGivenByValidator())
    .orderBy('validation.createdAt', 'desc')
    .orderBy('validation.id', 'desc')
    .execute();
}

export async function insertRecord(db: Db, values: Insertable<Records>): Promise<number> {
  const { id } = await db.insertInto('records').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateRecord(
  db: Db,
  owned: { identityId: number; id: number },
  change: { value?: string; sortOrder?: number; recordCategoryId?: number | null; deletedAt?: Date },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db
    .updateTable('records')
    .set(change)
    .where('id', '=', owned.id)
    .where('identityId', '=', owned.identityId)
    .where('deletedAt', 'is', null)
    .execute();
}

/**
 * Holds a record of somebody until the transaction ends, and before it what is asked and said about it: the order in which
 * whoever decides about such a question takes them. False when it is not there or was removed.
 */
export async function findRecordForUpdate(tx: Tx, owned: { identityId: number; id: number }): Promise<boolean> {
  await tx.selectFrom('validatorRequests').select('id').where('recordId', '=', owned.id).orderBy('id').forUpdate().execute();
  await tx.selectFrom('recordValidations').select('id').where('recordId', '=', owned.id).orderBy('id').forUpdate().execute();
  const row = await tx
    .selectFrom('records')
    .select('id')
    .where('id', '=', owned.id)
    .where('identityId', '=', owned.identityId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps what a record said until now, as a removed record; gives the id of that one. */
export async function copyAsDeleted(tx: Tx, id: number, deletedAt: Date): Promise<number> {
  const row = await tx
    .insertInto('records')
    .columns(['identityId', 'recordTypeId', 'recordCategoryId', 'value', 'sortOrder', 'createdAt', 'deletedAt'])
    .expression((eb) =>
      eb
        .selectFrom('records')
        .select(['identityId', 'recordTypeId', 'recordCategoryId', 'value', 'sortOrder', 'createdAt'])
        .select(sql<Date>`${deletedAt}::timestamptz`.as('deletedAt'))
        .where('id', '=', id),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** What was asked and said about one record is about another one from now on. */
export async function moveConfirmations(tx: Tx, from: number, to: number): Promise<void> {
  await tx.updateTable('validatorRequests').set({ recordId: to }).where('recordId', '=', from).execute();
  await tx.updateTable('recordValidations').set({ recordId: to }).where('recordId', '=', from).execute();
}
