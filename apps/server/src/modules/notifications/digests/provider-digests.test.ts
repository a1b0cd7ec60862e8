import { beforeAll, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/index.ts';
import type { EventName, EventPayloads } from '#platform/delivery/events';
import { digestJobs } from './digest-jobs.ts';
import { transaction } from '#platform/database/database';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  test.clock.at('2026-03-01T12:00:00Z');
});

const run = async () => test.app.jobs.find(({ name }) => name === 'tell-digests')?.run();
const mailsTo = async ({ email }: Pick<TestIdentity, 'email'>, subject: string) =>
  (await test.deliver()).filter((mail) => mail.to === email && mail.subject === subject);

function publish<Name extends EventName>(name: Name, payload: EventPayloads[Name]): Promise<void> {
  const { db, events } = test.app.deps;
  return transaction(db, (tx) => events.publish(tx, name, payload));
}

async function scene() {
  const sponsor = await test.build.organization({ isSponsor: true });
  const config = { allowReservations: true };
  const fund = await test.build.fund({ organizationId: sponsor.id, startDate: '2026-01-01', endDate: '2035-12-31', config });
  const provider = await test.build.organization({ isProvider: true });
  const { id: fundProviderId } = await test.build.fundProvider({ fundId: fund.id, organizationId: provider.id });
  const product = (name: string) => test.build.product({ organizationId: provider.id, name });
  const requester = await test.build.requester();
  const voucher = await test.build.voucher({ fundId: fund.id, requester, expireAt: '2035-12-31' });
  const reserve = async (productId: number) => {
    const body = { voucher_address: voucher.address, product_id: productId, first_name: 'Noor', last_name: 'Jansen' };
    const answer = await test.as(await test.build.signedIn(requester)).post('/platform/product-reservations', body);
    expect(answer.status).toBe(201);
    return answer.body.data as { id: number };
  };
  const employee = async () => {
    const identity = await test.build.identity();
    await test.build.employee({ organizationId: provider.id, identity, roles: ['provider_admin'] });
    return identity;
  };
  return { sponsor, fund, provider, fundProviderId, product, requester, reserve, employee };
}

describe('the daily mail about what sponsors decided', () => {
  const subject = 'Nieuws over uw aanmeldingen en uw aanbod';

  it('tells the last decision of each subject, once, by fund', async () => {
    test.clock.at('2026-03-10T06:00:00Z');
    const { fund, provider, fundProviderId, product } = await scene();
    const quiet = await scene();
    const [swimming, judo] = [await product('Zwemles'), await product('Judo')];
    await publish('provider.accepted', { fundProviderId });
    await publish('provider.budget-revoked', { fundProviderId });
    await publish('provider.budget-allowed', { fundProviderId });
    await publish('products.approved', { productIds: [swimming.id, judo.id], fundId: fund.id });
    await publish('products.revoked', { productIds: [judo.id], fundId: fund.id });
    test.clock.at('2026-03-10T07:59:59Z');
    await run();
    expect(await mailsTo(provider.owner, subject)).toEqual([]);
    test.clock.at('2026-03-10T08:00:00Z');
    await Promise.all([run(), run()]);
    await run();
    const [mail, ...others] = await mailsTo(provider.owner, subject);
    expect(others).toEqual([]);
    const lines = [
      'Uw aanmelding is goedgekeurd.',
      'U kunt codes scannen.',
      'Zwemles: goedgekeurd',
      'Judo: niet meer goedgekeurd',
    ];
    expect(mail?.text).toContain(`${fund.name}\n\n${lines.map((line) => `- ${line}\n`).join('')}`);
    for (const line of lines) expect(mail?.html).toContain(`${line}</li>`);
    expect(mail?.text).toMatch(/unsubscribe/);
    expect(await mailsTo(quiet.provider.owner, subject)).toEqual([]);
  });

  it('is told later, and once, when the worker was killed or did not run', async () => {
    test.clock.at('2026-03-28T12:00:00Z');
    const { provider, fundProviderId } = await scene();
    await publish('provider.accepted', { fundProviderId });
    test.clock.at('2026-03-29T07:00:00Z');
    const killed = { ...test.app.deps.events, publishAll: () => Promise.reject(new Error('killed')) };
    await expect(digestJobs({ ...test.app.deps, events: killed })[0]?.run()).rejects.toThrow('killed');
    test.clock.at('2026-03-30T23:00:00Z');
    await run();
    expect(await mailsTo(provider.owner, subject)).toEqual([]);
    test.clock.at('2026-03-31T07:00:00Z');
    await Promise.all([run(), run(), run()]);
    expect(await mailsTo(provider.owner, subject)).toHaveLength(1);
  });

  it('does not reach who switched it off, opted out or has no address', async () => {
    test.clock.at('2026-04-10T06:00:00Z');
    const { provider, fundProviderId, employee } = await scene();
    const [switchedOff, optedOut, withoutAddress] = [await employee(), await employee(), await employee()];
    const preference = { key: 'digest.daily_provider_funds', type: 'email', subscribed: false };
    const settings = '/platform/notifications/settings';
    await test.as(switchedOff).patch(settings, { email_unsubscribed: false, preferences: [preference] });
    await test.as(optedOut).patch(settings, { email_unsubscribed: true });
    await test.app.deps.db.deleteFrom('identityEmails').where('identityId', '=', withoutAddress.id).execute();
    await publish('provider.accepted', { fundProviderId });
    test.clock.at('2026-04-10T07:00:00Z');
    await run();
    expect(await mailsTo(provider.owner, subject)).toHaveLength(1);
    for (const who of [switchedOff, optedOut]) expect(await mailsTo(who, subject)).toEqual([]);
  });
});

