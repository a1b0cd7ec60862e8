import { beforeEach, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/index.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
  test.clock.at('2026-03-01T12:00:00Z');
});

const later = (milliseconds: number) => test.clock.at(new Date(test.clock.now().getTime() + milliseconds));
const db = () => test.app.deps.db;
const stateOf = async (who: TestIdentity) =>
  (await db().selectFrom('accessTokens').select('state').where('identityId', '=', who.id).executeTakeFirstOrThrow()).state;

async function setState(who: TestIdentity, state: string): Promise<void> {
  await db().updateTable('accessTokens').set({ state }).where('identityId', '=', who.id).execute();
}

describe('a call that needs somebody', () => {
  it.each(['', 'null', 'undefined', 'x', 'f'.repeat(200)])('refuses the token %j', async (token) => {
    const answer = await test.visitor({ authorization: `Bearer ${token}` }).get('/identity');
    expect(answer).toEqual(expect.objectContaining({ status: 401, body: { message: 'invalid_access_token' } }));
  });

  it.each([
    ['destroyed', 'invalid_access_token'],
    ['terminated', 'invalid_access_token'],
    ['pending', 'invalid_access_token'],
    ['expired', 'session_expired'],
  ])('refuses a token that is %s: %s', async (state, message) => {
    const who = await test.build.identity();
    await setState(who, state);
    expect(await test.as(who).get('/identity')).toMatchObject({ status: 401, body: { message } });
  });

  it('takes the word Bearer in any case, and no other scheme', async () => {
    const who = await test.build.identity();
    expect(await test.visitor({ authorization: `bearer ${who.token}` }).get('/identity')).toMatchObject({ status: 200 });
    expect(await test.visitor({ authorization: who.token }).get('/identity')).toMatchObject({ status: 401 });
    expect(await test.visitor({ authorization: `Basic ${who.token}` }).get('/identity')).toMatchObject({ status: 401 });
  });
});

describe('a public call', () => {
  it.each(['Bearer null', 'Bearer undefined', 'Bearer', 'Bearer ', 'null', 'Bearer x', `Bearer ${'f'.repeat(200)}`])(
    'takes %j for a visitor',
    async (authorization) => {
      expect(await test.visitor({ authorization }).get('/identity/record-types')).toMatchObject({ status: 200 });
    },
  );

  it.each(['pending', 'destroyed', 'terminated', 'expired'])('takes a token that is %s for a visitor', async (state) => {
    const who = await test.build.identity();
    await setState(who, state);
    expect(await test.as(who).get('/identity/record-types')).toMatchObject({ status: 200 });
  });

  it('keeps a session alive too', async () => {
    const who = await test.build.identity();
    for (let call = 0; call < 4; call++) {
      expect(await test.as(who).get('/identity/record-types')).toMatchObject({ status: 200 });
      later(10 * minute);
    }
    expect(await test.as(who).get('/identity')).toMatchObject({ status: 200 });
  });

  it('ends a session that was silent for too long, and goes on as a visitor', async () => {
    const who = await test.build.identity();
    await test.as(who).get('/identity');
    later(16 * minute);
    expect(await test.as(who).get('/identity/record-types')).toMatchObject({ status: 200 });
    expect(await stateOf(who)).toBe('expired');
  });
});

describe('a session', () => {
  it('in the shop ends after fifteen minutes of silence, on the call itself', async () => {
    const who = await test.build.identity();
    await test.as(who).get('/identity');
    later(15 * minute);
    expect(await test.as(who).get('/identity')).toMatchObject({ status: 200 });
    later(15 * minute + 1);
    for (let call = 0; call < 2; call++) {
      expect(await test.as(who).get('/identity')).toMatchObject({ status: 401, body: { message: 'session_expired' } });
    }
    expect(await stateOf(who)).toBe('expired');
    expect(await db().selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  it.each([
    ['website', 91],
    ['pin_code-auth', 91],
    ['me_app-ios', 730],
    ['me_app-android', 730],
  ])('of %s lasts %i days', async (clientType, days) => {
    const who = await test.build.identity();
    const client = test.as(who, { 'client-type': clientType });
    await client.get('/identity');
    later(days * day);
    expect(await client.get('/identity')).toMatchObject({ status: 200 });
    later(days * day + 1);
    expect(await client.get('/identity')).toMatchObject({ status: 401, body: { message: 'session_expired' } });
  });

  it('is one for each token and kind of client; the three dashboards are one', async () => {
    const who = await test.build.identity();
    for (const clientType of ['webshop', 'provider', 'sponsor', 'validator', 'webshop']) {
      await test.as(who, { 'client-type': clientType, 'client-version': '3' }).get('/identity');
      later(minute);
    }
    const sessions = await db()
      .selectFrom('sessions')
      .select(['clientGroup', 'clientType', 'clientVersion'])
      .orderBy('id')
      .execute();
    expect(sessions).toEqual([
      { clientGroup: 'webshop', clientType: 'webshop', clientVersion: '3' },
      { clientGroup: 'dashboard', clientType: 'provider', clientVersion: '3' },
    ]);
  });

  it('is made once when the first calls come at the same moment', async () => {
    const who = await test.build.identity();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => test.as(who).get('/identity')));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect(await db().selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });
});

describe('an access token', () => {
  it('that was never used lasts thirty days', async () => {
    const [inTime, late] = [await test.build.identity(), await test.build.identity()];
    later(30 * day - 1);
    expect(await test.as(inTime).get('/identity')).toMatchObject({ status: 200 });
    later(1);
    expect(await test.as(late).get('/identity')).toMatchObject({ status: 401, body: { message: 'session_expired' } });
  });

  it('lasts eight years at most, however often it is used', async () => {
    const who = await test.build.identity();
    const client = test.as(who, { 'client-type': 'me_app-ios' });
    for (let year = 0; year < 8; year++) {
      expect(await client.get('/identity')).toMatchObject({ status: 200 });
      later(365 * day);
    }
    expect(await client.get('/identity')).toMatchObject({ status: 401, body: { message: 'session_expired' } });
  });
});

it('the language of the last visit is remembered', async () => {
  const who = await test.build.identity();
  const language = async () =>
    (await db().selectFrom('identities').select('language').where('id', '=', who.id).executeTakeFirstOrThrow()).language;
  expect(await language()).toBe('nl');
  await test.as(who, { 'accept-language': 'en' }).get('/identity/record-types');
  expect(await language()).toBe('en');
  await test.as(who).get('/identity');
  expect(await language()).toBe('nl');
});
