import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../../../../../testing/builders.ts';
import { countQueries, startTestApp, type TestApp } from '../../../../../testing/index.ts';
import type { EventName, EventPayloads } from '#platform/delivery/events';
import { transaction } from '#platform/database/database';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
beforeEach(() => test.clock.at('2026-03-01T12:00:00Z'));

interface SiteNotification {
  readonly id: string;
  readonly type: string;
  readonly seen: boolean;
  readonly title: string;
  readonly description: string;
  readonly target?: string;
}

function publish<Name extends EventName>(name: Name, payload: EventPayloads[Name]): Promise<void> {
  const { db, events } = test.app.deps;
  return transaction(db, (tx) => events.publish(tx, name, payload));
}

/** The notifications that somebody sees in one kind of client, once everything that happened was worked off. */
async function notificationsOf(who: TestIdentity, { client = 'webshop', query = '', language = 'nl' } = {}) {
  await test.deliver();
  const headers = { 'client-type': client, 'accept-language': language };
  const answer = await test.as(who, headers).get(`/platform/notifications?per_page=100${query}`);
  expect(answer.status).toBe(200);
  return answer.body as { data: SiteNotification[]; meta: { total: number; total_unseen: number } };
}

const typesOf = async (who: TestIdentity, options = {}) => (await notificationsOf(who, options)).data.map(({ type }) => type);

async function scene(given: { type?: 'budget' | 'subsidies'; email?: null } = {}) {
  const sponsor = await test.build.organization({ isSponsor: true });
  const type = given.type ?? 'budget';
  const fund = await test.build.fund({ organizationId: sponsor.id, type, endDate: '2026-12-31' });
  const requester = await test.build.requester(given.email === null ? { email: null } : {});
  const amountCents = type === 'budget' ? 12_550 : 0;
  const voucher = await test.build.voucher({ fundId: fund.id, requester, amountCents, expireAt: '2027-02-28' });
  const provider = await test.build.provider({ fundId: fund.id });
  return { sponsor, fund, requester, voucher, provider };
}

/** Somebody with so many notifications, told one after the other. */
async function readerOf(count: number) {
  const { requester, voucher } = await scene();
  for (let reported = 0; reported < count; reported++) {
    test.clock.at(new Date(Date.UTC(2026, 2, 1, 12, reported)));
    await publish('voucher.shared-by-email', { voucherId: voucher.id });
    await test.deliver();
  }
  return requester;
}

