import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../../../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../../../testing/index.ts';
import { receivePush, type PushGateway } from '../../../../../testing/services/receive-push.ts';
import type { EventName, EventPayloads } from '#platform/delivery/events';
import { transaction } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';

let test: TestApp;
let gateway: PushGateway;
beforeAll(async () => {
  gateway = await receivePush();
  test = await startTestApp({ env: { PUSH_URL: gateway.url, PUSH_APP: 'nl.merendam' } });
});
beforeEach(() => {
  test.clock.at('2026-03-01T12:00:00Z');
  gateway.received.length = 0;
  gateway.answerWith = 200;
});

const iphone = { 'user-agent': 'Me/1.0 (iOS 17)' };
const android = { 'user-agent': 'Me/1.0 (Android 14)' };
const register = async (who: TestIdentity, id: string, headers: Record<string, string> = android) =>
  expect((await test.as(who, headers).post('/platform/devices/register-push', { id })).status).toBe(201);
/** Hands everything over, and gives what reached the gateway for one phone. */
const pushedTo = async (token: string) => {
  await test.app.dispatcher.run();
  return gateway.received.filter(({ devices }) => devices.some(({ pushkey }) => pushkey === token));
};
const switchOff = (who: TestIdentity, key: string) =>
  test.as(who).patch('/platform/notifications/settings', {
    email_unsubscribed: false,
    preferences: [{ key, type: 'push', subscribed: false }],
  });

function publish<Name extends EventName>(name: Name, payload: EventPayloads[Name]): Promise<void> {
  const { db, events } = test.app.deps;
  return transaction(db, (tx) => events.publish(tx, name, payload));
}

async function scene() {
  const sponsor = await test.build.organization({ isSponsor: true });
  const fund = await test.build.fund({ organizationId: sponsor.id, config: { allowReservations: true } });
  const requester = await test.build.requester();
  const voucher = await test.build.voucher({ fundId: fund.id, requester });
  const provider = await test.build.organization({ isProvider: true, name: `Zwembad ${fund.id}` });
  const { id: fundProviderId } = await test.build.fundProvider({ fundId: fund.id, organizationId: provider.id });
  const product = await test.build.product({ organizationId: provider.id, name: 'Zwemles' });
  const asProvider = test.as(provider.owner, { 'client-type': 'provider' });
  const charge = async () => {
    const body = { amount: 12.5, organization_id: provider.id };
    expect((await asProvider.post(`/platform/provider/vouchers/${voucher.address}/transactions`, body)).status).toBe(201);
  };
  const token = (name: string) => `${name}-of-${fund.id}`;
  return { sponsor, fund, requester, voucher, provider, fundProviderId, product, asProvider, charge, token };
}

