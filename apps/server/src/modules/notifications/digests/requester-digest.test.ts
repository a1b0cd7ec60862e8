import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { TestIdentity } from '../../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/index.ts';
import type { EventName, EventPayloads } from '#platform/delivery/events';
import { transaction } from '#platform/database/database';
import { digestJobs } from './digest-jobs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});

const run = async () => test.app.jobs.find(({ name }) => name === 'tell-digests')?.run();
const subject = 'Er is nieuw aanbod voor u';
const mailsTo = async ({ email }: TestIdentity, wanted = subject) =>
  (await test.deliver()).filter((mail) => mail.to === email && mail.subject === wanted);

function publish<Name extends EventName>(name: Name, payload: EventPayloads[Name]): Promise<void> {
  const { db, events } = test.app.deps;
  return transaction(db, (tx) => events.publish(tx, name, payload));
}

async function scene(given: { implementationKey?: string } = {}) {
  if (given.implementationKey !== undefined) await test.build.implementation({ key: given.implementationKey });
  const fund = await test.build.fund({ startDate: '2026-01-01', endDate: '2035-12-31', ...given });
  const provider = await test.build.provider({ fundId: fund.id });
  const product = (name: string) => test.build.product({ organizationId: provider.id, name });
  const holder = async (more: { state?: 'deactivated'; expireAt?: string } = {}) => {
    const requester = await test.build.requester();
    await test.build.voucher({ fundId: fund.id, requester, expireAt: '2035-12-31', ...more });
    return requester;
  };
  const add = async (name: string) => {
    const { id: productId } = await product(name);
    await publish('product.added', { productId, fundId: fund.id });
    return productId;
  };
  return { fund, provider, product, holder, add };
}

it('tells who can spend a voucher what is new on its fund, each once, and nobody else', async () => {
  test.clock.at('2026-10-24T12:00:00Z');
  const { fund, provider, product, holder, add } = await scene();
  const other = await scene();
  const [citizen, english] = [await holder(), await holder()];
  const [stopped, late] = [await holder({ state: 'deactivated' }), await holder({ expireAt: '2026-10-24' })];
  const elsewhere = await other.holder();
  await test.as(english, { 'accept-language': 'en' }).get('/identity');
  const swimming = await add('Zwemles');
  await publish('products.approved', { productIds: [swimming, (await product('Judo')).id], fundId: fund.id });
  const newcomer = await test.build.organization({ isProvider: true, name: 'Bakker Bol' });
  const application = await test.build.fundProvider({ fundId: fund.id, organizationId: newcomer.id });
  await publish('provider.budget-allowed', { fundProviderId: application.id });
  const cake = await test.build.product({ organizationId: newcomer.id, name: 'Taart' });
  await publish('product.added', { productId: cake.id, fundId: fund.id }); // one of all that a new provider sells
  test.clock.at('2026-10-25T07:59:59Z');
  await run();
  expect(await mailsTo(citizen)).toEqual([]);
  test.clock.at('2026-10-25T08:00:00Z');
  await Promise.all([run(), run()]);
  await run();
  const [mail, ...others] = await mailsTo(citizen);
  expect(others).toEqual([]);
  expect(mail?.text).toContain(
    `${fund.name}\n\n- Nieuwe aanbieder: Bakker Bol\n- Zwemles (${provider.name})\n- Judo (${provider.name})\n\n`,
  );
  expect(mail?.html).toContain(`<li style="margin:0 0 4px">Nieuwe aanbieder: Bakker Bol</li>`);
  expect(mail?.links.some((link) => link.endsWith('/aanbod'))).toBe(true);
  expect(mail?.text).toMatch(/unsubscribe/);
  expect((await mailsTo(english, 'There are new offers for you'))[0]?.text).toContain(`- Judo (${provider.name})`);
  for (const who of [stopped, late, elsewhere]) expect(await mailsTo(who)).toEqual([]);
  test.clock.at('2026-10-26T12:00:00Z');
  await run();
  expect(await mailsTo(citizen)).toHaveLength(1);
});

it('does not tell of what cannot be taken any more', async () => {
  test.clock.at('2027-01-10T12:00:00Z');
  const { holder, add } = await scene();
  const citizen = await holder();
  const [gone, hidden, soldOut, past] = [await add('Weg'), await add('Verborgen'), await add('Op'), await add('Voorbij')];
  const { db } = test.app.deps;
  const change = (id: number, to: object) => db.updateTable('products').set(to).where('id', '=', id).execute();
  await change(gone, { deletedAt: test.clock.now() });
  await change(hidden, { showOnWebshop: false });
  await change(soldOut, { soldOut: true, unlimitedStock: false });
  await change(past, { expireAt: '2027-01-10' });
  test.clock.at('2027-01-11T12:00:00Z');
  await run();
  expect(await mailsTo(citizen)).toEqual([]);
});

