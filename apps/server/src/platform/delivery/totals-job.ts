import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import { batchSize, inBatches, type Job } from './jobs.ts';

/** A table of totals to which every change adds rows (ADR 0019). */
export interface TotalsTable {
  readonly totals: string;
  /** The columns by which it is counted apart. */
  readonly kind: readonly string[];
  /** The columns of what is counted. */
  readonly counted: readonly string[];
}

/** The job that puts rows of the same kind together, a batch of kinds at a time. */
export function totalsJob({ db }: { db: Db }, name: string, tables: readonly TotalsTable[]): Job {
  const mergeAll = async (tx: Tx) => {
    const found: number[] = [];
    for (const table of tables) found.push(await merge(tx, table));
    return Math.max(...found);
  };
  return { name, cron: '*/10 * * * *', run: () => inBatches(db, mergeAll) };
}

/** What somebody else puts together is left to them. Gives how many kinds it found. */
async function merge(tx: Tx, { totals, kind, counted }: TotalsTable): Promise<number> {
  const [from, kinds, columns] = [sql.table(totals), sql.join(kind.map(sql.ref)), sql.join(counted.map(sql.ref))];
  const sums = sql.join(counted.map((column) => sql`sum(${sql.ref(column)})`));
  const { rows } = await sql<{ kinds: number }>`
    with double as (select array_agg(id) as ids from ${from} group by ${kinds} having count(*) > 1 limit ${batchSize}),
    held as (select id from ${from} where id in (select unnest(ids) from double) for update skip locked),
    gone as (delete from ${from} where id in (select id from held) returning *),
    merged as (insert into ${from} (${kinds}, ${columns}) select ${kinds}, ${sums} from gone group by ${kinds})
    select count(*)::integer as kinds from double`.execute(tx);
  return rows[0]?.kinds ?? 0;
}
