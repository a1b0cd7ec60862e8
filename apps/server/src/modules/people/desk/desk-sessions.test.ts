import { beforeEach, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../../../../testing/builders.ts';
import { deskHeaders, startTestApp, type Client, type TestAnswer, type TestApp } from '../../../../testing/index.ts';

const minute = 60_000;
const hour = 60 * minute;
const begin = Date.parse('2026-03-01T08:00:00Z');

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
  at(0);
});

const at = (milliseconds: number) => test.clock.at(new Date(begin + milliseconds));
const db = () => test.app.deps.db;

/** The token of a sign-in link that is mailed to somebody. */
async function mailedToken({ email }: Pick<TestIdentity, 'email'>): Promise<string> {
  await test.visitor().post('/identity/proxy/email', { email, source: 'general_webshop' });
  const mail = (await test.deliver()).findLast(({ to }) => to === email);
  const token = mail?.links.map((link) => /redirect\/(\w+)/.exec(link)?.[1]).find((part) => part !== undefined);
  if (token === undefined) throw new Error(`no link was mailed to ${email}`);
  return token;
}

const open = (token: string, headers: Record<string, string> = {}) =>
  test.visitor({ ...deskHeaders, ...headers }).post('/desk/session', { token });

const setCookie = ({ headers }: TestAnswer) => String(headers['set-cookie']);
const cookieIn = (answer: TestAnswer) => setCookie(answer).split(';')[0] ?? '';

/** A browser that shows the cookie of an answer. */
const browser = (answer: TestAnswer, headers: Record<string, string> = {}) =>
  test.visitor({ ...deskHeaders, cookie: cookieIn(answer), ...headers });

/** Somebody who is an employee of an organization of this kind. */
async function employeeOf(kind: { isSponsor?: boolean; isProvider?: boolean }): Promise<TestIdentity> {
  const { id: organizationId } = await test.build.organization(kind);
  const identity = await test.build.identity();
  await test.build.employee({ organizationId, identity, roles: [] });
  return identity;
}

describe('a mailed link', () => {
  it('opens a session by a cookie that no script reads and no other site sends', async () => {
    const who = await employeeOf({ isProvider: true });
    const answer = await open(await mailedToken(who));
    expect([answer.status, answer.body.data]).toEqual([
      200,
      {
        identity: { address: who.address, email: who.email },
        is_operator: false,
        state: 'complete',
        methods: ['link'],
        required_method: null,
        started_at: '2026-03-01 09:00:00',
        silent_until: '2026-03-01 21:00:00',
        ends_at: '2026-03-31 10:00:00',
        fresh_until: '2026-03-01 09:15:00',
      },
    ]);
    expect(setCookie(answer)).toMatch(/^tegoed-desk=[0-9a-f]{64}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await browser(answer).get('/identity')).body).toMatchObject({ address: who.address });
    const kept = await db().selectFrom('accessTokens').select(['tokenHash']).where('type', '=', 'desk').execute();
    expect(kept.map(({ tokenHash }) => tokenHash?.length)).toEqual([32]);
  });

  it('confirms the address of who signed up', async () => {
    const email = 'nieuw@example.test';
    await test.visitor().post('/identity', { email });
    const [mail] = await test.deliver();
    const token = /redirect\/(\w+)/.exec(mail?.links.find((link) => link.includes('redirect')) ?? '')?.[1];
    const answer = await test.visitor(deskHeaders).post('/desk/session', { token, kind: 'confirmation' });
    expect([answer.status, answer.body.data.identity.email]).toEqual([200, email]);
    const { verifiedAt } = await db().selectFrom('identityEmails').select('verifiedAt').executeTakeFirstOrThrow();
    expect(verifiedAt).toEqual(new Date(begin));
  });

  it('works once, here and elsewhere', async () => {
    const token = await mailedToken(await test.build.identity());
    expect((await open(token)).status).toBe(200);
    expect(await open(token)).toMatchObject({ status: 403, body: { message: expect.stringContaining('al gebruikt') } });
    expect((await test.visitor().get(`/identity/proxy/email/exchange/${token}`)).status).toBe(403);
  });

  it('works for an hour', async () => {
    const who = await test.build.identity();
    const [inTime, late] = [await mailedToken(who), await mailedToken(who)];
    at(hour);
    expect((await open(inTime)).status).toBe(200);
    at(hour + 1);
    expect((await open(late)).status).toBe(403);
  });

  it('of another kind, or that was never mailed, is not found; what is no token is a wrong field', async () => {
    const token = await mailedToken(await test.build.identity());
    expect((await test.visitor(deskHeaders).post('/desk/session', { token, kind: 'confirmation' })).status).toBe(404);
    expect((await open('0'.repeat(64))).status).toBe(404);
    expect(await open('0'.repeat(63))).toMatchObject({ status: 422, body: { errors: { token: expect.anything() } } });
  });

  it('ends the session that this browser had, also of somebody else', async () => {
    const [who, other] = [await test.build.identity(), await test.build.identity()];
    const first = await open(await mailedToken(who));
    const second = await browser(first).post('/desk/session', { token: await mailedToken(other) });
    expect((await browser(first).get('/desk/session')).status).toBe(401);
    expect((await browser(second).get('/desk/session')).body.data.identity.address).toBe(other.address);
  });

  it('once more makes who has no second factor fresh', async () => {
    const who = await test.build.identity();
    const first = await open(await mailedToken(who));
    at(hour);
    expect((await browser(first).get('/desk/session')).body.data.fresh_until).toBe(null);
    const second = await browser(first).post('/desk/session', { token: await mailedToken(who) });
    expect(second.body.data.fresh_until).toBe('2026-03-01 10:15:00');
  });

  it('is tried six hundred times in ten minutes from one network', async () => {
    const row = { bucket: 'exchange', subject: '127.0.0.1', attempts: 599, startedAt: test.clock.now() };
    await db().insertInto('rateLimitWindows').values(row).execute();
    expect((await open('0'.repeat(64))).status).toBe(404);
    expect((await open('0'.repeat(64))).status).toBe(429);
  });
});

