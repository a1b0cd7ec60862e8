import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';

/** An activation code with what its redeeming needs. */
export interface PrevalidationRow {
  readonly id: number;
  readonly uid: string;
  readonly state: 'pending' | 'used';
  readonly fundId: number;
  readonly organizationId: number;
  readonly makerId: number;
  readonly makerAddress: string;
  /** The code that holds the key of this one: both were made before codes belonged to the organization. */
  readonly doubleOf: string | null;
  readonly exported: boolean;
  readonly primaryKeyHash: string;
  readonly recordsHash: string;
  readonly createdAt: Date;
}

export interface PrevalidationRecordRow {
  readonly id: number;
  readonly prevalidationId: number;
  readonly recordTypeId: number;
  readonly key: string;
  readonly nameNl: string;
  readonly nameEn: string;
  readonly value: string;
  /** Stands instead of a value when it is a citizen service number. */
  readonly serviceNumberId: number | null;
  readonly sealedNumber: Buffer | null;
}

function prevalidations(db: Db) {
  return db
    .selectFrom('prevalidations')
    .innerJoin('identities as maker', 'maker.id', 'prevalidations.makerId')
    .leftJoin('prevalidations as holder', 'holder.id', 'prevalidations.doubleOfId')
    .select(['prevalidations.id', 'prevalidations.uid', 'prevalidations.state', 'prevalidations.fundId'])
    .select(['prevalidations.organizationId', 'prevalidations.makerId', 'prevalidations.exported', 'prevalidations.createdAt'])
    .select(['prevalidations.primaryKeyHash', 'prevalidations.recordsHash'])
    .select(['maker.address as makerAddress', 'holder.uid as doubleOf'])
    .$narrowType<{ state: PrevalidationRow['state'] }>()
    .where('prevalidations.deletedAt', 'is', null);
}

/** The code as it is stored; locked until the transaction ends, so two people cannot both use it. */
export function findPrevalidationForUpdate(tx: Tx, uid: string): Promise<PrevalidationRow | undefined> {
  return prevalidations(tx).where('prevalidations.uid', '=', uid).forUpdate('prevalidations').executeTakeFirst();
}

/** A code by the text of it. */
export function findPrevalidation(db: Db, uid: string): Promise<PrevalidationRow | undefined> {
  return prevalidations(db).where('prevalidations.uid', '=', uid).executeTakeFirst();
}

