import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/index.ts';
import { voucherJobs } from './notify-of-ends.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  test.clock.at('2026-01-01T12:00:00Z');
});

const run = async () => test.app.jobs.find(({ name }) => name === 'tell-of-voucher-ends')?.run();

const notificationsOf = async (who: TestIdentity) => {
  await test.deliver();
  const answer = await test.as(await test.build.signedIn(who)).get('/platform/notifications?per_page=100');
  return (answer.body.data as { type: string }[]).map(({ type }) => type.replace('notifications_identities.', ''));
};
const mailsTo = async ({ email }: TestIdentity) => (await test.deliver()).filter((mail) => mail.to === email);
const historyOf = async (who: TestIdentity, address: string) => {
  const events = (await test.as(await test.build.signedIn(who)).get(`/platform/vouchers/${address}`)).body.data.history;
  return (events as { event: string; created_at: string }[]).map(({ event, created_at: at }) => `${event} ${at}`);
};

/** A voucher that was made on the first of January 2026. */
async function scene(given: { expireAt: string; endDate?: string; amountCents?: number; type?: 'budget' | 'subsidies' }) {
  test.clock.at('2026-01-01T12:00:00Z');
  const fund = await test.build.fund({ endDate: given.endDate ?? '2030-12-31', type: given.type ?? 'budget' });
  const requester = await test.build.requester();
  const { expireAt, amountCents } = given;
  const voucher = await test.build.voucher({
    fundId: fund.id,
    requester,
    expireAt,
    ...(amountCents === undefined ? {} : { amountCents }),
  });
  return { fund, requester, voucher };
}

/** Makes a voucher one for an offer, which stands alone. */
async function forOffer(voucherId: number, name: string): Promise<void> {
  const provider = await test.build.provider();
  const product = await test.build.product({ organizationId: provider.id, name });
  await test.app.deps.db.updateTable('vouchers').set({ productId: product.id }).where('id', '=', voucherId).execute();
}