describe('what the list shows', () => {
  it('of a new voucher: that it was made, and that it is theirs, in words of the reader', async () => {
    const { requester, voucher, fund } = await scene();
    await publish('voucher.assigned', { voucherId: voucher.id });
    const { data, meta } = await notificationsOf(requester);
    expect(data.map(({ type }) => type)).toEqual([
      'notifications_identities.identity_voucher_assigned_budget',
      'notifications_identities.voucher_added_budget',
    ]);
    expect(data[1]).toMatchObject({
      seen: false,
      title: 'U hebt een tegoed gekregen',
      description: `${fund.name}: €\u00a0125,50. Te gebruiken tot en met 31 december 2026.`,
      created_at: '2026-03-01 13:00:00',
      created_at_locale: '1 maart 2026',
    });
    expect(meta).toMatchObject({ total: 2, total_unseen: 2, current_page: 1, per_page: 100 });
    const english = await notificationsOf(requester, { language: 'en' });
    expect(english.data[1]).toMatchObject({ title: 'You got a voucher', created_at_locale: '1 March 2026' });
  });

  it('of a voucher with discounts, and of one that waited for its owner, their own words', async () => {
    const subsidy = await scene({ type: 'subsidies' });
    await publish('voucher.assigned', { voucherId: subsidy.voucher.id });
    expect(await typesOf(subsidy.requester)).toContain('notifications_identities.voucher_added_subsidy');
    const given = await scene();
    const activationCode = { activationCode: 'AAAA-BBBB' };
    await test.app.deps.db.updateTable('vouchers').set(activationCode).where('id', '=', given.voucher.id).execute();
    await publish('voucher.assigned', { voucherId: given.voucher.id });
    expect(await typesOf(given.requester)).toEqual(['notifications_identities.identity_voucher_assigned_budget']);
  });

  it('is there once, however often and by however many the events are drained', async () => {
    const { requester, voucher } = await scene();
    await publish('voucher.shared-by-email', { voucherId: voucher.id });
    await Promise.all([1, 2, 3].map(() => test.app.dispatcher.run()));
    await test.app.dispatcher.run();
    expect(await typesOf(requester)).toEqual(['notifications_identities.voucher_shared_by_email']);
  });

  it('is also there for who has no e-mail address', async () => {
    const { requester, voucher } = await scene({ email: null });
    await publish('voucher.assigned', { voucherId: voucher.id });
    expect(await typesOf(requester)).toHaveLength(2);
  });

  it('follows a reservation, on the side of the citizen and of the provider', async () => {
    const { requester, voucher, provider } = await scene();
    const scanner = await test.build.identity();
    await test.build.employee({ organizationId: provider.id, identity: scanner, roles: ['operation_officer'] });
    const product = await test.build.product({ organizationId: provider.id, name: 'Zwemles' });
    const reserve = async () => {
      const body = { voucher_address: voucher.address, product_id: product.id, first_name: 'Noor', last_name: 'Jansen' };
      const answer = await test.as(requester).post('/platform/product-reservations', body);
      await test.deliver();
      return answer.body.data as { id: number; code: number };
    };
    const asProvider = test.as(provider.owner, { 'client-type': 'provider' });
    const [rejected, canceled, withdrawn] = [await reserve(), await reserve(), await reserve()];
    const path = `/platform/organizations/${provider.id}/product-reservations`;
    expect((await asProvider.post(`${path}/${rejected.id}/reject`)).status).toBe(200);
    expect((await asProvider.post(`${path}/${canceled.id}/accept`)).status).toBe(200);
    expect((await asProvider.post(`${path}/${canceled.id}/reject`)).status).toBe(200);
    const state = 'canceled_by_client';
    expect((await test.as(requester).patch(`/platform/product-reservations/${withdrawn.id}`, { state })).status).toBe(200);

    const own = await notificationsOf(requester);
    expect(own.data.map(({ type }) => type.replace('notifications_identities.product_reservation_', '')).toSorted()).toEqual(
      ['created', 'created', 'created', 'rejected', 'accepted', 'canceled'].toSorted(),
    );
    const reported = (await notificationsOf(provider.owner, { client: 'provider' })).data;
    expect(reported.map(({ type }) => type).toSorted()).toEqual([
      'notifications_products.reservation_canceled',
      ...Array.from({ length: 3 }, () => 'notifications_products.reserved'),
    ]);
    const descriptions = own.data.filter(({ type }) => /created|accepted/.test(type)).map(({ description }) => description);
    for (const description of descriptions) expect(description).toMatch(/van uw .+\. Zelf betaalt u niets\.$/);
    expect(reported[0]).toMatchObject({
      description: expect.stringMatching(/^De klant heeft Zwemles geannuleerd, nummer \d{4} \d{4}\.$/),
    });
    expect(await typesOf(scanner, { client: 'provider' })).toEqual([]);
  });

  it('tells of a stopped voucher and of a shared code', async () => {
    const { requester, voucher, fund } = await scene();
    await publish('voucher.deactivated', { voucherId: voucher.id });
    const { data } = await notificationsOf(requester);
    expect(data).toMatchObject([{ type: 'notifications_identities.voucher_deactivated', title: 'Uw tegoed is gestopt' }]);
    expect(data[0]?.description).toContain(fund.name);
  });

  it('tells providers, sponsors and citizens about an application', async () => {
    const { sponsor, fund, requester, provider } = await scene();
    const other = await test.build.organization({});
    const { id: fundProviderId } = await test.build.fundProvider({ fundId: fund.id, organizationId: other.id });
    for (const name of ['provider.applied', 'provider.accepted', 'provider.budget-allowed', 'provider.rejected'] as const)
      await publish(name, { fundProviderId });
    expect(await typesOf(sponsor.owner, { client: 'sponsor' })).toEqual(['notifications_funds.provider_applied']);
    expect((await typesOf(other.owner, { client: 'provider' })).toSorted()).toEqual([
      'notifications_fund_providers.approved_budget',
      'notifications_fund_providers.state_accepted',
      'notifications_fund_providers.state_rejected',
    ]);
    expect(await typesOf(requester)).toEqual(['notifications_identities.requester_provider_approved_budget']);
    expect(await typesOf(provider.owner, { client: 'provider' })).toEqual([]);
  });
});

