import { beforeEach, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../../../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../../../testing/index.ts';

const minute = 60_000;

let test: TestApp;
let who: TestIdentity;
beforeEach(async () => {
  test = await startTestApp();
  test.clock.at('2026-03-01T12:00:00Z');
  who = await test.build.identity();
});

const later = (milliseconds: number) => test.clock.at(new Date(test.clock.now().getTime() + milliseconds));
const phone = () => test.visitor({ 'client-type': 'me_app-android' });
const stateOf = async (token: string) =>
  ((await phone().get('/identity/proxy/check-token', { 'access-token': token })).body as { message: string }).message;

/** The two ways in which one device signs another in, seen by what they have in common. */
const ways = [
  { name: 'six digits', start: 'code', field: 'auth_code', minutes: 10, form: expect.any(Number) },
  { name: 'a QR code', start: 'token', field: 'auth_token', minutes: 60, form: expect.stringMatching(/^[0-9a-f]{64}$/) },
];

describe.each(ways)('pairing by $name', ({ start, field, minutes, form }) => {
  const startPairing = async () => {
    const { body } = await phone().post(`/identity/proxy/${start}`);
    return { token: (body as { access_token: string }).access_token, code: (body as Record<string, unknown>)[field] };
  };
  const authorize = (code: unknown, identity = who) =>
    test.as(identity).post(`/identity/proxy/authorize/${start}`, { [field]: code });

  it('begins on the device that is new, which waits until the other one says yes', async () => {
    const answer = await phone().post(`/identity/proxy/${start}`);
    expect(answer).toMatchObject({
      status: 201,
      body: { access_token: expect.stringMatching(/^[0-9a-f]{200}$/), [field]: form },
    });
    const { access_token: token, [field]: code } = answer.body as Record<string, string>;
    expect(await stateOf(token ?? '')).toBe('pending');
    expect(await test.as({ ...who, token: token ?? '' }).get('/identity')).toMatchObject({
      status: 401,
      body: { message: 'invalid_access_token' },
    });
    expect(await authorize(code)).toMatchObject({ status: 200, body: { success: true } });
    expect(await stateOf(token ?? '')).toBe('active');
    expect(await test.as({ ...who, token: token ?? '' }).get('/identity')).toMatchObject({
      status: 200,
      body: { address: who.address, email: who.email },
    });
    expect((await test.as(who).get('/identity')).status).toBe(200);
  });

  it('works once', async () => {
    const { token, code } = await startPairing();
    await authorize(code);
    const thief = await test.build.identity();
    expect((await authorize(code, thief)).status).toBe(403);
    expect((await test.as({ ...who, token }).get('/identity')).body).toMatchObject({ address: who.address });
  });

  it('gives the device to exactly one of several people at the same moment', async () => {
    const { token, code } = await startPairing();
    const people = await Promise.all([1, 2, 3, 4].map(() => test.build.identity()));
    const answers = await Promise.all(people.map((one) => authorize(code, one)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403]);
    const winner = people[answers.findIndex(({ status }) => status === 200)];
    expect((await test.as({ ...who, token }).get('/identity')).body).toMatchObject({ address: winner?.address });
  });

  it(`works for ${minutes} minutes; after that the device hears that it waits in vain`, async () => {
    const { token, code } = await startPairing();
    later(minutes * minute);
    expect(await stateOf(token)).toBe('pending');
    later(1);
    expect(await stateOf(token)).toBe('invalid');
    expect((await authorize(code)).status).toBe(403);
    const inTime = await startPairing();
    later(minutes * minute);
    expect((await authorize(inTime.code, await test.build.identity())).status).toBe(200);
  });

  it('is for somebody who is signed in', async () => {
    const { token, code } = await startPairing();
    expect((await test.visitor().post(`/identity/proxy/authorize/${start}`, { [field]: code })).status).toBe(401);
    expect(await stateOf(token)).toBe('pending');
  });

  it.each([undefined, null, '', '  '])('asks for a code, and %j is none', async (code) => {
    expect(await authorize(code)).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
  });

  it('does not know another code', async () => {
    await startPairing();
    expect(await authorize('000000')).toMatchObject({ status: 404, body: { message: 'Onbekende code.' } });
  });

  it('counts codes, wrong and empty ones too, ten in ten minutes for each person', async () => {
    for (let time = 0; time < 9; time++) await authorize('000000');
    await authorize('');
    expect(await authorize('000000')).toMatchObject({
      status: 429,
      body: { error: 'to_many_attempts', message: expect.stringContaining('10 minuten') },
      headers: { 'retry-after': '600' },
    });
    expect((await authorize('000000', await test.build.identity())).status).toBe(404);
    later(10 * minute);
    expect((await authorize('000000')).status).toBe(404);
  });

  it('counts what devices ask, six hundred in ten minutes from one network', async () => {
    for (let time = 0; time < 600; time++) await phone().post(`/identity/proxy/${time % 2 === 0 ? 'code' : 'token'}`);
    expect((await phone().post(`/identity/proxy/${start}`)).status).toBe(429);
  });
});

describe('the limit on codes', () => {
  it('cannot be dodged by another address for the same account, or by ever more accounts from one network', async () => {
    const post = async (token: string, from: string) => {
      const answer = await test.app.server.inject({
        method: 'POST',
        url: '/api/v1/identity/proxy/authorize/code',
        remoteAddress: from,
        headers: { host: 'localhost:4000', authorization: `Bearer ${token}`, 'client-type': 'webshop', 'client-key': 'general' },
        payload: { auth_code: '000000' },
      });
      return answer.statusCode;
    };
    for (let time = 0; time < 10; time++) await post(who.token, `10.1.0.${time}`);
    expect(await post(who.token, '10.1.1.1')).toBe(429);
    for (let account = 0; account < 10; account++) {
      const { token } = await test.build.identity();
      for (let time = 0; time < 10; time++) expect(await post(token, '10.2.0.1')).toBe(404);
    }
    expect(await post((await test.build.identity()).token, '10.2.0.1')).toBe(429);
  });
});

describe('six digits', () => {
  const makeCode = async () => {
    const { body } = await test.visitor().post('/identity/proxy/code');
    return body as { auth_code: number; access_token: string };
  };

  it('are a number from 111111 to 999999', async () => {
    for (let time = 0; time < 30; time++) {
      const { auth_code: code } = await makeCode();
      expect(Number.isInteger(code)).toBe(true);
      expect(code).toBeGreaterThanOrEqual(111_111);
      expect(code).toBeLessThanOrEqual(999_999);
    }
  });

  it.each([(code: number) => code, (code: number) => String(code), (code: number) => ` ${String(code).replace(/(...)/, '$1 ')}`])(
    'may be sent as number or as text, with spaces',
    async (write) => {
      const { auth_code: code } = await makeCode();
      expect((await test.as(who).post('/identity/proxy/authorize/code', { auth_code: write(code) })).status).toBe(200);
    },
  );

  /** Leaves the codes of the next tokens to be the ones given; a code that is taken must be followed by another. */
  async function giveSameCodeAgain(code: number): Promise<string> {
    const { db } = test.app.deps;
    const former = await db
      .selectFrom('accessTokens')
      .select(['exchangeHash'])
      .where('type', '=', 'pin_code')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const again = await makeCode();
    expect(again.auth_code).not.toBe(code);
    await db
      .updateTable('accessTokens')
      .set({ exchangeHash: former.exchangeHash })
      .where('id', '=', (eb) => eb.selectFrom('accessTokens').select((inner) => inner.fn.max('id').as('id')))
      .execute();
    return again.access_token;
  }

  it.each(['used', 'too old'])('that were %s before sign in the device that shows them now', async (how) => {
    const first = await makeCode();
    if (how === 'used') await test.as(who).post('/identity/proxy/authorize/code', { auth_code: first.auth_code });
    else later(11 * minute);
    const token = await giveSameCodeAgain(first.auth_code);
    expect((await test.as(who).post('/identity/proxy/authorize/code', { auth_code: first.auth_code })).status).toBe(200);
    expect(await stateOf(token)).toBe('active');
  });

  it('cannot be read from the database', async () => {
    const { auth_code: code } = await makeCode();
    const rows = await test.app.deps.db.selectFrom('accessTokens').selectAll().where('type', '=', 'pin_code').execute();
    const { createHash } = await import('node:crypto');
    expect(rows.map((row) => row.exchangeHash?.toString('hex'))).not.toContain(
      createHash('sha256').update(String(code)).digest('hex'),
    );
  });
});
