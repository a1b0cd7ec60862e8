import { sql, type RawBuilder } from 'kysely';

/**
 * What a column must be equal to (`.where('payment.id', '=', oneOf(ids))`) to be one of these ids. The list is one value: a statement has at
 * most 65,535 of them, and each length of a list that is many values is a statement of its own. However many they are, they look the
 * same to the database, so a statement with a name keeps one plan for all (`named-statements.ts`); else it would plan anew for each length.
 */
export function oneOf(ids: readonly number[]): RawBuilder<number> {
  return sql<number>`any(array(select unnest(${ids}::bigint[])))`;
}

/** What a column must differ from (`.where('id', '<>', noneOf(kept))`) to be none of these ids; of no ids every row is. */
export function noneOf(ids: readonly number[]): RawBuilder<number> {
  return sql<number>`all(array(select unnest(${ids}::bigint[])))`;
}

/** The same as `oneOf` for what is no number; the column says of which type it is. */
export function oneOfValues<Value extends string | Buffer>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`any(${values})`;
}

/** The same as `noneOf` for what is no number. */
export function noneOfValues<Value extends string | Buffer>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`all(${values})`;
}
