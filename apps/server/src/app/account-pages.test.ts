import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '#platform/database/database';
import type { TestIdentity } from '../../testing/builders.ts';
import { pressButton, startTestApp, unreadFields, type ReadFields, type TestApp } from '../../testing/index.ts';

/** The pages on which people see what they were told and how they sign in, by every call that later clients make for them. */
let test: TestApp;
let who: TestIdentity;
beforeEach(async () => {
  test = await startTestApp({ env: { RATE_LIMITS: 'off' } });
  test.clock.at('2026-03-01T12:00:00Z');
  who = await test.build.identity({ email: 'eerste@example.test' });
});

const minutes = (count: number) => test.clock.at(new Date(test.clock.now().getTime() + count * 60_000));
const newestLink = async () => new URL((await test.deliver()).at(-1)?.links[0] ?? '');

describe('notifications', () => {
  const path = '/platform/notifications?per_page=10&mark_read=';

  async function reported() {
    const sponsor = await test.build.organization({ isSponsor: true });
    const fund = await test.build.fund({ organizationId: sponsor.id });
    const provider = await test.build.provider();
    const { id: fundProviderId } = await test.build.fundProvider({ fundId: fund.id, organizationId: provider.id });
    const { db, events } = test.app.deps;
    await transaction(db, (tx) => events.publish(tx, 'provider.applied', { fundProviderId }));
    await test.deliver();
    return test.as(sponsor.owner, { 'client-type': 'sponsor' });
  }

  it('are seen once they were listed with mark_read, and counted until then', async () => {
    const reader = await reported();
    const fields: ReadFields = { id: 'text', title: 'text', description: 'text', seen: 'boolean', created_at_locale: 'text' };
    const answers = [];
    for (const mark of ['0', '1', '0']) {
      const { status, body } = await reader.get(`${path}${mark}`);
      expect(status).toBe(200);
      expect(unreadFields(body.data[0], fields)).toEqual([]);
      answers.push([body.data[0].seen, body.meta.total_unseen]);
    }
    expect(answers).toEqual([
      [false, 1],
      [false, 0],
      [true, 0],
    ]);
  });
});

describe('settings of notifications', () => {
  const path = '/platform/notifications/settings';
  const shown = [
    ['vouchers.payment_success', 'email'],
    ['funds.fund_expires', 'email'],
    ['voucher.assigned', 'push'],
    ['voucher.transaction', 'push'],
    ['digest.daily_requester', 'email'],
  ];

  it('list the keys that are shown, and keep those that a change does not name', async () => {
    const { data } = (await test.as(who).get(path)).body;
    expect(unreadFields(data, { email: 'text', email_unsubscribed: 'boolean', preferences: 'list' })).toEqual([]);
    for (const [key, type] of shown) expect(data.preferences).toContainEqual({ key, type, subscribed: true });
    const changed = await test.as(who).patch(path, {
      email: 'ander@example.test',
      email_unsubscribed: false,
      preferences: [{ key: 'voucher.assigned', type: 'push', subscribed: false }],
    });
    expect(changed).toMatchObject({ status: 200, body: { data: { email: 'eerste@example.test', email_unsubscribed: false } } });
    const { preferences } = changed.body.data as { preferences: { subscribed: boolean }[] };
    const off = preferences.filter((one) => !one.subscribed);
    expect(off).toEqual([{ key: 'voucher.assigned', type: 'push', subscribed: false }]);
  });

  it('take back what they told to somebody without an address', async () => {
    const { db } = test.app.deps;
    const nobody = await test.build.identity({ email: null });
    const { data } = (await test.as(nobody).get(path)).body as {
      data: { email: string | null; preferences: { type: string }[] };
    };
    expect(data.email).toBeNull();
    const preferences = data.preferences.map((one) => ({ ...one, subscribed: one.type === 'email' }));
    expect((await test.as(nobody).patch(path, { ...data, preferences })).status).toBe(200);
    expect(await db.selectFrom('identityEmails').select('id').where('identityId', '=', nobody.id).execute()).toEqual([]);
  });
});

