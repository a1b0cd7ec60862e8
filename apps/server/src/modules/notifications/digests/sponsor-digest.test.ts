import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/index.ts';
import { transaction } from '#platform/database/database';

const test = await startTestApp();
const run = async () => test.app.jobs.find(({ name }) => name === 'tell-digests')?.run();

async function scene() {
  const sponsor = await test.build.organization({ isSponsor: true });
  const fund = await test.build.fund({ organizationId: sponsor.id, endDate: '2035-12-31' });
  const provider = await test.build.provider({ fundId: fund.id });
  const add = async (name: string) => {
    const product = await test.build.product({ organizationId: provider.id, name });
    const { db, events } = test.app.deps;
    await transaction(db, (tx) => events.publish(tx, 'product.added', { productId: product.id, fundId: fund.id }));
  };
  const mails = async () =>
    (await test.deliver()).filter(({ to, subject }) => to === sponsor.owner.email && subject === 'Nieuw aanbod van aanbieders');
  return { sponsor, fund, provider, add, mails };
}

describe('the daily mail about new offers', () => {
  it('names them once, from nine in the morning on, however often and late it runs', async () => {
    test.clock.at('2026-03-28T20:00:00Z');
    const { fund, provider, add, mails } = await scene();
    await add('Zwemles');
    await add('Judo');
    test.clock.at('2026-03-29T06:59:59Z');
    await run();
    expect(await mails()).toEqual([]);
    test.clock.at('2026-03-29T07:00:00Z');
    await Promise.all([run(), run()]);
    await run();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    for (const content of [mail?.text, mail?.html]) {
      for (const words of [fund.name, `Zwemles (${provider.name})`, 'Judo']) expect(content).toContain(words);
    }
    expect(mail?.text).toMatch(/unsubscribe/);
  });

  it('comes once a day, begins where the one before ended, and not on days without news', async () => {
    test.clock.at('2026-10-24T06:00:00Z');
    const { add, mails } = await scene();
    await add('Zwemles');
    test.clock.at('2026-10-24T07:00:01Z');
    await add('Judo');
    await run();
    test.clock.at('2026-10-24T21:00:00Z');
    await run();
    expect(await mails()).toHaveLength(1);
    test.clock.at('2026-10-28T12:00:00Z');
    await run();
    expect((await mails()).at(-1)?.text).toContain('Judo');
    expect((await mails()).at(-1)?.text).not.toContain('Zwemles');
    test.clock.at('2026-10-29T12:00:00Z');
    await run();
    expect(await mails()).toHaveLength(2);
  });

  it('is not sent to who switched it off', async () => {
    test.clock.at('2027-02-01T07:00:00Z');
    const { sponsor, add, mails } = await scene();
    const preference = { key: 'digest.daily_sponsor', type: 'email', subscribed: false };
    const client = test.as(sponsor.owner, { 'client-type': 'sponsor' });
    await client.patch('/platform/notifications/settings', { email_unsubscribed: false, preferences: [preference] });
    await add('Zwemles');
    test.clock.at('2027-02-01T08:00:00Z');
    await run();
    expect(await mails()).toEqual([]);
  });
});
