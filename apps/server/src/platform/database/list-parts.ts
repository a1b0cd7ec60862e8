import { sql } from 'kysely';
import { transactionOnce, type Db } from './database.ts';
import { allOf, orderOf, type LongListQuery } from './pagination.ts';

/** Ids that the database is asked for at a time; and things that are shown at a time by standard, between which others get their turn. */
const idsAtOnce = 5_000;
const shownAtOnce = 250;

/**
 * Everything on a list in its order, part by part, as it was when it was asked for: its ids are read at once, four bytes each, so that
 * no connection is held while a reader takes its time. `db` is that of exports or jobs: putting a long list in order may take longer than a call may.
 */
export async function* partsOfList(db: Db, list: LongListQuery, size = shownAtOnce): AsyncGenerator<number[]> {
  for (const ids of await idsOfList(db, list)) {
    for (let first = 0; first < ids.length; first += size) yield [...ids.subarray(first, first + size)];
  }
}

/** All ids of a list in its order. */
function idsOfList(db: Db, list: LongListQuery): Promise<Int32Array[]> {
  return transactionOnce(db, async (tx) => {
    await sql`declare listed no scroll cursor for
      select ${list.id} as id from ${list.from} where ${allOf(list.where)} order by ${orderOf(list)}`.execute(tx);
    const parts: Int32Array[] = [];
    for (;;) {
      const { rows } = await sql<{ id: number }>`fetch ${sql.lit(idsAtOnce)} from listed`.execute(tx);
      parts.push(Int32Array.from(rows, (row) => row.id));
      if (rows.length < idsAtOnce) return parts;
    }
  });
}