describe('e-mail addresses', () => {
  const emails = '/identity/emails';
  const fields: ReadFields = { id: 'number', email: 'text', verified: 'boolean', primary: 'boolean' };

  it('are listed, added, mailed again, confirmed by token, made the first and taken away', async () => {
    const client = test.as(who);
    const added = await client.post(emails, { email: 'tweede@example.test', target: 'voucher-12345678' });
    expect(added).toMatchObject({ status: 201, body: { data: { verified: false, primary: false } } });
    const { id } = added.body.data;
    expect((await client.post(`${emails}/${id}/resend`, {})).status).toBe(200);
    const token = (await newestLink()).pathname.split('/').at(-1) ?? '';
    expect(await client.post(`${emails}/${token}/verify`, {})).toMatchObject({ status: 200, body: { data: { verified: true } } });
    for (const [wrong, status] of [
      [token, 403],
      ['geen', 404],
    ] as const)
      expect(await client.post(`${emails}/${wrong}/verify`, {})).toMatchObject({ status, body: { message: expect.any(String) } });
    expect((await client.patch(`${emails}/${id}/primary`, {})).status).toBe(200);
    const { data } = (await client.get(emails)).body;
    expect(data).toMatchObject([{ id, primary: true }, { primary: false }]);
    for (const one of data) expect(unreadFields(one, fields)).toEqual([]);
    expect((await client.send('DELETE', `${emails}/${data[1].id}`, { body: {} })).status).toBe(200);
    expect((await client.get(emails)).body.data).toHaveLength(1);
  });

  it('are confirmed by the link of the mail too, which leads to what was looked for', async () => {
    await test.as(who).post(emails, { email: 'tweede@example.test', target: 'voucher-12345678' });
    const link = await newestLink();
    const pressed = await pressButton(test.app, `${link.pathname}${link.search}`);
    expect(String(pressed.headers.location)).toContain('voucher-12345678');
  });
});

describe('sessions', () => {
  const sessions = '/identity/sessions';

  it('tell when and with what, in words', async () => {
    await test.as(who).get('/identity');
    minutes(3);
    const { status, body } = await test.visitor().get(sessions, { authorization: 'Bearer null' });
    expect([status, body.message]).toEqual([401, expect.any(String)]);
    const [session] = (await test.as(who).get(`${sessions}?per_page=100`)).body.data;
    expect(
      unreadFields(session, {
        uid: 'text',
        active: 'boolean',
        current: 'boolean',
        client_type: 'text',
        started_at_locale: 'text',
        created_at_locale: 'text',
        locations: 'list?',
        last_request: 'object',
        'last_request.device_string': 'text?',
        'last_request.location': 'object?',
        'last_request.time_passed_locale': 'text',
        'first_request.time_passed_locale': 'text',
      }),
    ).toEqual([]);
    expect(session).toMatchObject({ current: true, first_request: { time_passed_locale: '3 minuten geleden' } });
  });

  it('are ended one by one and all at once', async () => {
    const [other, third] = [await test.build.signedIn(who), await test.build.signedIn(who)];
    for (const one of [other, third]) await test.as(one).get('/identity');
    const { data } = (await test.as(other).get(`${sessions}?per_page=100`)).body as { data: { uid: string; current: boolean }[] };
    const uid = data.find((one) => one.current)?.uid;
    expect((await test.as(who).patch(`${sessions}/${uid}/terminate`, {})).status).toBe(200);
    const alive = async (one: TestIdentity) => (await test.as(one).get('/identity')).status;
    expect([await alive(other), await alive(third), await alive(who)]).toEqual([401, 200, 200]);
    expect((await test.as(who).patch(`${sessions}/terminate`, {})).status).toBe(200);
    expect([await alive(third), await alive(who)]).toEqual([401, 401]);
  });
});