describe('the cookie', () => {
  it('counts on the host of the back office alone, and a bearer token everywhere else', async () => {
    const who = await test.build.identity();
    const cookie = `tegoed-desk=${await test.build.deskSession(who)}`;
    const value = cookie.split('=')[1] ?? '';
    const statuses = async (headers: Record<string, string>) => (await test.visitor(headers).get('/identity')).status;
    expect(await statuses({ ...deskHeaders, cookie })).toBe(200);
    expect(await statuses({ cookie })).toBe(401);
    expect(await statuses({ authorization: `Bearer ${value}` })).toBe(401);
    expect(await statuses({ ...deskHeaders, authorization: `Bearer ${who.token}` })).toBe(401);
    expect(await statuses({ ...deskHeaders, cookie: `tegoed-desk=${who.token}` })).toBe(401);
    const elsewhere = await test.visitor({ 'access-token': value }).get('/identity/proxy/check-token');
    expect(elsewhere.body).toEqual({ message: 'invalid' });
  });

  const page = 'http://beheer.localhost:4000';
  it.each<[string, Record<string, string>, number]>([
    ['a page of it', { 'sec-fetch-site': 'same-origin' }, 200],
    ['an older browser on a page of it', { origin: page }, 200],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 401],
    ['another host of the same site', { 'sec-fetch-site': 'same-site', origin: page }, 401],
    ['an older browser on another page', { origin: 'http://localhost:4000' }, 401],
    ['a typed address', { 'sec-fetch-site': 'none' }, 401],
    ['a program', {}, 401],
  ])('counts when %s calls', async (_who, headers, status) => {
    const cookie = `tegoed-desk=${await test.build.deskSession(await test.build.identity())}`;
    const { host, 'client-type': clientType } = deskHeaders;
    const client = test.visitor({ host, 'client-type': clientType, cookie, ...headers });
    expect((await client.get('/identity')).status).toBe(status);
  });

  it('does not count in a call without a client type', async () => {
    const client = await test.atDesk(await test.build.identity());
    expect(await client.get('/identity', { 'client-type': '' })).toMatchObject({ status: 403 });
  });

  it('has a name that no other host can set, over https', async () => {
    const secure = await startTestApp({ env: { BACKOFFICE_URL: 'https://beheer.tegoed.example' } });
    const headers = { ...deskHeaders, host: 'beheer.tegoed.example' };
    const answer = await secure.visitor(headers).delete('/desk/session');
    expect(answer.headers['set-cookie']).toBe('__Host-tegoed-desk=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure');
    const value = await secure.build.deskSession(await secure.build.identity());
    expect((await secure.visitor({ ...headers, cookie: `__Host-tegoed-desk=${value}` }).get('/identity')).status).toBe(200);
    expect((await secure.visitor({ ...headers, cookie: `tegoed-desk=${value}` }).get('/identity')).status).toBe(401);
  });
});

