import { beforeEach, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../../../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../../../testing/index.ts';

const minute = 60_000;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';

let test: TestApp;
let who: TestIdentity;
beforeEach(async () => {
  test = await startTestApp();
  test.clock.at('2026-03-01T12:00:00Z');
  who = await test.build.identity();
});

const later = (milliseconds: number) => test.clock.at(new Date(test.clock.now().getTime() + milliseconds));

/** Another sign-in of the same person. */
async function signInAgain(): Promise<TestIdentity> {
  await test.visitor().post('/identity/proxy/email', { email: who.email, source: 'general_webshop' });
  const link = (await test.deliver()).at(-1)?.links[0] ?? '';
  const token = /redirect\/(\w+)/.exec(link)?.[1] ?? '';
  const answer = await test.visitor().get(`/identity/proxy/email/exchange/${token}`);
  return { ...who, token: (answer.body as { access_token: string }).access_token };
}

const uidsOf = async (client: ReturnType<TestApp['as']>): Promise<string[]> =>
  ((await client.get('/identity/sessions')).body as { data: { uid: string }[] }).data.map((session) => session.uid);

describe('GET /identity/sessions', () => {
  it('shows where somebody is signed in, newest activity first', async () => {
    await test.as(who, { 'user-agent': firefox, 'client-version': '3' }).get('/identity');
    later(6 * minute);
    const phone = await signInAgain();
    const answer = await test.as(phone).get('/identity/sessions');
    expect(answer.body.data).toMatchObject([
      { current: true, active: true, last_request: { time_passed: 0, time_passed_locale: '0 seconden geleden' } },
      {
        current: false,
        active: false,
        identity_address: who.address,
        client_type: 'webshop',
        client_version: '3',
        started_at: '2026-03-01 13:00:00',
        started_at_locale: '1 maart 2026',
        created_at_locale: '1 maart 2026',
        locations: null,
        first_request: {
          time_passed: 360,
          time_passed_locale: '6 minuten geleden',
          location: null,
          device_available: true,
          device_string: 'Firefox, Windows',
          device: { device: { type: 'desktop' }, browser: { name: 'Firefox' }, os: { name: 'Windows' } },
        },
      },
    ]);
    expect(answer.body.meta).toMatchObject({ total: 2, per_page: 15, path: 'http://localhost:4000/api/v1/identity/sessions' });
  });

  it('tells the device of the first call and of the last one', async () => {
    const safari =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1 Version/17.2 Mobile/15E148 Safari/604.1';
    await test.as(who, { 'client-type': 'provider', 'client-version': '1', 'user-agent': firefox }).get('/identity');
    later(minute);
    await test.as(who, { 'client-type': 'sponsor', 'client-version': '2.1', 'user-agent': safari }).get('/identity');
    const answer = await test.as(who, { 'client-type': 'sponsor' }).get('/identity/sessions');
    expect(answer.body.data).toMatchObject([
      {
        client_type: 'provider',
        client_version: '1',
        first_request: { client_type: 'provider', client_version: '1', device_string: 'Firefox, Windows', time_passed: 60 },
        last_request: {
          client_type: 'sponsor',
          client_version: '2.1',
          device: { device: { type: 'mobile', manufacturer: 'Apple' } },
          time_passed: 0,
        },
      },
    ]);
  });

  it('leaves out what has ended, and other people', async () => {
    await test.as(await test.build.identity()).get('/identity');
    const silent = await signInAgain();
    await test.as(silent).get('/identity');
    const signedOut = await signInAgain();
    await test.as(signedOut).delete('/identity/proxy');
    later(10 * minute);
    await test.as(who).get('/identity');
    later(6 * minute);
    expect(await uidsOf(test.as(who))).toHaveLength(1);
  });

  it('is active for five minutes', async () => {
    const other = await signInAgain();
    await test.as(other).get('/identity');
    later(5 * minute);
    const active = async () =>
      ((await test.as(who).get('/identity/sessions')).body.data as { active: boolean }[]).map((one) => one.active);
    expect(await active()).toEqual([true, true]);
    later(1000);
    expect(await active()).toEqual([true, false]);
  });

  it('is paged', async () => {
    for (const type of ['provider', 'me_app-ios', 'website']) {
      await test.as(who, { 'client-type': type }).get('/identity');
      later(1000);
    }
    const first = await test.as(who).get('/identity/sessions?per_page=3');
    const second = await test.as(who).get('/identity/sessions?per_page=3&page=2');
    expect(first.body).toMatchObject({ meta: { total: 4, last_page: 2, from: 1, to: 3 } });
    expect(second.body.data).toHaveLength(1);
  });

  it.each(['per_page=101', 'per_page=0', 'per_page=x', 'page=0'])('refuses %s', async (query) => {
    expect(await test.as(who).get(`/identity/sessions?${query}`)).toMatchObject({ status: 422 });
  });
});

describe('one session', () => {
  it('is shown to its owner only', async () => {
    const [uid] = await uidsOf(test.as(who));
    expect(await test.as(who).get(`/identity/sessions/${uid}`)).toMatchObject({
      status: 200,
      body: { data: { uid, current: true } },
    });
    const stranger = test.as(await test.build.identity());
    expect((await stranger.get(`/identity/sessions/${uid}`)).status).toBe(403);
    expect((await stranger.patch(`/identity/sessions/${uid}/terminate`)).status).toBe(403);
    expect((await test.visitor().get(`/identity/sessions/${uid}`)).status).toBe(401);
  });

  it('that is unknown or has ended is not found', async () => {
    const other = await signInAgain();
    const [uid] = await uidsOf(test.as(other));
    await test.as(other).delete('/identity/proxy');
    for (const gone of [uid, 'unknown']) {
      expect((await test.as(who).get(`/identity/sessions/${gone}`)).status).toBe(404);
      expect((await test.as(who).patch(`/identity/sessions/${gone}/terminate`)).status).toBe(404);
    }
  });
});

describe('PATCH /identity/sessions/:uid/terminate', () => {
  it('signs that device out, and no other', async () => {
    const other = await signInAgain();
    const [uid] = await uidsOf(test.as(other));
    expect(await test.as(who).patch(`/identity/sessions/${uid}/terminate`)).toMatchObject({ status: 200, body: {} });
    expect(await test.as(other).get('/identity')).toMatchObject({ status: 401, body: { message: 'invalid_access_token' } });
    expect((await test.as(who).get('/identity')).status).toBe(200);
  });

  it('may end the own session', async () => {
    const [uid] = await uidsOf(test.as(who));
    expect((await test.as(who).patch(`/identity/sessions/${uid}/terminate`)).status).toBe(200);
    expect(await test.as(who).get('/identity')).toMatchObject({ status: 401, body: { message: 'invalid_access_token' } });
  });
});

describe('PATCH /identity/sessions/terminate', () => {
  it('signs out everywhere, the caller too, and nobody else', async () => {
    const other = await signInAgain();
    const neighbour = await test.build.identity();
    expect(await test.as(who).patch('/identity/sessions/terminate')).toMatchObject({ status: 200, body: {} });
    for (const token of [who, other]) {
      expect(await test.as(token).get('/identity')).toMatchObject({ status: 401, body: { message: 'invalid_access_token' } });
    }
    expect((await test.as(neighbour).get('/identity')).status).toBe(200);
  });
});

describe('GET /identity/proxy/check-token', () => {
  const check = (headers: Record<string, string>) => test.visitor(headers).get('/identity/proxy/check-token');

  it('says whether a token signs in', async () => {
    expect(await check({ 'access-token': who.token })).toMatchObject({ status: 200, body: { message: 'active' } });
    await test.as(who).delete('/identity/proxy');
    expect((await check({ 'access-token': who.token })).body).toEqual({ message: 'invalid' });
    expect((await check({ 'access-token': 'unknown' })).body).toEqual({ message: 'invalid' });
    expect((await check({})).body).toEqual({ message: 'invalid' });
  });

  it('waits for a token that may still be exchanged', async () => {
    const { db } = test.app.deps;
    const exchangeBefore = new Date(test.clock.now().getTime() + 10 * minute);
    await db.updateTable('accessTokens').set({ state: 'pending', exchangeBefore }).where('identityId', '=', who.id).execute();
    expect((await check({ 'access-token': who.token })).body).toEqual({ message: 'pending' });
    later(10 * minute + 1);
    expect((await check({ 'access-token': who.token })).body).toEqual({ message: 'invalid' });
  });

  it('does not keep the session of the token alive', async () => {
    await test.as(who).get('/identity');
    later(10 * minute);
    await check({ 'access-token': who.token });
    later(6 * minute);
    expect(await test.as(who).get('/identity')).toMatchObject({ status: 401, body: { message: 'session_expired' } });
  });
});
