import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../../testing/builders.ts';
import { cleanUp } from '../../testing/clean-up.ts';
import { startServerProcess, startTestApp, type ServerProcess, type TestApp } from '../../testing/index.ts';
import { receiveMail, type MailServer } from '../../testing/services/receive-mail.ts';
import { startPooler } from '../../testing/services/start-pooler.ts';
import { counterScene } from '../modules/money/counter/testing/counter-scene.ts';

/** Processes that reach PostgreSQL themselves, and as many beside them that reach it through a pooler. */
const direct = 4;
const pooled = 4;

describe('eight processes on one database, half of them through a pooler', () => {
  let test: TestApp;
  let mails: MailServer;
  let processes: ServerProcess[] = [];

  beforeAll(async () => {
    test = await startTestApp();
    mails = await receiveMail();
    const pooler = await startPooler(process.env.TEST_POOLER ?? '', test.databaseUrl);
    cleanUp(pooler.stop);
    const dataDir = mkdtempSync(join(tmpdir(), 'tegoed-many-'));
    const env = {
      DATA_DIR: dataDir,
      DEMO: 'empty',
      SECRET_KEY: test.app.deps.settings.secretKey,
      SMTP_URL: mails.url,
      MAIL_FROM: 'tegoed@tegoed.example',
      DATABASE_POOL: '5',
    };
    const straight = { ...env, DATABASE_URL: test.databaseUrl };
    const shared = {
      ...env,
      DATABASE_URL: pooler.url,
      DATABASE_POOLING: 'transaction',
      DIRECT_DATABASE_URL: test.databaseUrl,
      MIGRATE_DATABASE_URL: test.databaseUrl,
    };
    const settings = [...Array.from({ length: direct }, () => straight), ...Array.from({ length: pooled }, () => shared)];
    processes = await Promise.all(settings.map(startServerProcess));
    cleanUp(async () => {
      await Promise.all(processes.map((one) => one.stop()));
      rmSync(dataDir, { recursive: true, force: true });
    });
  });

  /** The same call at the same moment to each process; gives how each answered. */
  async function atEach(path: string, sent: (turn: number) => { who: TestIdentity; body: object }): Promise<number[]> {
    const answers = processes.map(async ({ url }, turn) => {
      const { who, body } = sent(turn);
      const answer = await fetch(`${url}/api/v1${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'client-key': 'general',
          'client-type': 'webshop',
          authorization: `Bearer ${who.token}`,
        },
        body: JSON.stringify(body),
      });
      return answer.status;
    });
    return Promise.all(answers);
  }

  it('charge a voucher once', async () => {
    const set = await counterScene(test, { balanceCents: 1500 });
    const statuses = await atEach(`/platform/provider/vouchers/${set.voucher.address}/transactions`, () => ({
      who: set.clerk,
      body: set.byAmount,
    }));
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(await set.amount()).toBe('5.00');
  });

  it('give the last item to one, and mail of it once', async () => {
    const set = await counterScene(test, { stock: 1 });
    const people = await Promise.all(
      processes.map(async () => {
        const who = await test.build.requester();
        return { who, voucher: await test.build.voucher({ fundId: set.fund.id, requester: who }) };
      }),
    );
    const statuses = await atEach('/platform/product-reservations', (turn) => {
      const { who, voucher } = people[turn] ?? { who: set.requester, voucher: set.voucher };
      return {
        who,
        body: { voucher_address: voucher.address, product_id: set.product.id, first_name: 'Noor', last_name: 'Jansen' },
      };
    });
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);

    const { db } = test.app.deps;
    const open = async () => [
      ...(await db.selectFrom('events').select('id').where('handledAt', 'is', null).execute()),
      ...(await db.selectFrom('outboxMessages').select('id').where('deliveredAt', 'is', null).execute()),
    ];
    await expect.poll(open).toEqual([]);
    const sent = mails.received.map(({ messageId }) => messageId);
    const stored = await db.selectFrom('outboxMessages').select('id').where('channel', '=', 'mail').execute();
    expect(sent).toHaveLength(stored.length);
    expect(new Set(sent).size).toBe(sent.length);
    expect(sent.length).toBeGreaterThan(0);
  });
});