describe('the host of the back office', () => {
  it.each(['webshop', 'website', 'me_app-ios', ''])('refuses %j, with which nobody works', async (clientType) => {
    const answer = await test.visitor({ ...deskHeaders, 'client-type': clientType }).get('/identity/record-types');
    expect(answer).toMatchObject({ status: 403, body: { message: 'unknown_client_type' } });
  });

  it('knows no shop of a municipality', async () => {
    await test.build.implementation({ key: 'merendam' });
    const answer = await test.visitor({ ...deskHeaders, 'client-key': 'merendam' }).get('/identity/record-types');
    expect(answer).toMatchObject({ status: 403, body: { message: 'unknown_implementation_key' } });
  });

  it('is the only one where anybody signs in to it', async () => {
    for (const host of ['localhost:4000', 'merendam.localhost:4000']) {
      const elsewhere = test.visitor({ ...deskHeaders, host });
      expect((await elsewhere.get('/desk/session')).status).toBe(404);
      expect((await elsewhere.delete('/desk/session')).status).toBe(404);
      expect((await elsewhere.post('/desk/session', { token: '0'.repeat(64) })).status).toBe(404);
    }
  });

  it.each(['cross-site', 'same-site', 'none'])('lets nobody sign in or out by a call that is %s', async (site) => {
    const client = test.visitor({ ...deskHeaders, 'sec-fetch-site': site });
    const refusal = { status: 403, body: { error: 'invalid_origin', message: 'Dit kan alleen vanaf de beheeromgeving zelf.' } };
    expect(await client.delete('/desk/session')).toMatchObject(refusal);
    expect(await client.post('/desk/session', { token: await mailedToken(await test.build.identity()) })).toMatchObject(refusal);
    expect((await client.get('/desk/session')).status).toBe(401);
  });
});

describe('a session', () => {
  it.each<[string, () => Promise<TestIdentity>, number, number]>([
    ['an operator', () => test.build.identity({ operator: true }), 30 * minute, 10 * hour],
    ['an employee of a sponsor', () => employeeOf({ isSponsor: true }), 30 * minute, 10 * hour],
    ['an employee of a provider', () => employeeOf({ isProvider: true }), 12 * hour, 30 * 24 * hour],
    ['anybody else', () => test.build.identity(), 12 * hour, 30 * 24 * hour],
  ])('of %s ends after silence and at its age', async (_who, make, silence, age) => {
    const who = await make();
    const [silent, busy] = [await test.atDesk(who), await test.atDesk(who)];
    for (let time = 0; time < age; time += silence) {
      at(time);
      expect((await busy.get('/identity')).status).toBe(200);
    }
    expect(await silent.get('/identity')).toMatchObject({ status: 401, body: { message: 'session_expired' } });
    at(age - 1);
    expect((await busy.get('/identity')).status).toBe(200);
    at(age);
    expect(await busy.get('/identity')).toMatchObject({ status: 401, body: { message: 'session_expired' } });
  });

  it('ends one millisecond after its silence, also by the job', async () => {
    const who = await employeeOf({ isSponsor: true });
    const client = await test.atDesk(who);
    const endOldTokens = () => test.app.jobs.find(({ name }) => name === 'end-old-tokens')?.run();
    at(30 * minute);
    await endOldTokens();
    expect((await client.get('/identity')).status).toBe(200);
    at(60 * minute + 1);
    await endOldTokens();
    const states = await db().selectFrom('accessTokens').select('state').where('type', '=', 'desk').execute();
    expect(states).toEqual([{ state: 'expired' }]);
  });

  it('is not kept alive by what screens ask again and again', async () => {
    const client = await test.atDesk(await employeeOf({ isSponsor: true }));
    for (const time of [10, 20, 30]) {
      at(time * minute);
      expect((await client.get('/desk/session')).body.data.silent_until).toBe('2026-03-01 09:30:00');
      expect((await client.get('/platform/notifications')).status).toBe(200);
    }
    at(30 * minute + 1);
    expect((await client.get('/desk/session')).body).toEqual({ message: 'session_expired' });
  });

  it('is kept alive by everything else, also what visitors may ask', async () => {
    const client = await test.atDesk(await employeeOf({ isSponsor: true }));
    at(20 * minute);
    await client.get('/identity/record-types');
    expect((await client.get('/desk/session')).body.data.silent_until).toBe('2026-03-01 09:50:00');
  });

  it('stands among the sessions of the person, and is ended there', async () => {
    const who = await test.build.identity();
    const client = await test.atDesk(who);
    const { data } = (await client.get('/identity/sessions')).body as { data: { uid: string; current: boolean }[] };
    expect(data).toMatchObject([{ current: true, client_type: 'sponsor' }]);
    expect((await test.as(who).patch(`/identity/sessions/${data[0]?.uid}/terminate`)).status).toBe(200);
    expect((await client.get('/desk/session')).status).toBe(401);
    const other = await test.atDesk(who);
    expect((await test.as(who).patch('/identity/sessions/terminate')).status).toBe(200);
    expect((await other.get('/desk/session')).status).toBe(401);
  });

  const ways: [string, (client: Client) => Promise<TestAnswer>][] = [
    ['closing it', (client) => client.delete('/desk/session')],
    ['signing out', (client) => client.delete('/identity/proxy')],
  ];
  it.each(ways)('ends by %s, and the browser forgets it', async (_way, act) => {
    const client = await test.atDesk(await test.build.identity());
    const answer = await act(client);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'set-cookie': 'tegoed-desk=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
      'clear-site-data': '"cache", "storage"',
    });
    expect((await client.get('/desk/session')).status).toBe(401);
  });

  it('is closed too when there is none', async () => {
    const answer = await test.visitor(deskHeaders).delete('/desk/session');
    expect([answer.status, answer.body, answer.headers['clear-site-data']]).toEqual([200, {}, '"cache", "storage"']);
  });

  it('is written down when it begins and when it ends', async () => {
    const who = await test.build.identity();
    const opened = await open(await mailedToken(who));
    await browser(opened).delete('/desk/session');
    const rows = await db().selectFrom('auditEntries').selectAll().orderBy('id').execute();
    const uid = rows[0]?.sessionUid;
    expect(uid).toMatch(/^[0-9a-f]{80}$/);
    expect(rows).toMatchObject(
      ['openDeskSession', 'closeDeskSession'].map((operation) => ({
        operation,
        identityId: who.id,
        organizationId: null,
        sessionUid: uid,
        subjectType: 'session',
      })),
    );
  });
});

