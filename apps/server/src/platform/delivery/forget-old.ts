import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/database.ts';
import { batchSize, inBatches } from './jobs.ts';

interface OldRows {
  readonly table: RawBuilder<unknown>;
  /** The column of the moment that counts; SQL. Rows without one stay. */
  readonly since: RawBuilder<unknown>;
  readonly before: Date;
}

/** Removes, in batches, the rows of a table that are older than a moment; those that somebody works on are left for another time. */
export function forgetOld(db: Db, { table, since, before }: OldRows): Promise<void> {
  return forgetWhere(db, table, sql`${since} < ${before}`);
}

/** The same with those of that very moment. */
export function forgetUpTo(db: Db, { table, since, upTo }: Omit<OldRows, 'before'> & { readonly upTo: Date }): Promise<void> {
  return forgetWhere(db, table, sql`${since} <= ${upTo}`);
}

function forgetWhere(db: Db, table: RawBuilder<unknown>, isOld: RawBuilder<unknown>): Promise<void> {
  return inBatches(db, async (tx) => {
    const { numAffectedRows } = await sql`delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${isOld} limit ${batchSize} for update skip locked))`.execute(tx);
    return Number(numAffectedRows ?? 0);
  });
}

/** The same for who changed what, which only a function of the database can remove. */
export function forgetAuditEntries(db: Db, before: Date): Promise<void> {
  return inBatches(db, async (tx) => {
    const { rows } = await sql<{ removed: number }>`select remove_audit_entries(${before}, ${batchSize}) as removed`.execute(tx);
    return rows[0]?.removed ?? 0;
  });
}