it('comes from each shop apart', async () => {
  test.clock.at('2027-02-10T12:00:00Z');
  const [here, there] = [await scene(), await scene({ implementationKey: 'nijmegen' })];
  const citizen = await here.holder();
  await test.build.voucher({ fundId: there.fund.id, requester: citizen, expireAt: '2035-12-31' });
  await here.add('Zwemles');
  await there.add('Judo');
  test.clock.at('2027-02-11T12:00:00Z');
  await run();
  const mails = await mailsTo(citizen);
  const about = (name: string) => mails.filter(({ text }) => text.includes(name));
  const [swimming, judo] = [about('Zwemles'), about('Judo')];
  expect([mails.length, swimming.length, judo.length]).toEqual([2, 1, 1]);
  expect(judo).not.toEqual(swimming);
  expect(judo[0]?.links.some((link) => link.startsWith('http://nijmegen.localhost:4000/'))).toBe(true);
});

it('does not reach who switched it off, opted out or has no address', async () => {
  test.clock.at('2027-03-10T12:00:00Z');
  const { holder, add } = await scene();
  const [switchedOff, optedOut, withoutAddress] = [await holder(), await holder(), await holder()];
  const preference = { key: 'digest.daily_requester', type: 'email', subscribed: false };
  await test.as(switchedOff).patch('/platform/notifications/settings', { email_unsubscribed: false, preferences: [preference] });
  await test.as(optedOut).patch('/platform/notifications/settings', { email_unsubscribed: true });
  await test.app.deps.db.deleteFrom('identityEmails').where('identityId', '=', withoutAddress.id).execute();
  await add('Zwemles');
  const before = (await test.deliver()).length;
  test.clock.at('2027-03-11T12:00:00Z');
  await run();
  expect((await test.deliver()).slice(before).filter((mail) => mail.subject === subject)).toEqual([]);
});

it('reaches each of very many people once, also when the process is killed in the middle and goes on a day later', async () => {
  const many = 2_500;
  const app = await startTestApp();
  const { db, background, events, now } = app.app.deps;
  app.clock.at('2027-03-01T12:00:00Z');
  const fund = await app.build.fund({ startDate: '2026-01-01', endDate: '2035-12-31' });
  const provider = await app.build.provider({ fundId: fund.id });
  await sql`with holder as (
      insert into identities (address, created_at) select '0x' || lpad(to_hex(n), 40, '0'), now() from generate_series(1, ${many}::integer) n returning id)
    insert into vouchers (fund_id, identity_id, amount_cents, expire_at, created_at) select ${fund.id}, id, 100, '2035-12-31', now() from holder`.execute(
    db,
  );
  const add = async () => {
    const { id: productId } = await app.build.product({ organizationId: provider.id });
    await transaction(db, (tx) => events.publish(tx, 'product.added', { productId, fundId: fund.id }));
  };
  const due = async () => {
    const { rows } = await sql<{ until: string; count: number; different: number }>`
      select payload ->> 'until' as until, count(*)::integer as count, count(distinct payload ->> 'recipientId')::integer as different
        from events where name = 'digest.due' and payload ->> 'kind' = 'requester' group by 1 order by 1`.execute(db);
    return rows.map(({ until, count, different }) => [until, count, different]);
  };
  await add();

  let batches = 0;
  const breaking: typeof events = {
    ...events,
    publishAll(...published) {
      if (published[2].length > 100 && ++batches === 2) return Promise.reject(new Error('killed'));
      return events.publishAll(...published);
    },
  };
  app.clock.at('2027-03-02T08:00:00Z');
  await expect(digestJobs({ db: background, now, events: breaking })[0]?.run()).rejects.toThrow('killed');
  expect(await due()).toEqual([['2027-03-02T08:00:00.000Z', 1000, 1000]]);

  app.clock.at('2027-03-02T12:00:00Z');
  await add();
  app.clock.at('2027-03-03T08:00:00Z');
  const job = app.app.jobs.find(({ name }) => name === 'tell-digests');
  await Promise.all([job?.run(), job?.run()]);
  const both = [
    ['2027-03-02T08:00:00.000Z', many, many],
    ['2027-03-03T08:00:00.000Z', many, many],
  ];
  expect(await due()).toEqual(both);
  await job?.run();
  expect(await due()).toEqual(both);
}, 60_000);