describe('the second factor', () => {
  it('is asked of nobody, so the pages that wait for it open', async () => {
    const { status, body } = await test.as(who).get('/identity/2fa');
    expect(status).toBe(200);
    const lists: ReadFields = { providers: 'list', provider_types: 'list', active_providers: 'list' };
    const switches: ReadFields = { required: 'boolean', confirmed: 'boolean', auth_2fa_remember_ip: 'boolean' };
    const forced: ReadFields = { 'auth_2fa_forget_force.voucher': 'boolean', 'auth_2fa_forget_force.organization': 'boolean' };
    expect(unreadFields(body.data, { ...lists, ...switches, ...forced })).toEqual([]);
    expect(body.data).toMatchObject({ required: false, confirmed: true });
    const closed = { restricted: false, funds: [] };
    expect(body.data.restrictions).toEqual({ emails: closed, sessions: closed, reimbursements: closed, bi_connections: closed });
    expect((await test.visitor().get('/identity/2fa')).status).toBe(401);
    expect(await test.as(who).post('/identity/2fa/update', { auth_2fa_remember_ip: 1 })).toMatchObject({
      status: 403,
      body: { message: expect.any(String) },
    });
  });
});

describe('who is signed in', () => {
  it('is told bare, with the age of the citizen service number or null', async () => {
    const fields: ReadFields = { address: 'text', email: 'text?', bsn: 'boolean', bsn_time: 'number?', profile: 'boolean' };
    const { body } = await test.as(who).get('/identity');
    expect(unreadFields(body, fields)).toEqual([]);
    expect(body).toMatchObject({ email: 'eerste@example.test', bsn: false, bsn_time: null });
    const { db } = test.app.deps;
    const type = await db.selectFrom('recordTypes').select('id').where('key', '=', 'bsn').executeTakeFirstOrThrow();
    const record = { identityId: who.id, recordTypeId: type.id, value: '', createdAt: test.clock.now() };
    await db.insertInto('records').values(record).execute();
    minutes(2);
    expect((await test.as(who).get('/identity')).body).toMatchObject({ bsn: true, bsn_time: 120 });
  });
});

describe('signing in', () => {
  const isActive = async (accessToken: string) =>
    (await test.visitor().get('/identity/proxy/check-token', { 'access-token': accessToken })).body.message as unknown;

  it('says whether an address is used', async () => {
    const used = async (email: string) =>
      (await test.visitor().post('/identity/validate/email', { email, terms: true })).body as unknown;
    expect(await used('eerste@example.test')).toMatchObject({ email: { used: true } });
    expect(await used('niemand@example.test')).toMatchObject({ email: { used: false } });
  });

  it.each(['fundRequest', 'fundRequest-12', 'voucher-12345678', 'requestClarification-1-2-3', 'productReservation-5'])(
    'by mail leads to %s',
    async (target) => {
      const asked = { email: 'eerste@example.test', source: 'general_webshop', target };
      expect((await test.visitor().post('/identity/proxy/email', asked)).status).toBe(201);
      const link = await newestLink();
      const opened = await test.visitor().get(`${link.pathname}${link.search}`);
      const arrives = new URL(String(opened.headers.location));
      expect([arrives.pathname, arrives.searchParams.get('target')]).toEqual(['/identity-restore', target]);
      const exchange = `/identity/proxy/email/exchange/${arrives.searchParams.get('token')}`;
      const { status, body } = await test.visitor().get(exchange);
      expect([status, await isActive(body.access_token)]).toEqual([200, 'active']);
    },
  );

  it('for the first time is confirmed by mail', async () => {
    const asked = { email: 'nieuw@example.test', target: 'fundRequest', privacy: true, terms: true };
    expect((await test.visitor().post('/identity', asked)).status).toBe(201);
    const link = await newestLink();
    const opened = await test.visitor().get(`${link.pathname}${link.search}`);
    const arrives = new URL(String(opened.headers.location));
    expect(arrives.pathname).toMatch(/^\/confirmation\/email\/[0-9a-f]+$/);
    const token = arrives.pathname.split('/').at(-1);
    const { status, body } = await test.visitor().get(`/identity/proxy/confirmation/exchange/${token}`);
    expect([status, await isActive(body.access_token)]).toEqual([200, 'active']);
  });

  it('by another device waits until that one agrees', async () => {
    const { status, body } = await test.visitor().post('/identity/proxy/token', {});
    expect([status, unreadFields(body, { auth_token: 'text', access_token: 'text' })]).toEqual([201, []]);
    expect(await isActive(body.access_token)).toBe('pending');
    await test.as(who).post('/identity/proxy/authorize/token', { auth_token: body.auth_token });
    expect(await isActive(body.access_token)).toBe('active');
  });
});
