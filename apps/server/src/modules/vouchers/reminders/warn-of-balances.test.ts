import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestIdentity } from '../../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(() => test.clock.at('2026-03-01T12:00:00Z'));

const run = async () => test.app.jobs.find(({ name }) => name === 'warn-of-balances')?.run();
const mailsTo = async ({ email }: TestIdentity) => (await test.deliver()).filter((mail) => mail.to === email);

/** A fund of € 300, of which the sponsor wants to hear when € 100 is left. */
async function scene(given: { limit?: number | null; state?: 'active' | 'paused' } = {}) {
  const sponsor = await test.build.organization({ isSponsor: true });
  const fund = await test.build.fund({ organizationId: sponsor.id, ...(given.state ? { state: given.state } : {}) });
  const { limit = 10_000 } = given;
  const set = (to: object) => test.app.deps.db.updateTable('funds').set(to).where('id', '=', fund.id).execute();
  await set({ notificationAmountCents: limit });
  const put = (amountCents: number) => test.build.topUp({ fundId: fund.id, amountCents });
  await put(30_000);
  const give = async (amountCents: number) =>
    test.build.voucher({ fundId: fund.id, requester: await test.build.requester(), amountCents });
  return { sponsor, fund, put, give };
}

it('is told once to who sees the finances, with what is left and the limit', async () => {
  const { sponsor, fund, give } = await scene();
  const finance = await test.build.identity();
  const officer = await test.build.identity();
  await test.build.employee({ organizationId: sponsor.id, identity: finance, roles: ['finance'] });
  await test.build.employee({ organizationId: sponsor.id, identity: officer, roles: ['validation'] });
  await give(19_999);
  await run();
  expect(await mailsTo(sponsor.owner)).toEqual([]);
  await give(1);
  await Promise.all([run(), run()]);
  await give(2500);
  await run();
  const [mail, ...others] = await mailsTo(sponsor.owner);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Er is nog weinig budget');
  for (const content of [mail?.text, mail?.html]) {
    for (const words of [fund.name, '€\u00a0100,-', 'Uw grens is €\u00a0100,-']) expect(content).toContain(words);
  }
  expect(mail?.text).toMatch(/unsubscribe/);
  expect(await mailsTo(finance)).toHaveLength(1);
  expect(await mailsTo(officer)).toEqual([]);
});

it('is told again when there was more and it is low once more', async () => {
  const { sponsor, put, give } = await scene();
  await give(25_000);
  await run();
  await put(30_000);
  await run();
  expect(await mailsTo(sponsor.owner)).toHaveLength(1);
  await give(30_000);
  await run();
  expect(await mailsTo(sponsor.owner)).toHaveLength(2);
});

it('is told again after money came in or went out, also when it was not enough', async () => {
  const { sponsor, put, give } = await scene();
  await give(25_000);
  await run();
  const amountsLeft = async () => (await mailsTo(sponsor.owner)).map(({ text }) => /€\u00a0\d+,-/.exec(text)?.[0]);
  expect(await amountsLeft()).toEqual(['€\u00a050,-']);
  test.clock.at('2026-03-02T12:00:00Z');
  await put(1_000);
  await run();
  await run();
  expect(await amountsLeft()).toEqual(['€\u00a050,-', '€\u00a060,-']);
  test.clock.at('2026-03-03T12:00:00Z');
  await put(-500);
  await run();
  expect(await amountsLeft()).toEqual(['€\u00a050,-', '€\u00a060,-', '€\u00a055,-']);
});

it('waits until nine in the morning, in summer and in winter', async () => {
  const { sponsor, give } = await scene();
  await give(25_000);
  for (const tooEarly of ['2026-03-29T06:59:59Z', '2026-10-25T07:59:59Z']) {
    test.clock.at(tooEarly);
    await run();
    expect(await mailsTo(sponsor.owner)).toEqual([]);
  }
  test.clock.at('2026-10-25T08:00:00Z');
  await run();
  expect(await mailsTo(sponsor.owner)).toHaveLength(1);
});

it('is not told without a limit, of a fund that does not run, or to who switched it off', async () => {
  const [without, paused, off] = [await scene({ limit: null }), await scene({ state: 'paused' }), await scene()];
  const preference = { key: 'funds.balance_warning', type: 'email', subscribed: false };
  await test
    .as(off.sponsor.owner)
    .patch('/platform/notifications/settings', { email_unsubscribed: false, preferences: [preference] });
  for (const { give } of [without, paused, off]) await give(29_999);
  await run();
  for (const { sponsor } of [without, paused, off]) expect(await mailsTo(sponsor.owner)).toEqual([]);
});
