import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Holds when one of some columns (SQL) contains what somebody typed, whatever the case; signs with a meaning in patterns are just signs. */
export function containsText(columns: readonly RawBuilder<unknown>[], typed: string): RawBuilder<SqlBool> {
  const pattern = `%${searchable(typed).replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`(${sql.join(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    sql` or `,
  )})`;
}

/** Control characters cannot stand in a text of the database; letters with marks are searched in one form. */
function searchable(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim();
}
