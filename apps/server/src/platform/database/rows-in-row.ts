import { sql, type Compilable, type RawBuilder } from 'kysely';

/** Columns that JSON has no form for, and what they are. */
type Kinds<Row> = {
  readonly [Key in keyof Row as Date extends Row[Key] ? Key : Buffer extends Row[Key] ? Key : never]: Date extends Row[Key]
    ? 'moment'
    : 'bytes';
};

declare const rowsIn: unique symbol;

/** Rows of a query as they stand in a row of another, before `rowsOf` read them. */
export interface RowsInRow<Row> {
  readonly [rowsIn]: Row;
}

/**
 * The rows of a query as a column of a row that they belong to, in their order: what belongs to many things comes with them, in one
 * statement. The query may refer to that row.
 */
export function asColumn<Row>(query: Compilable<Row> | RawBuilder<Row>): RawBuilder<RowsInRow<Row>> {
  return sql<RowsInRow<Row>>`(select coalesce(json_agg(found), '[]') from (${query}) found)`;
}

/** The rows of such a column, as the query by itself would give them. */
export function rowsOf<Row>(column: RowsInRow<Row>, kinds: Kinds<Row>): Row[] {
  const kindOf: Readonly<Record<string, 'moment' | 'bytes' | undefined>> = kinds;
  const rows = column as unknown as readonly Record<string, unknown>[];
  // All of them have the same columns.
  const columns = Object.keys(rows[0] ?? {}).map((name) => {
    const inCode = inCamelCase(name);
    return { name, inCode, kind: kindOf[inCode] };
  });
  return rows.map((found) => {
    const row: Record<string, unknown> = {};
    for (const { name, inCode, kind } of columns) row[inCode] = kind === undefined ? found[name] : readAs(kind, found[name]);
    return row as Row;
  });
}

const names = new Map<string, string>();

/** As the query builder spells the names of columns. */
function inCamelCase(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const made = name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  names.set(name, made);
  return made;
}

function readAs(kind: 'moment' | 'bytes', value: unknown): Date | Buffer | null {
  if (typeof value !== 'string') return null;
  return kind === 'moment' ? new Date(value) : Buffer.from(value.slice('\\x'.length), 'hex');
}
