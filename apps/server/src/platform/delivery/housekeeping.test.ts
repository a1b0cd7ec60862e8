import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/index.ts';

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
  const made = await rows();
  expect(Math.min(...made)).toBeGreaterThan(0);

  test.clock.at('2026-03-02T12:00:00Z');
  await job?.run();
  expect(await rows()).toEqual(made);
  test.clock.at('2026-03-02T12:00:01Z');
  await job?.run();
  expect(await rows()).toEqual([0, 0]);
});

const days = (count: number) => new Date(Date.UTC(2026, 2, 1) - count * 24 * 3600_000);

describe('what is forgotten after its days', () => {
  it.each([
    ['forget-messages', 90],
    ['forget-events', 90],
    ['forget-notifications', 730],
  ])('%s: after %i days and not before', async (name, term) => {
    const test = await startTestApp();
    const { db, secrets } = test.app.deps;
    const who = await test.build.identity();
    const second = 1000;
    const moments = [days(term).getTime() - second, days(term).getTime(), days(term).getTime() + second].map(
      (at) => new Date(at),
    );
    for (const at of moments) {
      await db
        .insertInto('outboxMessages')
        .values({ id: randomUUID(), channel: 'mail', content: secrets.encrypt('a mail'), createdAt: at, nextAttemptAt: at })
        .execute();
      await db
        .insertInto('events')
        .values({ name: 'payment.made', payload: '{}', createdAt: at, nextAttemptAt: at, handledAt: at })
        .execute();
      await db
        .insertInto('notifications')
        .values({ identityId: who.id, key: 'vouchers.assigned', scopes: ['webshop'], content: '{}', createdAt: at })
        .execute();
    }
    await db
      .insertInto('events')
      .values({ name: 'payment.made', payload: '{}', createdAt: days(5000), nextAttemptAt: days(5000) })
      .execute();
    test.clock.at(days(0));
    await test.app.jobs.find((job) => job.name === name)?.run();
    const left = {
      'forget-messages': (await db.selectFrom('outboxMessages').select('id').execute()).length,
      'forget-events': (await db.selectFrom('events').select('id').execute()).length,
      'forget-notifications': (await db.selectFrom('notifications').select('id').execute()).length,
    };
    // The one of before goes, those of the day itself and after stay; so does an event that nobody heard yet.
    expect(left).toEqual({
      'forget-messages': 3,
      'forget-events': 4,
      'forget-notifications': 3,
      [name]: name === 'forget-events' ? 3 : 2,
    });
  });

  it('goes in batches until nothing is left', async () => {
    const test = await startTestApp();
    const { db } = test.app.deps;
    await sql`insert into events (name, payload, created_at, handled_at, next_attempt_at)
      select 'payment.made', '{}', ${days(200)}::timestamptz, ${days(200)}::timestamptz, ${days(200)}::timestamptz
        from generate_series(1, 2001)`.execute(db);
    test.clock.at(days(0));
    await test.app.jobs.find((job) => job.name === 'forget-events')?.run();
    expect(await db.selectFrom('events').select('id').execute()).toEqual([]);
  });
});

describe('who changed what', () => {
  it('is kept for its years, and removed after these in batches', async () => {
    const test = await startTestApp({ env: { AUDIT_YEARS: '5' } });
    const { db } = test.app.deps;
    const write = (at: string, times: number) =>
      sql`insert into audit_entries (at, operation, subject_type)
        select ${at}::timestamptz, 'updateFund', 'fund' from generate_series(1, ${times}::integer)`.execute(db);
    await write('2019-02-28T12:00:00Z', 2001);
    await write('2019-03-01T11:59:59Z', 1);
    await write('2019-03-01T12:00:00Z', 1);
    const job = test.app.jobs.find(({ name }) => name === 'forget-audit-entries');
    test.clock.at('2024-02-28T12:00:00Z');
    await job?.run();
    expect(await db.selectFrom('auditEntries').select('id').execute()).toHaveLength(2003);
    test.clock.at('2024-03-01T12:00:00Z');
    await job?.run();
    expect(await db.selectFrom('auditEntries').select('at').execute()).toEqual([{ at: new Date('2019-03-01T12:00:00Z') }]);
  });

  it('is kept for seven years by itself', async () => {
    const test = await startTestApp();
    const { db } = test.app.deps;
    await sql`insert into audit_entries (at, operation, subject_type) values ('2017-03-01T12:00:00Z', 'updateFund', 'fund')`.execute(
      db,
    );
    const job = test.app.jobs.find(({ name }) => name === 'forget-audit-entries');
    const left = async (moment: string) => {
      test.clock.at(moment);
      await job?.run();
      return (await db.selectFrom('auditEntries').select('id').execute()).length;
    };
    expect([await left('2024-03-01T12:00:00Z'), await left('2024-03-01T12:00:01Z')]).toEqual([1, 0]);
  });
});
