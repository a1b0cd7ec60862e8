import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../database.ts';

/** A table of totals to which every change adds rows (ADR 0019); SQL. */
export interface TotalsTable {
  readonly from: RawBuilder<unknown>;
  /** The columns by which it is counted apart. */
  readonly kind: RawBuilder<unknown>;
  /** The columns of what is counted, and their sums. */
  readonly counted: RawBuilder<unknown>;
  readonly sums: RawBuilder<unknown>;
  /** `delete from` and `insert into` the table. */
  readonly removal: RawBuilder<unknown>;
  readonly insertion: RawBuilder<unknown>;
}

/**
 * Puts totals of the same kind together, at most so many kinds at a time; what somebody else puts together is left to them. Gives how many
 * kinds it found.
 */
export async function mergeTotalsOf(
  tx: Tx,
  { from, kind, counted, sums, removal, insertion }: TotalsTable,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ kinds: number }>`
    with double as (select array_agg(id) as ids from ${from} group by ${kind} having count(*) > 1 limit ${most}),
    held as (select id from ${from} where id in (select unnest(ids) from double) for update skip locked),
    gone as (${removal} where id in (select id from held) returning *),
    merged as (${insertion} (${kind}, ${counted}) select ${kind}, ${sums} from gone group by ${kind})
    select count(*)::integer as kinds from double`.execute(tx);
  return rows[0]?.kinds ?? 0;
}
