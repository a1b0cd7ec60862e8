import type { Schema } from '@tegoed/contract';
import { describe, expect, it } from 'vitest';
import { countQueries, startTestApp, type TestApp } from '../../../../testing/index.ts';

type Citizen = Awaited<ReturnType<TestApp['build']['requester']>>;

const test = await startTestApp();
const { build } = test;

async function startOf(who: Citizen): Promise<Schema<'Start'>> {
  const { status, body } = await test.as(who).get('/platform/start');
  expect(status).toBe(200);
  return (body as { data: Schema<'Start'> }).data;
}

/** The same from the calls that other platforms have. */
async function askedOneByOne(who: Citizen): Promise<Schema<'Start'>> {
  const ask = async (path: string) => (await test.as(who).get(path)).body as never;
  const identity: Schema<'Identity'> = await ask('/identity');
  const vouchers: { meta: { total: number } } = await ask('/platform/vouchers?per_page=1');
  const messages: { meta: { total_unseen: number } } = await ask('/platform/notifications?per_page=1');
  const waiting: { data: Schema<'WaitingItem'>[] } = await ask('/platform/waiting');
  return { identity, vouchers: vouchers.meta.total, unseen_notifications: messages.meta.total_unseen, waiting: waiting.data };
}

async function addNotifications({ id: identityId }: Citizen, given: readonly { scope: string; seen: boolean }[]): Promise<void> {
  const rows = given.map(({ scope, seen }) => ({
    identityId,
    key: 'notifications_identities.requester_reservation_accepted',
    scopes: [scope],
    content: JSON.stringify({}),
    organizationId: null,
    target: null,
    seenAt: seen ? test.clock.now() : null,
    createdAt: test.clock.now(),
  }));
  await test.app.deps.db.insertInto('notifications').values(rows).execute();
}

describe('GET /platform/start', () => {
  it('tells what four other calls tell: who it is, their vouchers, what is new and what waits', async () => {
    const requester = await build.requester();
    const fund = await build.fund({});
    await build.voucher({ fundId: fund.id, requester, expireAt: build.inDays(0) });
    await build.voucher({ fundId: fund.id, requester, state: 'deactivated' });
    await addNotifications(requester, [
      { scope: 'webshop', seen: false },
      { scope: 'webshop', seen: true },
      { scope: 'sponsor', seen: false },
    ]);
    const start = await startOf(requester);
    expect(start).toEqual(await askedOneByOne(requester));
    expect(start).toMatchObject({ vouchers: 2, unseen_notifications: 1, waiting: [{ kind: 'ending_voucher' }] });
  });

  it('is empty for whoever has nothing, tells nobody about others, and visitors nothing', async () => {
    const requester = await build.requester();
    expect(await startOf(requester)).toEqual(await askedOneByOne(requester));
    expect(await startOf(requester)).toMatchObject({ vouchers: 0, unseen_notifications: 0, waiting: [] });
    expect((await test.visitor().get('/platform/start')).status).toBe(401);
  });

  it('asks the database as often for many vouchers as for none', async () => {
    const requester = await build.requester();
    const fund = await build.fund({});
    await startOf(requester);
    const few = await countQueries(() => startOf(requester));
    for (let count = 0; count < 3; count++) await build.voucher({ fundId: fund.id, requester });
    expect(await countQueries(() => startOf(requester))).toBe(few);
  });
});
