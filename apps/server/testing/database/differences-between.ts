import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/database/database';

/** The rows that only one of two questions gives; nothing when both give the same. */
export async function differencesBetween(db: Db, one: RawBuilder<unknown>, other: RawBuilder<unknown>): Promise<unknown[]> {
  const { rows } = await sql`(${one} except ${other}) union all (${other} except ${one})`.execute(db);
  return rows;
}
