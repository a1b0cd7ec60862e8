import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/index.ts';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});

const later = (milliseconds: number) => test.clock.at(new Date(test.clock.now().getTime() + milliseconds));

describe('the limits', () => {
  const from = (ip: string) => ({ remoteAddress: ip });
  async function post(path: string, payload: object, ip = '203.0.113.1') {
    const headers = { host: 'localhost:4000', 'client-key': 'general', 'client-type': 'webshop' };
    const answer = await test.app.server.inject({ method: 'POST', url: `/api/v1${path}`, payload, headers, ...from(ip) });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  }

  it('count signing up, asking and sending together, wrong fields included, ten in ten minutes for each address', async () => {
    test.clock.at('2026-03-01T12:00:00Z');
    await test.build.identity({ email: 'inwoner@example.test' });
    const calls = [
      ['/identity', {}],
      ['/identity/validate/email', { email: 'x' }],
      ['/identity/proxy/email', { email: 'inwoner@example.test', source: 'general_webshop' }],
    ] as const;
    for (let attempt = 0; attempt < 10; attempt++) {
      const [path, body] = calls[attempt % 3] ?? calls[0];
      expect((await post(path, body)).status).not.toBe(429);
    }
    for (const [path, body] of calls) {
      expect(await post(path, body)).toMatchObject({
        status: 429,
        headers: { 'retry-after': '600' },
        body: {
          error: 'to_many_attempts',
          message: expect.stringContaining('10 minuten'),
          meta: { title: expect.any(String), message: expect.any(String) },
        },
      });
    }
    expect((await post('/identity', {}, '203.0.113.2')).status).toBe(422);
    later(599_000);
    expect(await post('/identity', {})).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
    later(1000);
    expect((await post('/identity', {})).status).toBe(422);
  });

  it('count exchanges, sixty in ten minutes', async () => {
    const exchange = async (path: string) => {
      const headers = { host: 'localhost:4000', 'client-type': 'webshop' };
      return (await test.app.server.inject({ url: `/api/v1/identity/proxy/${path}/exchange/x`, headers, ...from('203.0.113.3') }))
        .statusCode;
    };
    for (let attempt = 0; attempt < 60; attempt++) expect(await exchange(attempt % 2 ? 'email' : 'confirmation')).toBe(404);
    expect(await exchange('email')).toBe(429);
    expect(await exchange('confirmation')).toBe(429);
  });
});

describe('DISCLOSE_EMAIL_USE=0', () => {
  let quiet: TestApp;
  beforeEach(async () => {
    quiet = await startTestApp({ env: { DISCLOSE_EMAIL_USE: '0' } });
    const known = await quiet.build.identity({ email: 'known@example.test' });
    await quiet.app.deps.db
      .insertInto('identityEmails')
      .values({ identityId: known.id, email: 'second@example.test', createdAt: quiet.clock.now() })
      .execute();
  });

  it.each(['known@example.test', 'second@example.test', 'free@example.test'])('never says whether %s is known', async (email) => {
    const judged = await quiet.visitor().post('/identity/validate/email', { email });
    expect(judged).toMatchObject({ status: 200, body: { email: { used: false, unique: true, valid: true } } });
    const signedUp = await quiet.visitor().post('/identity', { email });
    expect(signedUp).toMatchObject({ status: 201, body: { address: expect.stringMatching(/^0x[0-9a-f]{40}$/) } });
    expect(await quiet.visitor().post('/identity/proxy/email', { email, source: 'general_webshop' })).toMatchObject({
      status: 201,
      body: {},
    });
  });

  it.each([
    ['known@example.test', 'Uw link om in te loggen'],
    ['second@example.test', 'Inloggen gaat met een ander e-mailadres'],
    ['free@example.test', 'Is dit uw e-mailadres?'],
  ])('mails %s what fits: %s', async (email, subject) => {
    for (const call of ['/identity', '/identity/proxy/email']) {
      const own = await startTestApp({ env: { DISCLOSE_EMAIL_USE: '0' } });
      const known = await own.build.identity({ email: 'known@example.test' });
      await own.app.deps.db
        .insertInto('identityEmails')
        .values({ identityId: known.id, email: 'second@example.test', createdAt: own.clock.now() })
        .execute();
      await own.visitor().post(call, { email, source: 'general_webshop' });
      const mails = await own.deliver();
      expect(mails).toMatchObject([{ to: email, subject: expect.stringContaining(subject) }]);
    }
  });

  it('does not show the address of a known identity', async () => {
    const { address } = await quiet.app.deps.db.selectFrom('identities').select('address').executeTakeFirstOrThrow();
    expect((await quiet.visitor().post('/identity', { email: 'known@example.test' })).body.address).not.toBe(address);
  });

  it('checks the other fields as ever', async () => {
    const answer = await quiet.visitor().post('/identity', { email: 'known@example.test', records: { shoe_size: '40' } });
    expect(answer).toMatchObject({ status: 422, body: { errors: { records: [expect.any(String)] } } });
    expect(Object.keys(answer.body.errors)).toEqual(['records']);
  });
});
