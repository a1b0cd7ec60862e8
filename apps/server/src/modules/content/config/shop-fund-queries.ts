import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CallerImplementation } from '#platform/http/operations';

/** Whose funds a shop lists. */
export type FundShop = Pick<CallerImplementation, 'id' | 'showsAll'>;

/** Holds for a row `fund` that a shop lists: its own, or every municipality's when it shows all (decisions.md 7). */
export function isFundOfShop({ id, showsAll }: FundShop): RawBuilder<SqlBool> {
  return showsAll ? sql<SqlBool>`fund.implementation_id is not null` : sql<SqlBool>`fund.implementation_id = ${id}`;
}