describe('a payment', () => {
  it('is told on every phone of the holder, once, as the gateway’s protocol has it', async () => {
    const { requester, provider, charge, token } = await scene();
    await register(requester, token('iphone'), iphone);
    await register(requester, token('android'));
    await charge();
    await Promise.all([test.app.dispatcher.run(), test.app.dispatcher.run()]);
    const [onIphone, ...others] = await pushedTo(token('iphone'));
    expect(others).toEqual([]);
    const body = `€\u00a012,50 bij ${provider.name}. U hebt nog €\u00a087,50.`;
    const title = 'U hebt betaald';
    expect(onIphone).toMatchObject({
      event_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      room_name: title,
      content: { body },
      counts: {},
      devices: [
        {
          app_id: 'nl.merendam.apn',
          pushkey: token('iphone'),
          pushkey_ts: new Date('2026-03-01T12:00:00Z').getTime() / 1000,
          data: { default_payload: { aps: { alert: { title, body } } } },
        },
      ],
    });
    expect(await pushedTo(token('android'))).toMatchObject([
      { devices: [{ app_id: 'nl.merendam.fcm', data: { default_payload: { title, body } } }] },
    ]);
    expect([...gateway.authorization]).toEqual([`Basic ${Buffer.from('tegoed:s@fe').toString('base64')}`]);
    const kept = await test.app.deps.db.selectFrom('outboxMessages').select('content').where('channel', '=', 'push').execute();
    expect(kept.every(({ content }) => content.length === 0)).toBe(true);
  });

  it('of somebody else at the same moment is told to that person only', async () => {
    const [one, other] = [await scene(), await scene()];
    for (const { requester, token } of [one, other]) await register(requester, token('phone'));
    for (const { charge } of [one, other]) await charge();
    for (const { provider, token } of [one, other]) {
      const bodies = (await pushedTo(token('phone'))).map(({ content }) => content.body);
      expect(bodies).toEqual([`€\u00a012,50 bij ${provider.name}. U hebt nog €\u00a087,50.`]);
    }
  });

  it('is not told on a phone of who switched that off, or who took the phone away meanwhile', async () => {
    const [off, gone] = [await scene(), await scene()];
    await register(off.requester, off.token('phone'));
    await switchOff(off.requester, 'voucher.transaction');
    await off.charge();
    expect(await pushedTo(off.token('phone'))).toEqual([]);
    await register(gone.requester, gone.token('phone'));
    gateway.answerWith = 503;
    await gone.charge();
    await test.app.dispatcher.run();
    await test.as(gone.requester).send('DELETE', '/platform/devices/delete-push', { body: { id: gone.token('phone') } });
    gateway.answerWith = 200;
    test.clock.at('2026-03-01T12:01:00Z');
    expect(await pushedTo(gone.token('phone'))).toEqual([]);
  });

  it('reaches who opted out of mails and reads English', async () => {
    const { requester, provider, charge, token } = await scene();
    await register(requester, token('phone'));
    const english = test.as(requester, { 'accept-language': 'en' });
    await english.patch('/platform/notifications/settings', { email_unsubscribed: true });
    await charge();
    expect(await pushedTo(token('phone'))).toMatchObject([
      { room_name: 'You paid', content: { body: `€12.50 at ${provider.name}. You have €87.50 left.` } },
    ]);
  });
});

describe('work for an organization', () => {
  it('that begins or ends is told on the phone, unless that was switched off', async () => {
    const { owner, ...organization } = await test.build.organization({ isSponsor: true });
    const path = `/platform/organizations/${organization.id}/employees`;
    const asOwner = test.as(owner, { 'client-type': 'sponsor' });
    const [reached, silent] = [await test.build.identity(), await test.build.identity()];
    for (const who of [reached, silent]) {
      await register(who, `phone-${who.id}`);
      expect((await asOwner.post(path, { email: who.email, roles: [3] })).status).toBe(201);
    }
    expect(await pushedTo(`phone-${reached.id}`)).toMatchObject([
      { room_name: 'U bent medewerker', content: { body: `U werkt nu voor ${organization.name}.` } },
    ]);
    await switchOff(silent, 'employee.deleted');
    const { data } = (await asOwner.get(`${path}?invited=1`)).body as { data: { id: number }[] };
    for (const { id } of data) expect((await asOwner.delete(`${path}/${id}`)).status).toBe(200);
    const bodies = async (who: TestIdentity) => (await pushedTo(`phone-${who.id}`)).slice(1).map(({ content }) => content.body);
    expect(await bodies(reached)).toEqual([`U werkt niet meer voor ${organization.name}.`]);
    expect(await bodies(silent)).toEqual([]);
  });
});

