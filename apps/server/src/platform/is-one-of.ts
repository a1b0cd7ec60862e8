import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Holds for the rows whose id, in a column such as `payment.id`, is one of these. However many they are, they look the same to the
 * database, so a statement with a name keeps one plan for all (`named-statements.ts`); else it would plan anew for each length.
 */
export function isOneOf(column: string, ids: readonly number[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} = any(array(select unnest(${ids}::integer[])))`;
}
