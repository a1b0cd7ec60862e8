import pg from 'pg';

export interface Database {
  /** Rows of a query, as the database names and gives them. */
  rows<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export function openDatabase(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  pool.on('error', () => {}); // the server was stopped first
  return {
    async rows<Row extends object>(sql: string, values: readonly unknown[] = []) {
      return (await pool.query<Row>(sql, [...values])).rows;
    },
    close: () => pool.end(),
  };
}