describe('the gateway', () => {
  it('that does not know a phone any more makes that it is forgotten, of everybody', async () => {
    const { requester, charge, token } = await scene();
    const other = await test.build.requester();
    for (const who of [requester, other]) await register(who, token('lost'));
    await register(requester, token('kept'));
    gateway.rejected.add(token('lost'));
    await charge();
    await test.app.dispatcher.run();
    const left = await test.app.deps.db
      .selectFrom('pushDevices')
      .select('token')
      .where('identityId', '=', oneOf([requester.id, other.id]))
      .execute();
    expect(left.map((row) => row.token)).toEqual([token('kept')]);
  });

  it.each([500, 400, 302])('that answers %i gets the same message again later, with the same id', async (status) => {
    const { requester, charge, token } = await scene();
    await register(requester, token('phone'));
    gateway.answerWith = status;
    await charge();
    expect(await pushedTo(token('phone'))).toEqual([]);
    gateway.answerWith = 200;
    test.clock.at('2026-03-01T12:00:05Z');
    expect(await pushedTo(token('phone'))).toHaveLength(1);
    test.clock.at('2026-03-01T13:00:00Z');
    expect(await pushedTo(token('phone'))).toHaveLength(1);
  });

  it('that is away for a day does not get old news afterwards', async () => {
    const { requester, charge, token } = await scene();
    await register(requester, token('phone'));
    gateway.answerWith = 503;
    await charge();
    await test.app.dispatcher.run();
    gateway.answerWith = 200;
    test.clock.at('2026-03-02T12:00:01Z');
    expect(await pushedTo(token('phone'))).toEqual([]);
  });
});

describe('what else is told on phones', () => {
  it('is a voucher that somebody got, without the name of its scheme', async () => {
    const { requester, voucher, token } = await scene();
    await register(requester, token('phone'));
    await publish('voucher.assigned', { voucherId: voucher.id });
    const body = 'Uw tegoed: €\u00a0100,-. U kunt het meteen gebruiken.';
    expect(await pushedTo(token('phone'))).toMatchObject([{ room_name: 'Uw tegoed staat klaar', content: { body } }]);
    await switchOff(requester, 'voucher.assigned');
    await publish('voucher.assigned', { voucherId: voucher.id });
    expect(await pushedTo(token('phone'))).toHaveLength(1);
  });

  it('is a reservation that the provider approved', async () => {
    const { requester, voucher, product, provider, asProvider, token } = await scene();
    await register(requester, token('phone'));
    const wanted = { voucher_address: voucher.address, product_id: product.id, first_name: 'Noor', last_name: 'Jansen' };
    const { id } = (await test.as(requester).post('/platform/product-reservations', wanted)).body.data as { id: number };
    expect(await pushedTo(token('phone'))).toEqual([]);
    await asProvider.post(`/platform/organizations/${provider.id}/product-reservations/${id}/accept`);
    expect(await pushedTo(token('phone'))).toMatchObject([{ room_name: 'Uw reservering is goedgekeurd' }]);
  });

  it('is to a provider that it may sell on a fund, though its mails about that are switched off', async () => {
    const { provider, fundProviderId, token } = await scene();
    await register(provider.owner, token('phone'));
    const preference = { key: 'funds.provider_approved', type: 'email', subscribed: false };
    await test
      .as(provider.owner)
      .patch('/platform/notifications/settings', { email_unsubscribed: false, preferences: [preference] });
    await publish('provider.accepted', { fundProviderId });
    await publish('provider.rejected', { fundProviderId });
    expect(await pushedTo(token('phone'))).toMatchObject([{ room_name: 'Uw aanmelding is goedgekeurd' }]);
    await switchOff(provider.owner, 'funds.provider_approved');
    await publish('provider.accepted', { fundProviderId });
    expect(await pushedTo(token('phone'))).toHaveLength(1);
  });
});

it('without a gateway a push message is a file in the outbox, shown with the mails of the demo', async () => {
  const demo = await startTestApp();
  demo.clock.at('2026-03-01T12:00:00Z');
  const fund = await demo.build.fund();
  const requester = await demo.build.requester();
  const voucher = await demo.build.voucher({ fundId: fund.id, requester });
  await demo.as(requester).post('/platform/devices/register-push', { id: 'phone-123' });
  const { db, events } = demo.app.deps;
  await transaction(db, (tx) => events.publish(tx, 'voucher.assigned', { voucherId: voucher.id }));
  const messages = await demo.deliver();
  expect(messages.filter(({ to }) => to === 'fcm:phone-123')).toMatchObject([
    { subject: 'Uw tegoed staat klaar', text: expect.stringContaining('Uw tegoed: €') },
  ]);
});
