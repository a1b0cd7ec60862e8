import { sql, type Insertable } from 'kysely';
import type { Db } from '#platform/database';
import type { Records } from '#platform/database-schema';

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

/** What kind of value records hold (number, string, …), by key of the record type. */
export async function findRecordTypeKinds(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db.selectFrom('recordTypes').select(['key', 'type']).where('key', 'in', keys).execute();
  return new Map(rows.map((row) => [row.key, row.type]));
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
    .where('recordTypes.key', 'not in', hiddenKeys);
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
    .where('validation.recordId', 'in', recordIds)
    .where('validation.state', '=', 'approved')
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
  change: { sortOrder?: number; recordCategoryId?: number | null; deletedAt?: Date },
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