/** Codes by their ids, in the order of the ids. */
export async function findPrevalidations(db: Db, ids: readonly number[]): Promise<PrevalidationRow[]> {
  const rows = await prevalidations(db)
    .where((eb) => eb('prevalidations.id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** What the codes say about their people, by the code's id. */
export async function findPrevalidationRecords(db: Db, ids: readonly number[]): Promise<Map<number, PrevalidationRecordRow[]>> {
  const rows = await db
    .selectFrom('prevalidationRecords as record')
    .innerJoin('recordTypes as type', 'type.id', 'record.recordTypeId')
    .leftJoin('serviceNumbers as number', 'number.id', 'record.serviceNumberId')
    .select(['record.id', 'record.prevalidationId', 'record.recordTypeId', 'record.value', 'record.serviceNumberId'])
    .select(['type.key', 'type.nameNl', 'type.nameEn', 'number.sealed as sealedNumber'])
    .where((eb) => eb('record.prevalidationId', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('record.id')
    .execute();
  return Map.groupBy(rows, (row) => row.prevalidationId);
}

/** Organizations that work with citizen service numbers, of these. */
export async function findBsnOrganizations(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', oneOf(ids))
    .where('bsnEnabled', '=', true)
    .execute();
  return new Set(rows.map((row) => row.id));
}

interface NumberOfPerson {
  readonly serviceNumberId: number;
  readonly hashesByFund: ReadonlyMap<number, string>;
}

/** Open codes for a citizen service number, in organizations that work with those; held until the transaction ends. */
export function findPrevalidationsOfNumberForUpdate(tx: Tx, number: NumberOfPerson): Promise<PrevalidationRow[]> {
  return prevalidationsOfNumber(tx, number).orderBy('prevalidations.id').forUpdate('prevalidations').execute();
}

/** Funds in which codes are open for a citizen service number. */
export async function findFundsOfNumber(tx: Tx, number: NumberOfPerson): Promise<number[]> {
  const rows = await prevalidationsOfNumber(tx, number).execute();
  return rows.map((row) => row.fundId);
}

function prevalidationsOfNumber(tx: Tx, number: NumberOfPerson) {
  const hashes = [...number.hashesByFund];
  const named = sql<number>`any(array(
    select record.prevalidation_id from prevalidation_records record join record_types type on type.id = record.record_type_id
      join prevalidations code on code.id = record.prevalidation_id
      join organizations organization on organization.id = code.organization_id and organization.bsn_enabled
     where (type.key = 'bsn' and record.service_number_id = ${number.serviceNumberId})
        or (type.key = 'bsn_hash' and (code.fund_id, record.value) in (
              select * from unnest(${hashes.map(([id]) => id)}::integer[], ${hashes.map(([, hash]) => hash)}::text[])))))`;
  return prevalidations(tx).where('prevalidations.id', '=', named).where('prevalidations.state', '=', 'pending');
}

/** Funds that know people by the hash of their citizen service number, and their salt as it is stored. */
export async function findSaltedFunds(db: Db): Promise<{ id: number; bsnHashSalt: Buffer }[]> {
  const rows = await db.selectFrom('funds').select(['id', 'bsnHashSalt']).where('bsnHashSalt', 'is not', null).execute();
  return rows.flatMap(({ id, bsnHashSalt }) => (bsnHashSalt ? [{ id, bsnHashSalt }] : []));
}

export async function markUsed(tx: Tx, id: number, used: { redeemedById: number; redeemedAt: Date }): Promise<void> {
  await tx
    .updateTable('prevalidations')
    .set({ state: 'used', ...used })
    .where('id', '=', id)
    .execute();
}

export async function markExported(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update prevalidations set exported = true where id = any(${[...ids]}::integer[])`.execute(db);
}

export async function markDeleted(tx: Tx, id: number, deletedAt: Date): Promise<void> {
  await tx.updateTable('prevalidations').set({ deletedAt }).where('id', '=', id).execute();
}

/** Ids of all kinds of records, by key. */
export async function findRecordTypeIds(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('recordTypes').select(['key', 'id']).execute();
  return new Map(rows.map((row) => [row.key, row.id]));
}

/** A double of a code that goes takes over its key: a used one, else the oldest. The caller holds the lock on the codes of the fund. */
export async function passOnKey(tx: Tx, id: number): Promise<void> {
  await sql`with heir as (
      select id from prevalidations where double_of_id = ${id} and deleted_at is null order by state = 'used' desc, id limit 1)
    update prevalidations set double_of_id = nullif(heir.id, prevalidations.id)
      from heir where prevalidations.double_of_id = ${id} and prevalidations.deleted_at is null`.execute(tx);
}

/** Makes whoever makes or removes codes of one fund wait for each other until the transaction ends. */
export async function lockCodesOf(tx: Tx, fundId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`prevalidations:${fundId}`}, 0))`.execute(tx);
}

/** Codes that hold these primary keys in a fund already, by the key. */
export async function findKnownCodes(
  tx: Tx,
  fundId: number,
  primaryKeys: readonly string[],
): Promise<Map<string, { id: number; state: string }>> {
  const known = await tx
    .selectFrom('prevalidations')
    .select(['id', 'state', 'primaryKeyValue'])
    .where('fundId', '=', fundId)
    .where('deletedAt', 'is', null)
    .where('doubleOfId', 'is', null)
    .where((eb) => eb('primaryKeyValue', '=', eb.fn.any(eb.val([...primaryKeys]))))
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(known.map((code) => [code.primaryKeyValue, code]));
}

/** Open codes of a fund, with their fingerprints. */
export function findFingerprints(db: Db, fundId: number) {
  return prevalidations(db)
    .where('prevalidations.fundId', '=', fundId)
    .where('prevalidations.state', '=', 'pending')
    .orderBy('prevalidations.id')
    .execute();
}