describe('where a notification leads', () => {
  const targetsOf = async (who: TestIdentity, options = {}) =>
    Object.fromEntries(
      (await notificationsOf(who, options)).data.map(({ type, target }) => [type.replace(/^notifications_\w+\./, ''), target]),
    );

  it('to the voucher that it is about', async () => {
    const { requester, voucher } = await scene();
    await publish('voucher.assigned', { voucherId: voucher.id });
    await publish('voucher.deactivated', { voucherId: voucher.id });
    const target = `voucher-${voucher.address}`;
    expect(await targetsOf(requester)).toEqual({
      identity_voucher_assigned_budget: target,
      voucher_added_budget: target,
      voucher_deactivated: target,
    });
  });

  it('to the reservation, also when it is lost', async () => {
    const { requester, voucher, provider } = await scene();
    const product = await test.build.product({ organizationId: provider.id });
    const body = { voucher_address: voucher.address, product_id: product.id, first_name: 'Noor', last_name: 'Jansen' };
    const { id } = (await test.as(requester).post('/platform/product-reservations', body)).body.data as { id: number };
    const asProvider = test.as(provider.owner, { 'client-type': 'provider' });
    await asProvider.post(`/platform/organizations/${provider.id}/product-reservations/${id}/reject`);
    expect(await targetsOf(requester)).toEqual({
      product_reservation_created: `screen-reservation-${id}`,
      product_reservation_rejected: `screen-reservation-${id}`,
    });
    expect(await targetsOf(provider.owner, { client: 'provider' })).toEqual({ reserved: undefined });
  });

  it('to a new provider', async () => {
    const { fund, requester } = await scene();
    const provider = await test.build.organization({});
    const { id: fundProviderId } = await test.build.fundProvider({ fundId: fund.id, organizationId: provider.id });
    await publish('provider.products-allowed', { fundProviderId });
    expect(await targetsOf(requester)).toEqual({ requester_provider_approved_products: `screen-provider-${provider.id}` });
  });
});

describe('who sees what', () => {
  it('nobody who is not signed in, and nobody the messages of somebody else', async () => {
    await readerOf(1);
    expect((await test.visitor().get('/platform/notifications')).status).toBe(401);
    expect((await notificationsOf(await test.build.identity())).meta).toMatchObject({ total: 0, total_unseen: 0 });
  });

  it('a client of another type gets an empty list, no error', async () => {
    const reader = await readerOf(1);
    for (const client of ['provider', 'sponsor', 'validator', 'me_app-ios'])
      expect(await notificationsOf(reader, { client })).toMatchObject({ data: [], meta: { total: 0, total_unseen: 0 } });
    expect(await typesOf(reader)).toHaveLength(1);
  });

  it('by organization only where one works', async () => {
    const { sponsor, fund, provider } = await scene();
    const { id: fundProviderId } = await test.build.fundProvider({ fundId: fund.id, organizationId: sponsor.id });
    await publish('provider.applied', { fundProviderId });
    const at = (id: number) => ({ client: 'sponsor', query: `&organization_id=${id}` });
    expect(await typesOf(sponsor.owner, at(sponsor.id))).toHaveLength(1);
    const other = await test.build.organization({});
    await test.build.employee({ organizationId: other.id, identity: sponsor.owner, roles: ['admin'] });
    expect(await typesOf(sponsor.owner, at(other.id))).toEqual([]);
    const headers = { 'client-type': 'sponsor' };
    const refused = await test.as(sponsor.owner, headers).get(`/platform/notifications?organization_id=${provider.id}`);
    expect(refused).toMatchObject({ status: 422, body: { errors: { organization_id: [expect.any(String)] } } });
  });
});

