import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/index.ts';

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

  it('count mails to one mailbox, five in half an hour, from wherever they are asked, and keep nobody else waiting', async () => {
    test.clock.at('2026-03-01T12:00:00Z');
    await test.build.identity({ email: 'inwoner@example.test' });
    await test.build.identity({ email: 'buur@example.test' });
    const link = (email: string, ip: string) => post('/identity/proxy/email', { email, source: 'general_webshop' }, ip);
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await link(attempt % 2 ? 'Inwoner@example.test' : 'inwoner@example.test', `198.51.100.${attempt}`)).status).toBe(
        201,
      );
    expect(await link('INWONER@example.test', '198.51.100.9')).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1800' },
      body: { error: 'to_many_attempts', message: expect.stringContaining('30 minuten'), meta: { title: expect.any(String) } },
    });
    expect((await post('/identity', { email: 'inwoner@example.test' }, '198.51.100.10')).status).toBe(429);
    expect((await link('buur@example.test', '198.51.100.9')).status).toBe(201);
    expect((await test.deliver()).filter(({ to }) => to.toLowerCase() === 'inwoner@example.test')).toHaveLength(5);
    later(1_799_000);
    expect((await link('inwoner@example.test', '198.51.100.9')).status).toBe(429);
    later(1000);
    expect((await link('inwoner@example.test', '198.51.100.9')).status).toBe(201);
    const { rows } = await sql<{ row: string }>`select rate_limit_windows::text as row from rate_limit_windows`.execute(
      test.app.deps.db,
    );
    expect(rows.filter(({ row }) => row.includes('example.test'))).toEqual([]);
  });

  it('count mails for signing up, adding an address and the app as one', async () => {
    const who = await test.build.identity();
    const email = 'vol@example.test';
    for (let time = 0; time < 2; time++) expect((await post('/identity', { email })).status).toBe(201);
    for (let time = 0; time < 2; time++) expect((await post('/platform/share/email', { email })).status).toBe(200);
    expect((await test.as(who).post('/identity/emails', { email })).status).toBe(201);
    expect((await test.as(who).post('/identity/emails', { email })).status).toBe(429);
    expect((await post('/platform/share/email', { email })).status).toBe(429);
    expect((await post('/identity', { email })).status).toBe(429);
    expect((await test.deliver()).filter(({ to }) => to === email)).toHaveLength(5);
  });

  it('let a help desk sign in fifty people in ten minutes, and stop a network at a hundred', async () => {
    test.clock.at('2026-03-01T12:00:00Z');
    const people = Array.from({ length: 50 }, (_, place) => `bezoeker${place}@example.test`);
    for (const email of people) {
      expect((await post('/identity/validate/email', { email })).status).toBe(200);
      expect((await post('/identity', { email })).status).toBe(201);
    }
    for (let attempt = 50; attempt < 100; attempt++) expect((await post('/identity', {})).status).toBe(422);
    expect(await post('/identity', {})).toMatchObject({ status: 429, headers: { 'retry-after': '600' } });
    expect((await post('/identity/proxy/email', {})).status).toBe(429);
    expect((await post('/identity', {}, '203.0.113.2')).status).toBe(422);
    later(599_000);
    expect((await post('/identity', {})).status).toBe(429);
    later(1000);
    expect((await post('/identity', {})).status).toBe(422);
  });

  it('count the addresses of one /64 together', async () => {
    for (let attempt = 0; attempt < 100; attempt++)
      expect(
        (await post('/identity/validate/email', { email: 'x@example.test' }, `2001:db8:1:2::${attempt.toString(16)}`)).status,
      ).toBe(200);
    expect((await post('/identity/validate/email', { email: 'x@example.test' }, '2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await post('/identity/validate/email', { email: 'x@example.test' }, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('count exchanges, six hundred in ten minutes from one network', async () => {
    const exchange = async (path: string) => {
      const headers = { host: 'localhost:4000', 'client-type': 'webshop' };
      return (await test.app.server.inject({ url: `/api/v1/identity/proxy/${path}/exchange/x`, headers, ...from('203.0.113.3') }))
        .statusCode;
    };
    for (let attempt = 0; attempt < 600; attempt++) expect(await exchange(attempt % 2 ? 'email' : 'confirmation')).toBe(404);
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
      .values({ identityId: known.id, email: 'second@example.test', verifiedAt: quiet.clock.now(), createdAt: quiet.clock.now() })
      .execute();
  });

  it.each(['known@example.test', 'second@example.test', 'free@example.test'])('never says whether %s is known', async (email) => {
    const checked = await quiet.visitor().post('/identity/validate/email', { email });
    expect(checked).toMatchObject({ status: 200, body: { email: { used: false, unique: true, valid: true } } });
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
        .values({ identityId: known.id, email: 'second@example.test', verifiedAt: own.clock.now(), createdAt: own.clock.now() })
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

  it('makes nobody of an unknown address before its link is followed, and one person then', async () => {
    const own = await startTestApp({ env: { DISCLOSE_EMAIL_USE: '0' } });
    const { db } = own.app.deps;
    const people = () => db.selectFrom('identities').select('id').execute();
    const ask = { email: 'nieuw@example.test', source: 'general_webshop' };
    await Promise.all([own.visitor().post('/identity/proxy/email', ask), own.visitor().post('/identity/proxy/email', ask)]);
    expect(await people()).toEqual([]);
    expect(await db.selectFrom('identityEmails').select('id').execute()).toEqual([]);
    const links = (await own.deliver()).flatMap((mail) => mail.links).filter((link) => link.includes('/redirect/'));
    const tokens = [...new Set(links.map((link) => new URL(link).pathname.split('/').at(-1)))];
    expect(tokens).toHaveLength(2);
    const exchanged = await Promise.all(
      tokens.map((token) => own.visitor({ 'accept-language': 'en' }).get(`/identity/proxy/confirmation/exchange/${token}`)),
    );
    expect(exchanged.map(({ status }) => status)).toEqual([200, 200]);
    expect(await people()).toHaveLength(1);
    const authorization = `Bearer ${exchanged[0]?.body.access_token}`;
    expect((await own.visitor().get('/identity', { authorization })).body.email).toBe('nieuw@example.test');
    expect((await own.visitor().get('/identity/emails', { authorization })).body.data).toMatchObject([
      { verified: true, primary: true },
    ]);
  });

  it('checks the other fields as ever', async () => {
    const answer = await quiet.visitor().post('/identity', { email: 'known@example.test', records: { shoe_size: '40' } });
    expect(answer).toMatchObject({ status: 422, body: { errors: { records: [expect.any(String)] } } });
    expect(Object.keys(answer.body.errors)).toEqual(['records']);
  });
});
