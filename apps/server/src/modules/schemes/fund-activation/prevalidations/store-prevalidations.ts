import { sql } from 'kysely';
import type { Schema } from '@tegoed/contract';
import { storeServiceNumbers } from '#people/identity';
import { unusedActivationCodes } from '#vouchers/ledger';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { findKnownCodes, lockCodesOf } from './prevalidation-queries.ts';
import { isServiceNumberColumn, keyHash, recordsHash, storedKey, type Row, type RowReading } from './read-rows.ts';
import { openUpload, readUpload, type UploadPlace } from './upload.ts';

type StoreDeps = Pick<Deps, 'db' | 'now' | 'secrets'>;

export interface StorePrevalidations extends UploadPlace {
  readonly rows: readonly Schema<'PrevalidationRow'>[];
  /** Values of the primary key whose open code gets the new row. */
  readonly overwrite: readonly string[];
}

/**
 * funds.md 8: makes an activation code of each row, all or nothing. A row whose primary key has a code in this fund
 * is passed over; named in `overwrite`, an open code gets the new row and stays the same code.
 * Gives the ids of codes that were made or changed. Throws 422 on `fund_id`, on `data`, and on `data.N.key` for a broken row.
 */
export async function storePrevalidations(deps: StoreDeps, input: StorePrevalidations): Promise<number[]> {
  const reading = await openUpload(deps, input);
  const rows = readUpload(reading, input.rows);

  return transaction(deps.db, async (tx) => {
    await lockCodesOf(tx, input.fundId);
    const known = await findKnownCodes(
      tx,
      input.fundId,
      rows.map((row) => row.primaryKey),
    );
    const overwrite = new Set(input.overwrite.map((value) => storedKey(reading, value)));
    const changed = rows.flatMap((row) => {
      const code = known.get(row.primaryKey);
      return code?.state === 'pending' && overwrite.has(row.primaryKey) ? [{ id: code.id, row }] : [];
    });
    const fresh = rows.filter((row) => !known.has(row.primaryKey));
    return writeCodes(tx, deps, { reading, makerId: input.makerId, fresh, changed });
  });
}

interface StoredCode {
  readonly id: number;
  readonly row: Row;
}

interface CodesToWrite {
  readonly reading: RowReading;
  readonly makerId: number;
  readonly fresh: readonly Row[];
  readonly changed: readonly StoredCode[];
}

/** Writes new codes and new rows of open ones; the caller holds the lock on the codes of the fund. Gives their ids. */
export async function writeCodes(tx: Tx, deps: Pick<StoreDeps, 'now' | 'secrets'>, codes: CodesToWrite): Promise<number[]> {
  const made = await insertCodes(tx, deps, codes);
  await replaceRows(tx, deps, codes.changed);
  const all = [...made, ...codes.changed];
  await insertRecords(tx, deps, { types: codes.reading.types, codes: all });
  return all.map((code) => code.id);
}

async function insertCodes(
  tx: Tx,
  deps: Pick<StoreDeps, 'now' | 'secrets'>,
  { reading, makerId, fresh: rows }: CodesToWrite,
): Promise<StoredCode[]> {
  if (rows.length === 0) return [];
  const { fund } = reading;
  const codes = await unusedActivationCodes(tx, rows.length);
  const moment = deps.now();
  const { rows: made } = await sql<{ id: number; uid: string }>`
    insert into prevalidations (uid, fund_id, organization_id, maker_id, primary_key_value, primary_key_hash, records_hash, validated_at, created_at)
    select code.uid, ${fund.id}, ${fund.organizationId}, ${makerId}, code.key, code.key_hash, code.records_hash, ${moment}, ${moment}
      from unnest(${codes}::text[], ${rows.map((row) => row.primaryKey)}::text[], ${rows.map(keyHash)}::text[],
                  ${rows.map((row) => recordsHash(deps.secrets, row))}::text[]) as code (uid, key, key_hash, records_hash)
    returning id, uid`.execute(tx);
  const ids = new Map(made.map((code) => [code.uid, code.id]));
  return rows.map((row, index) => ({ row, id: ids.get(codes[index] ?? '') ?? 0 }));
}

async function replaceRows(tx: Tx, deps: Pick<StoreDeps, 'now' | 'secrets'>, changed: readonly StoredCode[]): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map((code) => code.id);
  const hashes = changed.map((code) => recordsHash(deps.secrets, code.row));
  await sql`delete from prevalidation_records where prevalidation_id = any(${ids}::integer[])`.execute(tx);
  await sql`update prevalidations set records_hash = changed.hash, validated_at = ${deps.now()}, exported = false
     from unnest(${ids}::integer[], ${hashes}::text[]) as changed (id, hash)
    where prevalidations.id = changed.id`.execute(tx);
}

async function insertRecords(
  tx: Tx,
  deps: Pick<StoreDeps, 'now' | 'secrets'>,
  { types, codes }: { types: RowReading['types']; codes: readonly StoredCode[] },
): Promise<void> {
  const facts = codes.flatMap(({ id, row }) =>
    [...row.values].map(([key, value]) => ({ id, type: types.get(key) ?? 0, value, isNumber: isServiceNumberColumn(key) })),
  );
  if (facts.length === 0) return;
  const numbers = facts.flatMap((fact) => (fact.isNumber ? [fact.value] : []));
  const numberIds = await storeServiceNumbers(tx, deps, numbers);
  await sql`insert into prevalidation_records (prevalidation_id, record_type_id, value, service_number_id)
    select * from unnest(${facts.map((fact) => fact.id)}::integer[], ${facts.map((fact) => fact.type)}::integer[],
                         ${facts.map((fact) => (fact.isNumber ? '' : fact.value))}::text[],
                         ${facts.map((fact) => (fact.isNumber ? (numberIds.get(fact.value) ?? null) : null))}::integer[])`.execute(
    tx,
  );
}