describe('the daily mail about offers', () => {
  const subject = 'Nieuws over uw aanbod';

  it('tells how often each was reserved, and what is sold out, past or made by a sponsor', async () => {
    test.clock.at('2026-05-11T06:00:00Z');
    const { sponsor, provider, product, reserve, employee } = await scene();
    const english = await employee();
    await test.as(english, { 'accept-language': 'en' }).get('/identity');
    const [swimming, judo, old, made] = [
      await product('Zwemles'),
      await product('Judo'),
      await product('Schaken'),
      await product('Tas'),
    ];
    for (const { id } of [judo, swimming, swimming]) await reserve(id);
    const { db } = test.app.deps;
    await db.updateTable('products').set({ soldOut: true }).where('id', '=', judo.id).execute();
    await db.updateTable('products').set({ sponsorOrganizationId: sponsor.id }).where('id', '=', made.id).execute();
    await publish('product.sold-out', { productId: judo.id });
    await publish('product.sold-out', { productId: swimming.id }); // came free again
    await publish('product.expired', { productId: old.id });
    await publish('product.created', { productId: made.id });
    test.clock.at('2026-05-11T07:00:00Z');
    await Promise.all([run(), run()]);
    const [mail, ...others] = await mailsTo(provider.owner, subject);
    expect(others).toEqual([]);
    expect(mail?.text.match(/^- .*$/gm)).toEqual([
      '- Zwemles: 2 keer gereserveerd',
      '- Judo: 1 keer gereserveerd',
      '- Judo: op',
      '- Schaken: de laatste dag is voorbij',
      `- Tas: toegevoegd door ${sponsor.name}`,
    ]);
    const [translated] = await mailsTo(english, 'News about your offers');
    expect(translated?.text).toContain('- Zwemles: reserved 2 times\n- Judo: reserved once\n- Judo: sold out\n');
    test.clock.at('2026-05-12T07:00:00Z');
    await run();
    expect(await mailsTo(provider.owner, subject)).toHaveLength(1);
  });

  it('names eight lines at most, and how many more there are', async () => {
    test.clock.at('2026-05-20T06:00:00Z');
    const { provider, product } = await scene();
    for (let number = 1; number <= 14; number++)
      await publish('product.expired', { productId: (await product(`Les ${number}`)).id });
    test.clock.at('2026-05-20T07:00:00Z');
    await run();
    const [mail] = await mailsTo(provider.owner, subject);
    const lines = mail?.text.match(/^- .*$/gm);
    expect(lines).toHaveLength(8);
    expect(lines?.at(-1)).toBe('- En nog 7 meer.');
  });
});

describe('the weekly mail about reservations', () => {
  const subject = 'Uw reserveringen van deze week';

  it.each([
    ['in summer', '2026-07-06T16:00:00Z', 1],
    ['in the week that winter time began', '2026-10-26T17:00:00Z', 1],
    ['in the week that summer time began', '2027-03-29T16:00:00Z', 1],
  ])('comes on Monday at six, %s, once', async (_when, at, times) => {
    const moment = new Date(at).getTime();
    test.clock.at(new Date(moment - 2 * 86_400_000));
    const { provider, product, reserve } = await scene();
    await reserve((await product('Zwemles')).id);
    test.clock.at(new Date(moment - 1000));
    await run();
    expect(await mailsTo(provider.owner, subject)).toEqual([]);
    test.clock.at(new Date(moment));
    await Promise.all([run(), run()]);
    test.clock.at(new Date(moment + 3_600_000));
    await run();
    expect(await mailsTo(provider.owner, subject)).toHaveLength(times);
  });

  it('tells what waits for an answer and what is new; as long as something waits, and no longer', async () => {
    test.clock.at('2027-05-08T12:00:00Z');
    const { provider, product, reserve } = await scene();
    const [swimming, judo] = [await product('Zwemles'), await product('Judo')];
    for (const { id } of [swimming, swimming]) await reserve(id);
    const decided = await reserve(judo.id);
    const asProvider = async () => test.as(await test.build.signedIn(provider.owner), { 'client-type': 'provider' });
    const path = `/platform/organizations/${provider.id}/product-reservations`;
    expect((await (await asProvider()).post(`${path}/${decided.id}/accept`)).status).toBe(200);
    test.clock.at('2027-05-10T16:00:00Z');
    await run();
    const textOf = async () => (await mailsTo(provider.owner, subject)).at(-1)?.text;
    expect(await textOf()).toContain(
      'Wacht op uw antwoord\n\n- Zwemles: 2\n\nNieuw in de afgelopen week\n\n- Zwemles: 2\n- Judo: 1\n',
    );
    test.clock.at('2027-05-17T17:00:00Z');
    await run();
    expect(await textOf()).toContain('Wacht op uw antwoord\n\n- Zwemles: 2\n');
    expect(await textOf()).not.toContain('Nieuw in');
    const { db } = test.app.deps;
    await db.updateTable('vouchers').set({ state: 'deactivated' }).where('productId', 'is', null).execute();
    test.clock.at('2027-05-24T17:00:00Z');
    await run();
    expect(await mailsTo(provider.owner, subject)).toHaveLength(2);
  });

  it('obeys the preference about mails of reservations', async () => {
    test.clock.at('2027-06-05T12:00:00Z');
    const { provider, product, reserve } = await scene();
    const preference = { key: 'funds.product_reserved', type: 'email', subscribed: false };
    await test
      .as(provider.owner)
      .patch('/platform/notifications/settings', { email_unsubscribed: false, preferences: [preference] });
    await reserve((await product('Zwemles')).id);
    test.clock.at('2027-06-07T16:00:00Z');
    await run();
    expect(await mailsTo(provider.owner, subject)).toEqual([]);
  });
});