describe('a month before the last day', () => {
  it.each([
    ['a month as long', '2026-09-15', '2026-08-15T06:59:59Z', '2026-08-15T07:00:00Z'],
    ['into a shorter month', '2027-03-31', '2027-02-28T07:59:59Z', '2027-02-28T08:00:00Z'],
    ['into a leap day', '2028-03-30', '2028-02-29T07:59:59Z', '2028-02-29T08:00:00Z'],
    ['of a leap day', '2028-02-29', '2028-01-29T07:59:59Z', '2028-01-29T08:00:00Z'],
    ['across New Year', '2027-01-01', '2026-12-01T07:59:59Z', '2026-12-01T08:00:00Z'],
    ['on the day that summer time begins', '2027-04-28', '2027-03-28T06:59:59Z', '2027-03-28T07:00:00Z'],
    ['on the day that winter time begins', '2026-11-25', '2026-10-25T07:59:59Z', '2026-10-25T08:00:00Z'],
  ])('%s: at nine o’clock in Amsterdam, and not before', async (_what, expireAt, before, at) => {
    const { requester } = await scene({ expireAt });
    test.clock.at(before);
    await run();
    expect(await notificationsOf(requester)).toEqual([]);
    test.clock.at(at);
    await run();
    expect(await notificationsOf(requester)).toEqual(['voucher_expire_soon_budget']);
  });

  it('once: twice at the same time, an hour later, a day later, and when the first run broke off', async () => {
    const { requester, fund } = await scene({ expireAt: '2026-05-20', amountCents: 1250 });
    test.clock.at('2026-04-20T07:00:00Z');
    const { db, now, events } = test.app.deps;
    const broken = { ...events, publishAll: () => Promise.reject(new Error('the process was killed')) };
    await expect(voucherJobs({ db, now, events: broken })[0]?.run()).rejects.toThrow('killed');
    expect(await notificationsOf(requester)).toEqual([]);
    await Promise.all([run(), run(), run()]);
    for (const later of ['2026-04-20T08:00:00Z', '2026-04-21T07:00:00Z', '2026-05-20T12:00:00Z']) {
      test.clock.at(later);
      await run();
    }
    expect(await notificationsOf(requester)).toEqual(['voucher_expire_soon_budget']);
    const [mail, ...others] = await mailsTo(requester);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Gebruik uw tegoed tot en met 20 mei 2026');
    for (const words of [fund.name, '20 mei 2026', '€\u00a012,50']) expect(mail?.text).toContain(words);
    expect(mail?.html).toContain('€\u00a012,50');
    expect(mail?.text).toMatch(/unsubscribe/);
  });

  it('counts the end of the fund when that comes first, and is told late rather than not', async () => {
    const { requester } = await scene({ expireAt: '2028-12-31', endDate: '2027-06-30' });
    test.clock.at('2027-06-30T20:00:00Z');
    await run();
    expect((await mailsTo(requester)).map((mail) => mail.subject)).toEqual(['Gebruik uw tegoed tot en met 30 juni 2027']);
  });

  it('is not told when it is over, was stopped, or is nobody’s; without money only on the site', async () => {
    const [over, stopped, nobodys, empty] = [
      await scene({ expireAt: '2027-08-09' }),
      await scene({ expireAt: '2027-08-20' }),
      await scene({ expireAt: '2027-08-20' }),
      await scene({ expireAt: '2027-08-20', amountCents: 0 }),
    ];
    const { db } = test.app.deps;
    await db.updateTable('vouchers').set({ state: 'deactivated' }).where('id', '=', stopped.voucher.id).execute();
    await db.updateTable('vouchers').set({ identityId: null }).where('id', '=', nobodys.voucher.id).execute();
    test.clock.at('2027-08-10T10:00:00Z');
    await run();
    for (const { requester } of [over, stopped, nobodys]) expect(await notificationsOf(requester)).toEqual([]);
    expect(await notificationsOf(empty.requester)).toEqual(['voucher_expire_soon_budget']);
    expect(await mailsTo(empty.requester)).toEqual([]);
  });

  it('is not mailed to who wants no such mails', async () => {
    const { requester } = await scene({ expireAt: '2027-09-20' });
    const preference = { key: 'funds.fund_expires', type: 'email', subscribed: false };
    await test
      .as(await test.build.signedIn(requester))
      .patch('/platform/notifications/settings', { email_unsubscribed: false, preferences: [preference] });
    test.clock.at('2027-08-20T10:00:00Z');
    await run();
    expect(await notificationsOf(requester)).toEqual(['voucher_expire_soon_budget']);
    expect(await mailsTo(requester)).toEqual([]);
  });
});

