import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';
import { createStatementNames } from './named-statements.ts';

const again = (times: number, ask: () => string | undefined) => Array.from({ length: times }, ask);

describe('a statement', () => {
  it('has a name from its fifth use on, and keeps it', () => {
    const nameOf = createStatementNames();
    expect(again(6, () => nameOf('select 1'))).toEqual([undefined, undefined, undefined, undefined, 's0', 's0']);
    expect(again(5, () => nameOf('select 2')).at(-1)).toBe('s1');
    expect(nameOf('select 1')).toBe('s0');
  });

  it('has none that asks for columns that nobody named, or when 256 others have one', () => {
    const nameOf = createStatementNames();
    for (const text of ['select * from events', 'select "fund".* from "funds" as "fund"', 'delete from a returning *'])
      expect(again(9, () => nameOf(text)).at(-1)).toBeUndefined();
    const names = Array.from({ length: 300 }, (_, number) => again(5, () => nameOf(`select ${number}`)).at(-1));
    expect(new Set(names).size).toBe(257);
    expect(names.at(-1)).toBeUndefined();
  });

  it('of ten thousand kinds is forgotten before it has one', () => {
    const nameOf = createStatementNames();
    const once = () => Array.from({ length: 10_000 }, (_, number) => nameOf(`select ${number}`));
    expect(again(9, () => once().find((name) => name !== undefined))).toEqual(Array(9).fill(undefined));
  });

  it('that is used often is planned once on a connection, and answers the same', async () => {
    const { app } = await startTestApp();
    const answers = await app.deps.db.connection().execute(async (db) => {
      const given: number[] = [];
      for (let value = 1; value <= 8; value++) {
        const { rows } = await sql<{ doubled: number }>`select ${value}::integer * 2 as doubled`.execute(db);
        given.push(rows[0]?.doubled ?? 0);
      }
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
      return { given, kept: rows.filter(({ statement }) => statement.includes('doubled')) };
    });
    expect(answers.given).toEqual([2, 4, 6, 8, 10, 12, 14, 16]);
    expect(answers.kept).toHaveLength(1);
  });
});
