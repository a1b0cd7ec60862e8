import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Schema } from '@tegoed/contract';
import { findFund, type FundWithRules } from '#modules/funds';
import { hasPermission } from '#modules/organizations';
import { transaction, type Db, type Tx } from '#platform/database';
import type { Deps } from '#platform/deps';
import { fieldError, FieldErrors } from '#platform/errors';
import type { Sentence } from '#platform/say';
import { newActivationCode } from './activation-code.ts';

export interface StorePrevalidations {
  readonly makerId: number;
  readonly fundId: number;
  readonly rows: readonly Schema<'PrevalidationRow'>[];
  /** Values of the primary key whose open code gets the new row. */
  readonly overwrite: readonly string[];
}

/** One row of an upload, read: its key and its facts as texts. */
interface Row {
  readonly primaryKey: string;
  readonly values: ReadonlyMap<string, string>;
}

/**
 * funds.md 8: makes an activation code of each row, all or nothing. A row whose primary key the caller used before in
 * this fund is passed over; named in `overwrite`, an open code gets the new row and stays the same code.
 * Gives the ids of codes that were made or changed. Throws 422 on `fund_id`, on `data`, and on `data.N.key` for a broken row.
 */
export async function storePrevalidations(deps: Pick<Deps, 'db' | 'now'>, input: StorePrevalidations): Promise<number[]> {
  const fund = await findFund(deps.db, input.fundId);
  const mayStore = fund && fund.type !== 'external' && fund.isConfigured && fund.state !== 'closed';
  if (
    !mayStore ||
    !(await hasPermission(deps.db, { identityId: input.makerId, organizationId: fund.organizationId }, 'validate_records'))
  ) {
    throw fieldError('fund_id', 'validation.exists', { attribute: 'fund_id' });
  }
  const types = await findRecordTypes(deps.db);
  const rows = readRows(input.rows, fund, types);

  return transaction(deps.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`prevalidations:${fund.id}:${input.makerId}`}, 0))`.execute(tx);
    const known = await findKnown(tx, input, rows);
    const fresh = rows.filter((row) => !known.has(row.primaryKey));
    const overwrite = new Set(input.overwrite);
    const changed = rows.flatMap((row) => {
      const code = known.get(row.primaryKey);
      return code?.state === 'pending' && overwrite.has(row.primaryKey) ? [{ id: code.id, row }] : [];
    });
    const made = await insertCodes(tx, deps, { ...input, organizationId: fund.organizationId, rows: fresh });
    await replaceRows(tx, deps, changed);
    await insertRecords(tx, types, [...made, ...changed]);
    return [...made, ...changed].map((code) => code.id);
  });
}

async function findRecordTypes(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('recordTypes').select(['key', 'id']).execute();
  return new Map(rows.map((row) => [row.key, row.id]));
}

/** Reads all rows, or throws with every broken one named. A key that stands twice in the upload counts the first time. */
function readRows(rows: readonly Schema<'PrevalidationRow'>[], fund: FundWithRules, types: ReadonlyMap<string, number>): Row[] {
  const primaryKey = fund.csvPrimaryKey;
  const formulaKeys = fund.formulas.flatMap((formula) => formula.recordTypeKey ?? []);
  const required = new Set([primaryKey, ...formulaKeys, ...fund.criteria.map((criterion) => criterion.recordTypeKey)]);
  const errors: Record<string, Sentence[]> = {};
  const refuse = (line: number, key: string, sentence: Sentence) => {
    errors.data ??= [{ key: 'prevalidations.broken-line', values: { line: line + 1, column: key } }];
    errors[`data.${line}.${key}`] = [sentence];
  };

  const read = new Map<string, Row>();
  rows.forEach((raw, line) => {
    const values = new Map(
      Object.entries(raw).flatMap(([key, value]) => (value === null ? [] : [[key, String(value)] as const])),
    );
    for (const key of required) if (!values.has(key)) refuse(line, key, { key: 'prevalidations.missing-value' });
    for (const [key, value] of values) {
      if (key === 'primary_email' || !types.has(key)) refuse(line, key, { key: 'prevalidations.unknown-column' });
      else if (value.length > 200) refuse(line, key, { key: 'validation.max-string', values: { attribute: key, max: 200 } });
    }
    const id = values.get(primaryKey);
    if (id !== undefined && !read.has(id)) read.set(id, { primaryKey: id, values });
  });
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
  return [...read.values()];
}

async function findKnown(
  tx: Tx,
  input: StorePrevalidations,
  rows: readonly Row[],
): Promise<Map<string, { id: number; state: string }>> {
  const known = await tx
    .selectFrom('prevalidations')
    .select(['id', 'state', 'primaryKeyValue'])
    .where('makerId', '=', input.makerId)
    .where('fundId', '=', input.fundId)
    .where('deletedAt', 'is', null)
    .where((eb) => eb('primaryKeyValue', '=', eb.fn.any(eb.val(rows.map((row) => row.primaryKey)))))
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(known.map((code) => [code.primaryKeyValue, code]));
}

interface StoredCode {
  readonly id: number;
  readonly row: Row;
}

async function insertCodes(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  place: { makerId: number; fundId: number; organizationId: number; rows: readonly Row[] },
): Promise<StoredCode[]> {
  const { rows } = place;
  if (rows.length === 0) return [];
  const codes = await unusedCodes(tx, rows.length);
  const moment = deps.now();
  const { rows: made } = await sql<{ id: number; uid: string }>`
    insert into prevalidations (uid, fund_id, organization_id, maker_id, primary_key_value, primary_key_hash, records_hash, validated_at, created_at)
    select code.uid, ${place.fundId}, ${place.organizationId}, ${place.makerId}, code.key, code.key_hash, code.records_hash, ${moment}, ${moment}
      from unnest(${codes}::text[], ${rows.map((row) => row.primaryKey)}::text[], ${rows.map(keyHash)}::text[], ${rows.map(recordsHash)}::text[])
           as code (uid, key, key_hash, records_hash)
    returning id, uid`.execute(tx);
  const ids = new Map(made.map((code) => [code.uid, code.id]));
  return rows.map((row, index) => ({ row, id: ids.get(codes[index] ?? '') ?? 0 }));
}

/** New codes that neither another code nor a voucher has. */
async function unusedCodes(tx: Tx, count: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < count) {
    while (codes.size < count) codes.add(newActivationCode());
    const { rows } = await sql<{ code: string }>`
      select uid as code from prevalidations where uid = any(${[...codes]}::text[])
      union select activation_code from vouchers where activation_code = any(${[...codes]}::text[])`.execute(tx);
    for (const { code } of rows) codes.delete(code);
  }
  return [...codes];
}

async function replaceRows(tx: Tx, deps: Pick<Deps, 'now'>, changed: readonly StoredCode[]): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map((code) => code.id);
  await sql`delete from prevalidation_records where prevalidation_id = any(${ids}::integer[])`.execute(tx);
  await sql`update prevalidations set records_hash = changed.hash, validated_at = ${deps.now()}, exported = false
     from unnest(${ids}::integer[], ${changed.map((code) => recordsHash(code.row))}::text[]) as changed (id, hash)
    where prevalidations.id = changed.id`.execute(tx);
}

async function insertRecords(tx: Tx, types: ReadonlyMap<string, number>, codes: readonly StoredCode[]): Promise<void> {
  const facts = codes.flatMap(({ id, row }) => [...row.values].map(([key, value]) => ({ id, type: types.get(key) ?? 0, value })));
  if (facts.length === 0) return;
  await sql`insert into prevalidation_records (prevalidation_id, record_type_id, value)
    select * from unnest(${facts.map((fact) => fact.id)}::integer[], ${facts.map((fact) => fact.type)}::integer[],
                         ${facts.map((fact) => fact.value)}::text[])`.execute(tx);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function keyHash(row: Row): string {
  return sha256(row.primaryKey);
}

/** Fingerprint of a row, the same in whatever order its columns stand. */
function recordsHash(row: Row): string {
  return sha256(JSON.stringify(Object.fromEntries([...row.values].sort(([a], [b]) => (a < b ? -1 : 1)))));
}
