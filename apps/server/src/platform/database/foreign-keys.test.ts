import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';

const source = join(import.meta.dirname, '../..');

/** Accounts are removed only in the transaction that made them, when two imports make the same one at the same moment. */
const hardlyEver = ['identities'];

/** The tables from which the server removes rows, as it says in its statements. */
function tablesWithRemovals(): string[] {
  const texts = globSync('**/*.ts', { cwd: source, exclude: (path) => path.endsWith('.test.ts') }).map((file) =>
    readFileSync(join(source, file), 'utf8'),
  );
  const names = texts.flatMap((text) =>
    [...text.matchAll(/deleteFrom\('(\w+)|\bdelete from (\w+)|table: sql`(\w+)`/g)].map(([, ...found]) => found.join('')),
  );
  return [...new Set(names.map((name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)))];
}

it('what points to rows that are removed is found by an index: else each removal reads whole tables', async () => {
  const { app } = await startTestApp();
  const removed = tablesWithRemovals().filter((table) => !hardlyEver.includes(table));
  expect(removed).toContain('media');
  expect(removed).toContain('outbox_messages');
  const { rows } = await sql<{ key: string }>`
    select key.conrelid::regclass || '.' || attname as key
      from pg_constraint key join pg_attribute on attrelid = key.conrelid and attnum = key.conkey[1]
     where contype = 'f' and key.confrelid::regclass::text = any(${removed})
       and not exists (
         select from pg_index where indrelid = key.conrelid and indkey[0] = key.conkey[1]
            and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || attname || ' IS NOT NULL)'))
     order by 1`.execute(app.deps.db);
  expect(rows.map(({ key }) => key)).toEqual([]);
});
