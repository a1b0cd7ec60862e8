import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/index.ts';
import { createSecrets } from '#platform/services/secrets';
import { transaction } from '#platform/database/database';
import { findServiceNumberId, resealServiceNumbers, storeServiceNumber } from './service-numbers.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

it('a number is stored once, also when two calls bring it at the same moment', async () => {
  const { deps } = test.app;
  const store = () => transaction(deps.db, (tx) => storeServiceNumber(tx, deps, '999990019'));
  const ids = await Promise.all([store(), store(), store(), store()]);
  expect(new Set(ids).size).toBe(1);
  expect(await findServiceNumberId(deps, '999990019')).toBe(ids[0]);
  expect(await findServiceNumberId(deps, '999990032')).toBeUndefined();
});

it('nobody can read it in the database, also who knows all numbers that can be', async () => {
  const { deps } = test.app;
  await transaction(deps.db, (tx) => storeServiceNumber(tx, deps, '999990044'));
  const { rows } = await sql<{ row: string }>`
    select service_numbers::text || encode(sealed, 'escape') || encode(number_hash, 'escape')
           || (encode(sha256('999990044'), 'hex') = encode(number_hash, 'hex'))::text as row from service_numbers`.execute(
    deps.db,
  );
  for (const { row } of rows) {
    expect(row).not.toContain('999990044');
    expect(row.endsWith('false')).toBe(true);
  }
});

it('a record that is a number holds no text beside it', async () => {
  const { deps } = test.app;
  const { id } = await test.build.identity();
  const serviceNumberId = await transaction(deps.db, (tx) => storeServiceNumber(tx, deps, '999990056'));
  const type = await deps.db.selectFrom('recordTypes').select('id').where('key', '=', 'bsn').executeTakeFirstOrThrow();
  const values = { identityId: id, recordTypeId: type.id, serviceNumberId, createdAt: deps.now() };
  await expect(
    deps.db
      .insertInto('records')
      .values({ ...values, value: '999990056' })
      .execute(),
  ).rejects.toThrow('records_service_number_unreadable');
});

it('after a change of the key numbers are found and read, and sealed with the new key', async () => {
  const { db, now } = test.app.deps;
  const former = 'the former key, which has at least 32 characters';
  const before = { db, now, secrets: createSecrets(former) };
  const id = await transaction(db, (tx) => storeServiceNumber(tx, before, '111222333'));

  const key = 'the new key, which has at least 32 characters';
  const during = { db, now, secrets: createSecrets(key, [former, test.app.deps.settings.secretKey]) };
  expect(await findServiceNumberId(during, '111222333')).toBe(id);
  expect(await transaction(db, (tx) => storeServiceNumber(tx, during, '111222333'))).toBe(id);

  expect(await resealServiceNumbers(during)).toBeGreaterThan(0);
  expect(await resealServiceNumbers(during)).toBe(0);
  const after = { db, now, secrets: createSecrets(key) };
  expect(await findServiceNumberId(after, '111222333')).toBe(id);
  const row = await db.selectFrom('serviceNumbers').select('sealed').where('id', '=', id).executeTakeFirstOrThrow();
  expect(after.secrets.decrypt(row.sealed)).toBe('111222333');
  expect(() => before.secrets.decrypt(row.sealed)).toThrow('unable to authenticate data');
});
