import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database';
import { containsText } from '#platform/contains';
import { findPageOfIds, type PageRequest } from '#platform/pagination';

/** An activation code with what its redeeming needs. */
export interface PrevalidationRow {
  readonly id: number;
  readonly uid: string;
  readonly state: 'pending' | 'used';
  readonly fundId: number;
  readonly organizationId: number;
  readonly makerId: number;
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
    .select(['id', 'uid', 'state', 'fundId', 'organizationId', 'makerId', 'exported', 'primaryKeyHash', 'recordsHash'])
    .select('createdAt')
    .$narrowType<{ state: PrevalidationRow['state'] }>()
    .where('deletedAt', 'is', null);
}

/** The code as it is stored; locked until the transaction ends, so two people cannot both use it. */
export function findPrevalidationForUpdate(tx: Tx, uid: string): Promise<PrevalidationRow | undefined> {
  return prevalidations(tx).where('uid', '=', uid).forUpdate().executeTakeFirst();
}

/** A code by the text of it. */
export function findPrevalidation(db: Db, uid: string): Promise<PrevalidationRow | undefined> {
  return prevalidations(db).where('uid', '=', uid).executeTakeFirst();
}

/** Codes by their ids, in the order of the ids. */
export async function findPrevalidations(db: Db, ids: readonly number[]): Promise<PrevalidationRow[]> {
  const rows = await prevalidations(db)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
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

export interface PrevalidationFilter {
  readonly makerId: number;
  /** Part of the code or of a value. */
  readonly q?: string | undefined;
  readonly fundId?: number | undefined;
  readonly organizationId?: number | undefined;
  readonly state?: 'pending' | 'used' | undefined;
  /** Calendar dates on which codes were made, the last one included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly exported?: boolean | undefined;
}

/** Ids of one page of the codes that somebody made, newest first, and how many there are in all. */
export function findPrevalidationIds(db: Db, filter: PrevalidationFilter, page: PageRequest) {
  const day = sql`(code.created_at at time zone 'Europe/Amsterdam')::date`;
  const where = [sql`code.maker_id = ${filter.makerId} and code.deleted_at is null`];
  if (filter.fundId !== undefined) where.push(sql`code.fund_id = ${filter.fundId}`);
  if (filter.organizationId !== undefined) where.push(sql`code.organization_id = ${filter.organizationId}`);
  if (filter.state !== undefined) where.push(sql`code.state = ${filter.state}`);
  if (filter.from !== undefined) where.push(sql`${day} >= ${filter.from}::date`);
  if (filter.to !== undefined) where.push(sql`${day} <= ${filter.to}::date`);
  if (filter.exported !== undefined) where.push(sql`code.exported = ${filter.exported}`);
  if (filter.q !== undefined) {
    where.push(sql`(${containsText([sql`code.uid`], filter.q)} or exists (
      select from prevalidation_records record where record.prevalidation_id = code.id
         and ${containsText([sql`record.value`], filter.q)}))`);
  }
  return findPageOfIds(db, { from: sql`prevalidations code`, where, id: sql`code.id`, order: sql`code.id desc` }, page);
}

/** Organizations that work with citizen service numbers, of these. */
export async function findBsnOrganizations(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('organizations').select('id').where('id', 'in', ids).where('bsnEnabled', '=', true).execute();
  return new Set(rows.map((row) => row.id));
}

/** Open codes for a citizen service number, in organizations that work with those; held until the transaction ends. */
export function findPrevalidationsOfNumberForUpdate(
  tx: Tx,
  number: { serviceNumberId: number; hashesByFund: ReadonlyMap<number, string> },
): Promise<PrevalidationRow[]> {
  const hashes = [...number.hashesByFund];
  const named = sql<number>`(
    select record.prevalidation_id from prevalidation_records record join record_types type on type.id = record.record_type_id
      join prevalidations code on code.id = record.prevalidation_id
      join organizations organization on organization.id = code.organization_id and organization.bsn_enabled
     where (type.key = 'bsn' and record.service_number_id = ${number.serviceNumberId})
        or (type.key = 'bsn_hash' and (code.fund_id, record.value) in (
              select * from unnest(${hashes.map(([id]) => id)}::integer[], ${hashes.map(([, hash]) => hash)}::text[]))))`;
  return prevalidations(tx).where('id', 'in', named).where('state', '=', 'pending').orderBy('id').forUpdate().execute();
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

interface Maker {
  readonly makerId: number;
  readonly fundId: number;
}

/** Makes uploads of one maker for one fund wait for each other until the transaction ends. */
export async function lockCodesOf(tx: Tx, { makerId, fundId }: Maker): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`prevalidations:${fundId}:${makerId}`}, 0))`.execute(tx);
}

/** Codes that a maker has for these primary keys already, by the key. */
export async function findKnownCodes(
  tx: Tx,
  { makerId, fundId }: Maker,
  primaryKeys: readonly string[],
): Promise<Map<string, { id: number; state: string }>> {
  const known = await tx
    .selectFrom('prevalidations')
    .select(['id', 'state', 'primaryKeyValue'])
    .where('makerId', '=', makerId)
    .where('fundId', '=', fundId)
    .where('deletedAt', 'is', null)
    .where((eb) => eb('primaryKeyValue', '=', eb.fn.any(eb.val([...primaryKeys]))))
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(known.map((code) => [code.primaryKeyValue, code]));
}

/** Open codes of a maker in a fund, with their fingerprints. */
export function findFingerprints(db: Db, { makerId, fundId }: Maker) {
  return prevalidations(db)
    .where('makerId', '=', makerId)
    .where('fundId', '=', fundId)
    .where('state', '=', 'pending')
    .orderBy('id')
    .execute();
}
