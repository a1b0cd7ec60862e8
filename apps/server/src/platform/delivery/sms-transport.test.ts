import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { receiveSms } from '../../../testing/services/receive-sms.ts';
import { startTestApp } from '../../../testing/index.ts';
import { createSmsTransport } from './sms-transport.ts';
import { transaction } from '../database/database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'tegoed-sms-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const message = { to: '+31612345678', text: 'Tegoed: lees hier hoe u de app krijgt.' };

describe('a text message in the outbox', () => {
  async function withGateway() {
    const gateway = await receiveSms();
    const test = await startTestApp({ env: { SMS_URL: gateway.url } });
    test.clock.at('2026-03-01T12:00:00Z');
    const { db, outbox } = test.app.deps;
    const put = () => transaction(db, (tx) => outbox.sms(tx, message));
    const row = () => db.selectFrom('outboxMessages').selectAll().executeTakeFirstOrThrow();
    return { gateway, test, put, row };
  }

  it('reaches the gateway, with the account of its address and a key of its own', async () => {
    const { gateway, test, put, row } = await withGateway();
    await put();
    const { id } = await row();
    expect((await row()).content.includes('612345678')).toBe(false);
    await test.app.dispatcher.run();
    expect(gateway.received).toEqual([
      {
        body: { id, ...message },
        authorization: `Basic ${Buffer.from('tegoed:s@fe').toString('base64')}`,
        idempotencyKey: id,
      },
    ]);
    expect(await row()).toMatchObject({ deliveredAt: expect.any(Date), content: Buffer.alloc(0) });
  });

  it.each([500, 422, 302])('is tried again later when the gateway answers %i', async (status) => {
    const { gateway, test, put, row } = await withGateway();
    gateway.answerWith = status;
    await put();
    await test.app.dispatcher.run();
    expect(await row()).toMatchObject({
      deliveredAt: null,
      attempts: 1,
      lastError: expect.stringMatching(/\d{3}|redirect|fetch/),
    });
    gateway.answerWith = 200;
    await test.app.dispatcher.run();
    expect(gateway.received).toEqual([]);
    test.clock.at('2026-03-01T12:00:05Z');
    await test.app.dispatcher.run();
    expect(gateway.received).toHaveLength(1);
  });

  it('does not keep mails waiting when the gateway fails', async () => {
    const { gateway, test, put } = await withGateway();
    gateway.answerWith = 503;
    await put();
    const { db, outbox } = test.app.deps;
    const mail = { to: 'inwoner@example.test', fromName: 'Gemeente', subject: 'Bericht', html: '<p>Dag</p>', text: 'Dag' };
    await transaction(db, (tx) => outbox.mail(tx, mail));
    expect(await test.deliver()).toMatchObject([{ to: 'inwoner@example.test' }]);
  });
});

it('without a gateway a text message is one file, that only its owner may read, however often it is handed over', async () => {
  const id = '7d4f2f5e-9a5c-4c43-8b3e-0c6a7d1f2b3a';
  const transport = createSmsTransport({ smsUrl: '', dataDir });
  for (let time = 0; time < 3; time++) await transport.deliver(id, message, new Date('2026-03-01T12:00:00Z'));
  const folder = join(dataDir, 'outbox');
  expect(readdirSync(folder)).toEqual([`${id}.sms`]);
  expect(statSync(join(folder, `${id}.sms`)).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(join(folder, `${id}.sms`), 'utf8'))).toEqual({
    ...message,
    created: '2026-03-01T12:00:00.000Z',
  });
});
