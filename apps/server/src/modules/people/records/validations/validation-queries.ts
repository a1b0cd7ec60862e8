import { sql } from 'kysely';
import { organizationsWithPermission } from '#people/organizations';
import type { Db, Tx } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { isValidating, mayValidate } from '../record-queries.ts';

/** A confirmation that somebody is asked for, with the record that it is about. */
export type ValidationRow = NonNullable<Awaited<ReturnType<typeof findValidation>>>;

function validations(db: Db) {
  return db
    .selectFrom('recordValidations as validation')
    .innerJoin('records as record', 'record.id', 'validation.recordId')
    .innerJoin('recordTypes as type', 'type.id', 'record.recordTypeId')
    .leftJoin('identities as validator', 'validator.id', 'validation.validatorId')
    .select(['validation.id', 'validation.uuid', 'validation.state', 'validation.validatorId'])
    .select(['validator.address as validatorAddress', 'record.identityId as ownerId', 'record.value'])
    .select(['type.key', 'type.nameNl', 'type.nameEn'])
    .$narrowType<{ state: 'pending' | 'approved' | 'declined' }>()
    .where('record.deletedAt', 'is', null);
}

/** By its token; nothing about a record that its owner removed. */
export function findValidation(db: Db, uuid: string) {
  return validations(db).where('validation.uuid', '=', uuid).executeTakeFirst();
}

/** The same, held until the transaction ends, so that two people cannot both resolve it. */
export function findValidationForUpdate(tx: Tx, uuid: string): Promise<ValidationRow | undefined> {
  return validations(tx).where('validation.uuid', '=', uuid).forUpdate('validation').executeTakeFirst();
}

export async function insertValidation(db: Db, values: { uuid: string; recordId: number; createdAt: Date }): Promise<void> {
  await db
    .insertInto('recordValidations')
    .values({ ...values, state: 'pending' })
    .execute();
}

export async function resolveValidation(
  tx: Tx,
  id: number,
  given: { state: 'approved' | 'declined'; validatorId: number; organizationId: number | null; createdAt: Date },
): Promise<void> {
  await tx.updateTable('recordValidations').set(given).where('id', '=', id).execute();
}

/** The sponsors and validators for which a person may say that a record is true, by name. */
export async function findValidatingOrganizations(db: Db, identityId: number): Promise<{ id: number; name: string }[]> {
  const ids = await organizationsWithPermission(db, identityId, 'validate_records');
  if (ids.length === 0) return [];
  return db
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where('id', '=', oneOf(ids))
    .where(isValidating('organizations.id'))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Whether somebody may say of records of others that they are true. */
export async function isValidator(db: Db, identityId: number): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select ${mayValidate(sql`${identityId}::integer`)} as may`.execute(db);
  return rows[0]?.may === true;
}
