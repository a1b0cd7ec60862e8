import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, statusesOf, type TestApp } from '../../../../../testing/index.ts';

const migration = readFileSync(join(import.meta.dirname, '../../../../../migrations/0044-codes-of-the-organization.sql'), 'utf8');

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

/** As the owner of the tables. Gives what the database warned of. */
async function onDatabase(...statements: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: test.databaseUrl });
  const warnings: string[] = [];
  client.on('notice', ({ message }) => warnings.push(message ?? ''));
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
  return warnings;
}

/** Codes of two colleagues for the same person, made when codes belonged to their maker; then the database is brought up to date. */
async function twoCodes({ used = false } = {}) {
  const sponsor = await test.build.organization({ isSponsor: true });
  const fund = await test.build.fund({ organizationId: sponsor.id });
  const client = test.as(sponsor.owner);
  const colleague = await test.build.identity();
  await test.build.employee({ organizationId: sponsor.id, identity: colleague, roles: ['validation'] });
  const store = async (uid: string, maker = client) =>
    (await maker.post('/platform/prevalidations', { fund_id: fund.id, data: { uid, children_nth: 1 } })).body.data.uid as string;
  const [first, second] = [await store('1'), await store('2', test.as(colleague))];
  if (used) await test.as(await test.build.requester()).post('/platform/funds/redeem', { code: second });
  const warnings = await onDatabase(
    'drop index prevalidations_organization',
    'alter table prevalidations drop column double_of_id',
    'create unique index prevalidations_primary_key on prevalidations (maker_id, fund_id, primary_key_value) where deleted_at is null',
    `update prevalidations set primary_key_value = '1' where uid = '${second}'`,
    migration,
  );
  const list = async (query: string) =>
    ((await client.get(`/platform/prevalidations?fund_id=${fund.id}&${query}`)).body.data as Record<string, unknown>[]).map(
      (code) => [code.uid, code.double_of],
    );
  return { client, fund, first, second, warnings, list, store };
}

describe('codes that two colleagues made for one person', () => {
  it('are both kept; the later one is told as a double of the first', async () => {
    const { first, second, warnings, list, store } = await twoCodes();
    expect(warnings).toEqual([expect.stringContaining('activation codes are for a person who has another code')]);
    const third = await store('3');
    expect(await list('')).toEqual([
      [third, null],
      [second, first],
      [first, null],
    ]);
    expect(await list('double=1')).toEqual([
      [second, first],
      [first, null],
    ]);
    expect(await list('double=0')).toEqual([[third, null]]);
    for (const code of [first, second]) {
      expect((await test.as(await test.build.requester()).post('/platform/funds/redeem', { code })).status).toBe(200);
    }
  });

  it('have the used one as the holder of the key', async () => {
    const { first, second, list } = await twoCodes({ used: true });
    expect(await list('double=1')).toEqual([
      [second, null],
      [first, second],
    ]);
  });

  it('are decided by removing one: the other holds the key from then on', async () => {
    const { client, fund, first, second, list } = await twoCodes();
    const data = { uid: '1', children_nth: 1 };
    const [removed, refused] = await Promise.all([
      client.delete(`/platform/prevalidations/${first}`),
      client.post('/platform/prevalidations', { fund_id: fund.id, data }),
    ]);
    expect(statusesOf([removed, refused])).toEqual([200, 422]);
    expect(await list('')).toEqual([[second, null]]);
    expect((await client.delete(`/platform/prevalidations/${second}`)).status).toBe(200);
    expect((await client.post('/platform/prevalidations', { fund_id: fund.id, data })).status).toBe(201);
  });
});