describe('after the last day', () => {
  it('the history says so, with the day after, however late it is written', async () => {
    const { requester, voucher } = await scene({ expireAt: '2027-10-30' });
    test.clock.at('2027-10-30T21:59:00Z');
    await run();
    expect(await historyOf(requester, voucher.address)).toEqual(['created_budget 2026-01-01']);
    test.clock.at('2027-11-09T09:00:00Z');
    await Promise.all([run(), run()]);
    await run();
    expect(await historyOf(requester, voucher.address)).toEqual(['created_budget 2026-01-01', 'expired 2027-10-31']);
  });

  it('once, also when the fund is made to end before its vouchers, and to end later again', async () => {
    const { requester, voucher, fund } = await scene({ expireAt: '2029-06-30' });
    const endsOn = (endDate: string) =>
      test.app.deps.db.updateTable('funds').set({ endDate }).where('id', '=', fund.id).execute();
    test.clock.at('2029-03-10T09:00:00Z');
    await run();
    await endsOn('2029-03-01');
    await run();
    const history = ['created_budget 2026-01-01', 'expired 2029-03-02'];
    expect(await historyOf(requester, voucher.address)).toEqual(history);
    await endsOn('2029-03-05');
    await run();
    await endsOn('2030-12-31');
    test.clock.at('2029-07-02T09:00:00Z');
    await run();
    expect(await historyOf(requester, voucher.address)).toEqual(history);
  });

  it('who did not use an offer hears so once; who used it, or would hear it weeks later, does not', async () => {
    const [unused, used, late] = [
      await scene({ expireAt: '2028-02-29' }),
      await scene({ expireAt: '2028-02-29' }),
      await scene({ expireAt: '2028-02-01' }),
    ];
    for (const { voucher } of [unused, used, late]) await forOffer(voucher.id, 'Zwemles');
    const createdAt = test.clock.now();
    const payment = { address: `0x${'ab'.repeat(20)}`, voucherId: used.voucher.id, target: 'provider', state: 'success' };
    const made = { ...payment, amountCents: 10_000, createdAt, updatedAt: createdAt };
    await test.app.deps.db.insertInto('voucherTransactions').values(made).execute();
    test.clock.at('2028-02-29T22:59:00Z');
    await run();
    expect(await notificationsOf(unused.requester)).toEqual(['voucher_expire_soon_budget']);
    test.clock.at('2028-03-01T08:00:00Z');
    await Promise.all([run(), run()]);
    expect(await notificationsOf(unused.requester)).toEqual(['product_voucher_expired', 'voucher_expire_soon_budget']);
    expect(await notificationsOf(used.requester)).toEqual([]);
    expect(await notificationsOf(late.requester)).toEqual([]);
  });
});

describe('when all vouchers of a large fund end on one day', () => {
  const many = 2_500;

  /** Ends the connection of a job while its second batch is under way, as the end of its process would. */
  async function runBroken(app: TestApp) {
    const owner = new pg.Client({ connectionString: app.databaseUrl });
    await owner.connect();
    let batches = 0;
    const { events } = app.app.deps;
    const breaking: typeof events = {
      ...events,
      async publishAll(tx, name, payloads) {
        batches += 1;
        await events.publishAll(tx, name, payloads);
        if (batches !== 2) return;
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      },
    };
    const { background: db, now } = app.app.deps;
    await expect(voucherJobs({ db, now, events: breaking })[0]?.run()).rejects.toBeInstanceOf(Error);
    await owner.end();
  }

  it.each([
    ['voucher.expires-soon', '2026-01-10T12:00:00Z', null],
    ['voucher.expired-unused', '2026-02-01T12:00:00Z', 'an offer'],
  ])(
    'each is told of once, also when the process is killed in the middle: %s',
    async (name, at, offer) => {
      const app = await startTestApp();
      app.clock.at('2026-01-01T12:00:00Z');
      const { db } = app.app.deps;
      const fund = await app.build.fund({ endDate: '2026-01-31' });
      const { id: holder } = await app.build.requester();
      const provider = await app.build.provider();
      const product = await app.build.product({ organizationId: provider.id });
      await sql`insert into vouchers (fund_id, identity_id, product_id, amount_cents, expire_at, created_at)
      select ${fund.id}, ${holder}, ${offer === null ? null : product.id}::integer, 100, '2026-12-31', now()
        from generate_series(1, ${many}::integer)`.execute(db);
      app.clock.at(at);
      const reported = async () => {
        const { rows } = await sql<{ count: number; different: number }>`
        select count(*)::integer as count, count(distinct payload ->> 'voucherId')::integer as different
          from events where name = ${name}`.execute(db);
        return rows[0];
      };

      await runBroken(app);
      expect(await reported()).toEqual({ count: 1000, different: 1000 });
      const job = app.app.jobs.find((one) => one.name === 'tell-of-voucher-ends');
      await job?.run();
      expect(await reported()).toEqual({ count: many, different: many });
      await job?.run();
      expect(await reported()).toEqual({ count: many, different: many });
    },
    60_000,
  );
});
