import { expect, it } from 'vitest';
import { startTestApp } from '../../testing/index.ts';

it('stored answers and windows of limits are removed after a day, and not before', async () => {
  const test = await startTestApp();
  test.clock.at('2026-03-01T12:00:00Z');
  const { db } = test.app.deps;
  const who = await test.build.identity();
  await test.as(who).post('/identity/emails', { email: 'tweede@example.test' }, { 'idempotency-key': 'a-key-of-this-test' });
  const rows = async () => [
    (await db.selectFrom('idempotencyKeys').select('id').execute()).length,
    (await db.selectFrom('rateLimitWindows').select('bucket').execute()).length,
  ];
  const job = test.app.jobs.find(({ name }) => name === 'remove-old-keys');

  test.clock.at('2026-03-02T12:00:00Z');
  await job?.run();
  expect(await rows()).toEqual([1, 1]);
  test.clock.at('2026-03-02T12:00:01Z');
  await job?.run();
  expect(await rows()).toEqual([0, 0]);
});
