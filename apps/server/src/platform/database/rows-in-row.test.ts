import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';
import type { Db } from './database.ts';
import { asColumn, rowsOf } from './rows-in-row.ts';

const test = await startTestApp();
const { db } = test.app.deps;

const listed = (of: Db) =>
  of
    .selectFrom('organizations')
    .select(['id', 'name', 'createdAt', 'ownerInvitedAt', 'version'])
    .select(sql<Buffer>`'\\x00ff10'::bytea`.as('sealedNumber'))
    .select(sql<Buffer | null>`null::bytea`.as('numberHash'))
    .orderBy('id', 'desc');

it('rows in a column are the same as those of the query by itself, in its order', async () => {
  const [first, last] = [await test.build.organization({ name: 'Gemeente "Zuiddam"' }), await test.build.organization()];
  const found = await db.selectNoFrom(asColumn(listed(db)).as('organizations')).executeTakeFirstOrThrow();
  const rows = rowsOf(found.organizations, {
    createdAt: 'moment',
    ownerInvitedAt: 'moment',
    sealedNumber: 'bytes',
    numberHash: 'bytes',
  });
  expect(rows).toEqual(await listed(db).execute());
  expect(rows.map(({ id }) => id).slice(-2)).toEqual([last.id, first.id].slice(-rows.length));
});

it('a column of no rows is an empty list', async () => {
  const none = asColumn(listed(db).select([]).where('id', '=', 0));
  const { organizations } = await db.selectNoFrom(none.as('organizations')).executeTakeFirstOrThrow();
  expect(organizations).toEqual([]);
});
