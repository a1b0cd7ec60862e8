import { sql } from 'kysely';
import type { Db } from '#platform/database';

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

export interface RecordFilters {
  readonly recordTypeKey?: string | undefined;
  readonly recordCategoryId?: number | undefined;
  readonly deleted: boolean;
}

/** Somebody's own records in their order, with approved confirmations, newest first. */
export async function findRecords(db: Db, identityId: number, filters: RecordFilters) {
  let query = db
    .selectFrom('records')
    .innerJoin('recordTypes', 'recordTypes.id', 'records.recordTypeId')
    .select(['records.id', 'records.value', 'records.sortOrder', 'records.deletedAt', 'records.recordCategoryId'])
    .select(['recordTypes.key', 'recordTypes.nameNl', 'recordTypes.nameEn'])
    .where('records.identityId', '=', identityId)
    .where('records.deletedAt', filters.deleted ? 'is not' : 'is', null)
    .where('recordTypes.key', 'not in', hiddenKeys);
  if (filters.recordTypeKey !== undefined) query = query.where('recordTypes.key', '=', filters.recordTypeKey);
  if (filters.recordCategoryId !== undefined) query = query.where('records.recordCategoryId', '=', filters.recordCategoryId);
  const records = await query.orderBy('records.sortOrder').orderBy('records.id').limit(mostRows).execute();
  const validations = await findApprovedValidations(
    db,
    records.map((record) => record.id),
  );
  return records.map((record) => ({ ...record, validations: validations.filter(({ recordId }) => recordId === record.id) }));
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