describe('pages and what was seen', () => {
  it('newest first, fifteen on a page unless another number is asked for', async () => {
    const reader = await readerOf(16);
    const first = (await test.as(reader).get('/platform/notifications')).body;
    expect(first.data).toHaveLength(15);
    expect(first.data[0].created_at).toBe('2026-03-01 13:15:00');
    expect(first.meta).toMatchObject({ last_page: 2, total: 16, total_unseen: 16 });
    const second = (await test.as(reader).get('/platform/notifications?per_page=10&page=2')).body;
    expect(second.data).toHaveLength(6);
    expect(second.data[5].created_at).toBe('2026-03-01 13:00:00');
    for (const query of ['per_page=101', 'per_page=many', 'page=0', 'mark_read=perhaps'])
      expect((await test.as(reader).get(`/platform/notifications?${query}`)).status).toBe(422);
  });

  it('takes as many queries for many as for one', async () => {
    const [few, many] = [await readerOf(1), await readerOf(8)];
    const asked = (who: TestIdentity) => countQueries(() => test.as(who).get('/platform/notifications?mark_read=1'));
    expect(await asked(many)).toBe(await asked(few));
  });

  it('marking answers with the old values, counts at once, and marks this page only', async () => {
    const reader = await readerOf(3);
    const path = '/platform/notifications?per_page=2';
    const marked = (await test.as(reader).get(`${path}&mark_read=1`)).body;
    expect((marked.data as SiteNotification[]).map((one) => one.seen)).toEqual([false, false]);
    expect(marked.meta.total_unseen).toBe(1);
    const later = await notificationsOf(reader);
    expect(later.data.map((one) => one.seen)).toEqual([true, true, false]);
    expect((await notificationsOf(reader, { query: '&seen=0' })).data).toHaveLength(1);
    expect((await notificationsOf(reader, { query: '&seen=1' })).data).toHaveLength(2);
    expect((await notificationsOf(reader)).meta).toMatchObject({ total: 3, total_unseen: 1 });
  });

  it('of another kind of client stays unseen', async () => {
    const reader = await readerOf(1);
    await test.as(reader, { 'client-type': 'provider' }).get('/platform/notifications?mark_read=1');
    expect((await notificationsOf(reader)).meta.total_unseen).toBe(1);
  });
});

it('reaches everybody with a voucher of a large fund, also when they are more than a statement has values', async () => {
  const { fund, provider, requester } = await scene();
  const others = 12_000;
  const { db } = test.app.deps;
  await sql`with holder as (
      insert into identities (address, created_at) select '0x' || lpad(to_hex(n), 40, '0'), now() from generate_series(1, ${others}::integer) n returning id)
    insert into vouchers (fund_id, identity_id, amount_cents, expire_at, created_at) select ${fund.id}, id, 100, '2027-02-28', now() from holder`.execute(
    db,
  );
  const application = await db
    .selectFrom('fundProviders')
    .select('id')
    .where('fundId', '=', fund.id)
    .where('organizationId', '=', provider.id)
    .executeTakeFirstOrThrow();
  await publish('provider.budget-allowed', { fundProviderId: application.id });
  expect(await typesOf(requester)).toEqual(['notifications_identities.requester_provider_approved_budget']);
  const { rows } = await sql<{ count: number; people: number }>`
    select count(*)::integer as count, count(distinct identity_id)::integer as people from notifications
     where key = 'notifications_identities.requester_provider_approved_budget' and identity_id in (select identity_id from vouchers where fund_id = ${fund.id})`.execute(
    db,
  );
  expect(rows).toEqual([{ count: others + 1, people: others + 1 }]);
}, 60_000);
