import { sql } from 'kysely';
import type { Tx } from '@tegoed/server/platform/database/database';

const tablesWithFixedIds = [
  'identities',
  'business_types',
  'product_categories',
  'tags',
  'organizations',
  'offices',
  'products',
  'funds',
  'announcements',
] as const;

/**
 * Numbers that were given by hand are not given again: as many are drawn as the highest of them.
 * Drawing is all that the server's role may do with a sequence.
 */
export async function passFixedIds(tx: Tx): Promise<void> {
  for (const table of tablesWithFixedIds) {
    await sql`select count(nextval(pg_get_serial_sequence(${table}, 'id')))
      from generate_series(1, (select max(id) from ${sql.table(table)}))`.execute(tx);
  }
}