describe('a session that is not complete', () => {
  it('of who must have a second factor answers what sets one up', async () => {
    const who = await employeeOf({ isSponsor: true });
    const client = await test.atDesk(who, { proof: 'link' });
    expect((await client.get('/desk/session')).body.data).toMatchObject({
      state: 'enrolment_needed',
      methods: [],
      required_method: 'any',
      fresh_until: null,
    });
    expect((await client.get('/identity')).status).toBe(200);
    expect((await client.get('/identity/2fa')).status).toBe(200);
    for (const path of ['/identity/sessions', '/identity/emails', '/platform/notifications']) {
      expect(await client.get(path)).toMatchObject({
        status: 403,
        body: { error: 'second_factor_enrolment_needed', message: 'Stel eerst een tweede manier van inloggen in.' },
      });
    }
  });

  it('of who has a second factor answers what asks it', async () => {
    const who = await test.build.identity();
    await test.build.passkey(who.id);
    const client = await test.atDesk(who, { proof: 'link' });
    expect((await client.get('/desk/session')).body.data).toMatchObject({
      state: 'second_factor_needed',
      methods: ['passkey'],
      required_method: null,
      fresh_until: null,
    });
    expect((await client.get('/identity/2fa')).status).toBe(200);
    expect(await client.get('/identity')).toMatchObject({
      status: 403,
      body: { error: 'second_factor_needed', message: 'Bevestig eerst dat u het bent.' },
    });
    expect((await client.delete('/desk/session')).status).toBe(200);
  });

  it('is a visitor’s where anybody may ask', async () => {
    const client = await test.atDesk(await employeeOf({ isSponsor: true }), { proof: 'link' });
    expect((await client.get('/identity/record-types')).status).toBe(200);
    expect((await client.post('/identity/proxy/short-token')).status).toBe(403);
  });

  it('may still be left', async () => {
    const client = await test.atDesk(await employeeOf({ isSponsor: true }), { proof: 'link' });
    expect((await client.delete('/identity/proxy')).status).toBe(200);
  });

  it('comes when somebody becomes more than they were, from the next call on', async () => {
    const who = await test.build.identity();
    const client = await test.atDesk(who);
    expect((await client.get('/identity')).body).toMatchObject({ is_operator: false });
    await db().updateTable('identities').set({ isOperator: true }).where('id', '=', who.id).execute();
    expect((await client.get('/identity')).body).toMatchObject({ is_operator: false });
    expect((await client.get('/identity/emails')).status).toBe(403);
    expect((await client.get('/desk/session')).body.data).toMatchObject({
      state: 'enrolment_needed',
      is_operator: false,
      required_method: 'passkey',
    });
    await test.build.passkey(who.id);
    const complete = await test.atDesk(who);
    expect((await complete.get('/desk/session')).body.data).toMatchObject({ state: 'complete', is_operator: true });
    expect((await complete.get('/identity')).body).toMatchObject({ is_operator: true });
  });
});
