import { sql, type RawBuilder } from 'kysely';

export type Direction = 'asc' | 'desc';

/** An order by one key (SQL). */
export function ordered(key: RawBuilder<unknown>, direction: Direction): RawBuilder<unknown> {
  return direction === 'asc' ? sql`${key} asc` : sql`${key} desc`;
}

/** A name as people look for it in a list: capitals and marks make no difference. */
export function byName(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`lower(unaccent(${column}))`;
}
