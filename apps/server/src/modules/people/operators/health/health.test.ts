import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { afterSeconds } from '@tegoed/domain/dates';
import { watched } from '#platform/delivery/jobs';
import { startTestApp, type Client, type TestApp } from '../../../../../testing/index.ts';

let test: TestApp;
let client: Client;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(async () => {
  test.clock.at('2026-03-01T12:00:00Z');
  const { db } = test.app.deps;
  await db.deleteFrom('outboxMessages').execute();
  await db.deleteFrom('events').execute();
  await db.deleteFrom('jobRuns').execute();
  client = await test.atDesk(await test.build.identity({ operator: true }));
});

const path = '/platform/operator/health';
interface Part {
  key: string;
  state: string;
}
const health = async () => (await client.get(path)).body.data as { state: string; version: string; parts: Part[] };
const partOf = async (key: string) => (await health()).parts.find((part) => part.key === key);
const ago = (seconds: number) => afterSeconds(test.clock.now(), -seconds);

const mail = { fromName: 'Tegoed', subject: 'Uw code', html: '<p>geheim</p>', text: 'geheim' };

describe('the health of the platform', () => {
  it('is good where nothing waits, and says what is not set up', async () => {
    const { state, version, parts } = await health();
    expect(state).toBe('good');
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(parts.map((part) => [part.key, part.state])).toEqual([
      ['mail', 'good'],
      ['text_messages', 'good'],
      ['push_messages', 'good'],
      ['events', 'good'],
      ['jobs', 'good'],
      ['banks', 'off'],
      ['digid', 'good'],
    ]);
    expect(parts.find(({ key }) => key === 'digid')).toMatchObject({ names: ['simulator'], valid_until: null });
  });

  it('tells of mails how many wait, since when, and what the mail server said, but nothing of what is in them', async () => {
    const { db, outbox } = test.app.deps;
    await outbox.mail(db, { ...mail, to: 'femke@merendam.test' });
    const failed = { attempts: 3, createdAt: ago(3700), lastError: '550 <femke@merendam.test>: no such user' };
    await db.updateTable('outboxMessages').set(failed).execute();
    await outbox.mail(db, { ...mail, to: 'joke@merendam.test' });
    const answer = await client.get(path);
    expect(answer.body.data).toMatchObject({ state: 'wrong' });
    expect(await partOf('mail')).toEqual({
      key: 'mail',
      state: 'wrong',
      waiting: 2,
      failed: 1,
      oldest_at: '2026-03-01 11:58:20',
      oldest_at_locale: '1 maart 2026, 11.58 uur',
      last_done_at: null,
      last_done_at_locale: null,
      last_error: '550 … no such user',
      names: [],
      valid_until: null,
      valid_until_locale: null,
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/femke|joke|geheim/);
    await test.deliver();
    expect(await partOf('mail')).toMatchObject({ state: 'good', waiting: 0, last_done_at: '2026-03-01 13:00:00' });
    expect(await partOf('text_messages')).toMatchObject({ last_done_at: null });
  });

  it('tells of what happened and was not told on', async () => {
    const event = { name: 'fund.balance-low', payload: '{"fundId":1}', createdAt: ago(700), nextAttemptAt: ago(0) };
    await test.app.deps.db.insertInto('events').values(event).execute();
    expect(await partOf('events')).toMatchObject({ state: 'look', waiting: 1, failed: 0, last_error: null });
  });

  it('names the jobs that failed the last time', async () => {
    const { db } = test.app.deps;
    const job = (name: string, run: () => Promise<void>) =>
      watched({ name, cron: '* * * * *', run }, { db, now: test.clock.now })
        .run()
        .catch(() => undefined);
    await job('count-things', async () => undefined);
    const fails = () => job('tell-people', () => Promise.reject(new Error('no')));
    await fails();
    const names = { names: ['tell-people'], failed: 1, last_done_at: '2026-03-01 13:00:00' };
    expect(await partOf('jobs')).toMatchObject({ state: 'look', ...names });
    await fails();
    expect(await partOf('jobs')).toMatchObject({ state: 'wrong', ...names });
  });

  it('tells of banks which are connected, and how many batches went wrong there', async () => {
    const { db } = test.app.deps;
    const { id: organizationId } = await test.build.organization({ isSponsor: true });
    const account = { organizationId, iban: 'NL91ABNA0417164300', accountName: 'Merendam', createdAt: ago(0), changedAt: ago(0) };
    await db
      .insertInto('bankConnections')
      .values({ ...account, bank: 'bng', state: 'active', activeFrom: ago(0) })
      .execute();
    expect(await partOf('banks')).toMatchObject({ state: 'good', names: ['bng'], failed: 0, oldest_at: null });
    const batch = { organizationId, ibanFrom: account.iban, accountName: 'Merendam', createdAt: ago(0), updatedAt: ago(0) };
    await db
      .insertInto('voucherTransactionBulks')
      .values({ ...batch, bank: 'bng', state: 'error', sentAt: ago(60) })
      .execute();
    await db
      .insertInto('voucherTransactionBulks')
      .values({ ...batch, bank: 'file', state: 'error', sentAt: ago(90) })
      .execute();
    expect(await partOf('banks')).toMatchObject({ state: 'look', failed: 1, waiting: 0, oldest_at: '2026-03-01 12:59:00' });
  });

  it('is for operators in the back office only', async () => {
    const operator = await test.build.identity({ operator: true });
    expect((await test.as(operator).get(path)).body.error).toBe('desk_session_needed');
    expect((await test.as(await test.build.identity()).get(path)).status).toBe(403);
    expect((await test.visitor().get(path)).status).toBe(401);
  });
});
