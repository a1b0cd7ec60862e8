import { sql } from 'kysely';
import { transactionOnce, type Db } from './database.ts';
import { allOf, orderOf, type LongListQuery } from './pagination.ts';
import type { Read } from './replica/read.ts';

/** Ids that the database is asked for at a time; and things that are shown at a time by standard, between which others get their turn. */
const idsAtOnce = 5_000;
const shownAtOnce = 250;

/**
 * Everything on a list in its order, part by part, as it was when it was asked for: its ids are read at once, four bytes each, so that
 * no connection is held while a reader takes its time. `db` is that of jobs: putting a long list in order may take longer than a call may.
 */
export async function* partsOfList(db: Db, list: LongListQuery, size = shownAtOnce): AsyncGenerator<number[]> {
  yield* inParts(await idsOfList(db, list), size);
}

/** The same for an export: what `show` makes of each part. When the replica fails in the midst, the parts that are left come from the primary. */
export async function* shownParts<Shown>(
  read: Read,
  list: LongListQuery,
  show: (db: Db, ids: number[]) => Promise<Shown>,
): AsyncGenerator<Shown> {
  const ids = await read((db) => idsOfList(db, list));
  for (const part of inParts(ids, shownAtOnce)) yield await read((db) => show(db, part));
}

function* inParts(all: readonly Int32Array[], size: number): Generator<number[]> {
  for (const ids of all) {
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
