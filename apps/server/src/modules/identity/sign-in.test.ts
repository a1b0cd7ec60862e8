import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/index.ts';

const hour = 3600 * 1000;
const day = 24 * hour;

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});

const later = (milliseconds: number) => test.clock.at(new Date(test.clock.now().getTime() + milliseconds));

/** The token of the newest mail's link. */
async function mailedToken(): Promise<string> {
  const link = (await test.deliver()).at(-1)?.links[0] ?? '';
  return /redirect\/(\w+)/.exec(link)?.[1] ?? '';
}

async function loginToken(email: string): Promise<string> {
  await test.visitor().post('/identity/proxy/email', { email, source: 'general_webshop' });
  return mailedToken();
}

async function signUpToken(email: string): Promise<string> {
  await test.visitor().post('/identity', { email });
  return mailedToken();
}

describe('POST /identity', () => {
  it('makes an identity with an address to confirm, and tells only its public address', async () => {
    const answer = await test.visitor().post('/identity', {
      email: ' Nieuw@example.test ',
      target: 'fundRequest-12',
      records: {
        given_name: 'Noor',
        address: 'Havenplein 1, 9712 AB, Groningen',
        bsn: '999990019',
        primary_email: 'x@example.test',
      },
      privacy: true,
    });
    expect(answer).toMatchObject({ status: 201, body: { address: expect.stringMatching(/^0x[0-9a-f]{40}$/) } });
    expect(Object.keys(answer.body)).toEqual(['address']);

    const { db } = test.app.deps;
    const emails = await db.selectFrom('identityEmails').select(['email', 'isInitial', 'isPrimary', 'verifiedAt']).execute();
    expect(emails).toEqual([{ email: 'Nieuw@example.test', isInitial: true, isPrimary: true, verifiedAt: null }]);
    const records = await db
      .selectFrom('records')
      .innerJoin('recordTypes', 'recordTypes.id', 'records.recordTypeId')
      .select(['key', 'value'])
      .execute();
    expect(records).toEqual(
      expect.arrayContaining([
        { key: 'given_name', value: 'Noor' },
        { key: 'address', value: 'Havenplein 1, 9712 AB, Groningen' },
      ]),
    );
    expect(records).toHaveLength(2);
    expect(await db.selectFrom('recordCategories').select('name').execute()).toEqual([{ name: 'Relaties' }]);
  });

  it('mails the link that finishes it, in the language of the call', async () => {
    await test.visitor({ 'accept-language': 'en' }).post('/identity', { email: 'new@example.test', target: 'voucher-0xabc' });
    const [mail] = await test.deliver();
    expect(mail).toMatchObject({ to: 'new@example.test', subject: 'Is this your e-mail address?' });
    const [link = ''] = mail?.links ?? [];
    expect(link).toMatch(/^http:\/\/localhost:4000\/api\/v1\/identity\/proxy\/confirmation\/redirect\/[0-9a-f]{200}\?/);
    expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
      target: 'voucher-0xabc',
      is_mobile: '0',
      client_type: 'webshop',
      implementation_key: 'general',
    });
    expect(mail?.text).toContain(link);
  });

  it('refuses an address in use, whatever its case, verified or not, primary or not', async () => {
    const known = await test.build.identity({ email: 'known@example.test' });
    const { db } = test.app.deps;
    await db
      .insertInto('identityEmails')
      .values({ identityId: known.id, email: 'second@example.test', createdAt: test.clock.now() })
      .execute();
    for (const email of ['KNOWN@example.test', 'Second@Example.test']) {
      const answer = await test.visitor().post('/identity', { email, records: { shoe_size: '40' } });
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { email: [expect.stringContaining('al in gebruik')], records: [expect.any(String)] } },
      });
    }
    await db
      .updateTable('identityEmails')
      .set({ deletedAt: test.clock.now() })
      .where('email', '=', 'second@example.test')
      .execute();
    expect(await test.visitor().post('/identity', { email: 'second@example.test' })).toMatchObject({ status: 201 });
  });

  it('takes an address once when two sign up at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => test.visitor().post('/identity', { email: 'twice@example.test' })));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 422, 422]);
    expect(await test.deliver()).toHaveLength(1);
  });
});

describe('POST /identity/proxy/email', () => {
  it('mails a login link that works for an hour, with the moment in the subject', async () => {
    test.clock.at('2026-03-01T09:15:00Z');
    await test.build.identity({ email: 'inwoner@example.test' });
    const answer = await test
      .visitor()
      .post('/identity/proxy/email', { email: 'Inwoner@example.test', source: 'general_webshop', target: 'homeStart' });
    expect(answer).toMatchObject({ status: 201, body: {} });
    const [mail] = await test.deliver();
    expect(mail).toMatchObject({ to: 'Inwoner@example.test', subject: 'Uw link om in te loggen (werkt tot 11.15 uur)' });
    expect(mail?.links[0]).toMatch(
      /\/api\/v1\/identity\/proxy\/email\/redirect\/[0-9a-f]{128}\?target=homeStart&is_mobile=0&client_type=webshop&implementation_key=general$/,
    );
    expect(mail?.text).toContain('Gemeente Merendam');
  });

  it('speaks and links in the name of the shop that asked', async () => {
    await test.build.implementation({ key: 'nijmegen' });
    await test.build.identity({ email: 'inwoner@example.test' });
    await test
      .visitor({ 'client-key': 'nijmegen', 'client-type': 'me_app-ios' })
      .post('/identity/proxy/email', { email: 'inwoner@example.test', source: 'me_app-ios' });
    const [mail] = await test.deliver();
    expect(mail?.links[0]).toMatch(
      /^http:\/\/nijmegen\.localhost:4000\/api.*is_mobile=1&client_type=me_app-ios&implementation_key=nijmegen$/,
    );
    expect(`${mail?.subject} ${mail?.html}`).not.toContain('Merendam');
  });

  it('leaves an older link as it is', async () => {
    await test.build.identity({ email: 'inwoner@example.test' });
    const first = await loginToken('inwoner@example.test');
    const second = await loginToken('inwoner@example.test');
    expect(await test.visitor().get(`/identity/proxy/email/exchange/${second}`)).toMatchObject({ status: 200 });
    expect(await test.visitor().get(`/identity/proxy/email/exchange/${first}`)).toMatchObject({ status: 200 });
  });
});

describe('the link in a mail', () => {
  it('leads to the front end that asked, and spends nothing however often it is opened', async () => {
    await test.build.identity({ email: 'inwoner@example.test' });
    await test
      .visitor()
      .post('/identity/proxy/email', { email: 'inwoner@example.test', source: 'general_webshop', target: 'fundRequest-3' });
    const link = new URL((await test.deliver())[0]?.links[0] ?? '');
    const token = link.pathname.split('/').at(-1) ?? '';
    const bare = { 'client-key': '', 'client-type': '', accept: 'text/html', 'sec-fetch-mode': 'navigate' };
    for (let opened = 0; opened < 3; opened++) {
      const answer = await test.visitor(bare).get(link.pathname + link.search);
      expect(answer).toMatchObject({
        status: 302,
        headers: { location: `http://localhost:4000/identity-restore?token=${token}&target=fundRequest-3` },
      });
    }
    const head = await test.app.server.inject({
      method: 'HEAD',
      url: link.pathname + link.search,
      headers: { host: 'localhost:4000' },
    });
    expect(head.statusCode).not.toBe(200);
    expect(await test.visitor().get(`/identity/proxy/email/exchange/${token}`)).toMatchObject({ status: 200 });
  });

  it('of a sign-up leads to the page that confirms it, without an empty target', async () => {
    await test.visitor().post('/identity', { email: 'new@example.test' });
    const link = new URL((await test.deliver())[0]?.links[0] ?? '');
    const token = link.pathname.split('/').at(-1) ?? '';
    expect(link.searchParams.has('target')).toBe(false);
    const answer = await test.visitor().get(link.pathname + link.search);
    expect(answer.headers.location).toBe(`http://localhost:4000/confirmation/email/${token}`);
  });

  it('leads to a dashboard where the implementation has one, else to the shop', async () => {
    await test.app.deps.db.updateTable('implementations').set({ urlProvider: 'https://provider.example/' }).execute();
    const open = (type: string) =>
      test.visitor().get(`/identity/proxy/email/redirect/abc?is_mobile=0&client_type=${type}&implementation_key=general`);
    expect((await open('provider')).headers.location).toBe('https://provider.example/identity-restore?token=abc');
    expect((await open('sponsor')).headers.location).toBe('http://localhost:4000/identity-restore?token=abc');
  });
});

describe('GET /identity/proxy/{email,confirmation}/exchange/:token', () => {
  it('gives an access token that signs in, and works once', async () => {
    const identity = await test.build.identity({ email: 'inwoner@example.test' });
    const token = await loginToken('inwoner@example.test');
    const answer = await test.visitor().get(`/identity/proxy/email/exchange/${token}`);
    expect(answer).toMatchObject({ status: 200, body: { access_token: expect.stringMatching(/^[0-9a-f]{200}$/) } });
    const signedIn = test.visitor({ authorization: `Bearer ${answer.body.access_token}` });
    expect(await signedIn.get('/identity')).toMatchObject({
      status: 200,
      body: { address: identity.address, email: 'inwoner@example.test' },
    });
    expect(await test.visitor().get(`/identity/proxy/email/exchange/${token}`)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('al gebruikt') },
    });
  });

  it('confirms the address of somebody who signed up', async () => {
    const token = await signUpToken('new@example.test');
    const answer = await test.visitor().get(`/identity/proxy/confirmation/exchange/${token}`);
    expect(answer.status).toBe(200);
    const [email] = await test.app.deps.db.selectFrom('identityEmails').select(['verifiedAt', 'isPrimary']).execute();
    expect(email).toMatchObject({ verifiedAt: expect.any(Date), isPrimary: true });
  });

  it('makes the first address primary when there is no primary one, and leaves another primary as it is', async () => {
    const { db } = test.app.deps;
    const token = await signUpToken('new@example.test');
    await db.updateTable('identityEmails').set({ isPrimary: false }).execute();
    await test.visitor().get(`/identity/proxy/confirmation/exchange/${token}`);
    expect(await db.selectFrom('identityEmails').select('isPrimary').execute()).toEqual([{ isPrimary: true }]);

    const other = await signUpToken('other@example.test');
    const { identityId } = await db
      .selectFrom('identityEmails')
      .select('identityId')
      .where('email', '=', 'other@example.test')
      .executeTakeFirstOrThrow();
    await db.updateTable('identityEmails').set({ isPrimary: false }).where('identityId', '=', identityId).execute();
    await db
      .insertInto('identityEmails')
      .values({ identityId, email: 'main@example.test', isPrimary: true, createdAt: test.clock.now() })
      .execute();
    await test.visitor().get(`/identity/proxy/confirmation/exchange/${other}`);
    const rows = await db
      .selectFrom('identityEmails')
      .select(['email', 'isPrimary'])
      .where('identityId', '=', identityId)
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { email: 'other@example.test', isPrimary: false },
      { email: 'main@example.test', isPrimary: true },
    ]);
  });

  it('lets exactly one of many calls at the same moment through', async () => {
    await test.build.identity({ email: 'inwoner@example.test' });
    const token = await loginToken('inwoner@example.test');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => test.visitor().get(`/identity/proxy/email/exchange/${token}`)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 403)).toHaveLength(7);
  });

  it('does not know a token of another kind, or none', async () => {
    await test.build.identity({ email: 'inwoner@example.test' });
    const login = await loginToken('inwoner@example.test');
    const signUp = await signUpToken('new@example.test');
    for (const path of [`confirmation/exchange/${login}`, `email/exchange/${signUp}`, 'email/exchange/nothing']) {
      expect(await test.visitor().get(`/identity/proxy/${path}`)).toMatchObject({ status: 404 });
    }
    expect(await test.visitor().get(`/identity/proxy/email/exchange/${login}`)).toMatchObject({ status: 200 });
  });

  it('takes a login link for an hour and a sign-up link for thirty days', async () => {
    test.clock.at('2026-03-01T12:00:00Z');
    await test.build.identity({ email: 'inwoner@example.test' });
    const [inTime, late] = [await loginToken('inwoner@example.test'), await loginToken('inwoner@example.test')];
    const [signUpInTime, signUpLate] = [await signUpToken('one@example.test'), await signUpToken('two@example.test')];
    later(hour);
    expect(await test.visitor().get(`/identity/proxy/email/exchange/${inTime}`)).toMatchObject({ status: 200 });
    later(1);
    expect(await test.visitor().get(`/identity/proxy/email/exchange/${late}`)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('werkt niet meer') },
    });
    test.clock.at(new Date(Date.parse('2026-03-01T12:00:00Z') + 30 * day));
    expect(await test.visitor().get(`/identity/proxy/confirmation/exchange/${signUpInTime}`)).toMatchObject({ status: 200 });
    later(1);
    expect(await test.visitor().get(`/identity/proxy/confirmation/exchange/${signUpLate}`)).toMatchObject({ status: 403 });
  });

  it.each([
    { 'sec-fetch-mode': 'navigate' },
    { purpose: 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { 'x-moz': 'prefetch' },
  ])('refuses a page load or prefetch (%j), which leaves the token unspent', async (headers) => {
    await test.build.identity({ email: 'inwoner@example.test' });
    const token = await loginToken('inwoner@example.test');
    const path = `/identity/proxy/email/exchange/${token}`;
    expect(await test.visitor().get(path, headers as Record<string, string>)).toMatchObject({ status: 403 });
    const head = await test.app.server.inject({
      method: 'HEAD',
      url: `/api/v1${path}`,
      headers: { host: 'localhost:4000', 'client-type': 'webshop' },
    });
    expect(head.statusCode).toBe(404);
    expect(await test.visitor().get(path, { 'sec-fetch-mode': 'cors' })).toMatchObject({ status: 200 });
  });

  it('ends the access token that the caller had: every sign-in gets a new one', async () => {
    const identity = await test.build.identity({ email: 'inwoner@example.test' });
    const token = await loginToken('inwoner@example.test');
    expect(await test.as(identity).get(`/identity/proxy/email/exchange/${token}`)).toMatchObject({ status: 200 });
    expect(await test.as(identity).get('/identity')).toMatchObject({ status: 401, body: { message: 'invalid_access_token' } });
  });
});

describe('GET /identity', () => {
  it('is a bare object; the citizen service number itself stays on the server', async () => {
    test.clock.at('2026-03-01T12:00:00Z');
    const identity = await test.build.identity({ email: 'inwoner@example.test' });
    expect((await test.as(identity).get('/identity')).body).toEqual({
      address: identity.address,
      bsn: false,
      bsn_time: null,
      email: 'inwoner@example.test',
    });

    const { db } = test.app.deps;
    const type = await db.selectFrom('recordTypes').select('id').where('key', '=', 'bsn').executeTakeFirstOrThrow();
    for (const createdAt of ['2026-03-01T11:00:00Z', '2026-03-01T11:59:18Z']) {
      await db
        .insertInto('records')
        .values({ identityId: identity.id, recordTypeId: type.id, value: 'sealed', createdAt: new Date(createdAt) })
        .execute();
    }
    expect((await test.as(identity).get('/identity')).body).toMatchObject({ bsn: true, bsn_time: 42 });
  });

  it('tells the app in words that there is no address, and the shop with null', async () => {
    const identity = await test.build.identity({ email: null });
    expect((await test.as(identity).get('/identity')).body.email).toBeNull();
    expect((await test.as(identity, { 'client-type': 'me_app-ios' }).get('/identity')).body.email).toBe('Nog geen e-mailadres');
  });
});

describe('DELETE /identity/proxy', () => {
  it('ends this token and no other', async () => {
    const identity = await test.build.identity({ email: 'inwoner@example.test' });
    const token = await loginToken('inwoner@example.test');
    const other = (await test.visitor().get(`/identity/proxy/email/exchange/${token}`)).body.access_token as string;
    expect(await test.as(identity).delete('/identity/proxy')).toMatchObject({ status: 200, body: { success: true } });
    expect(await test.as(identity).get('/identity')).toMatchObject({ status: 401, body: { message: 'invalid_access_token' } });
    expect(await test.as(identity).delete('/identity/proxy')).toMatchObject({ status: 401 });
    expect(await test.visitor({ authorization: `Bearer ${other}` }).get('/identity')).toMatchObject({ status: 200 });
  });
});

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

describe('what the database keeps', () => {
  it('does not let its reader sign in', async () => {
    await test.build.identity({ email: 'inwoner@example.test' });
    const [login, signUp] = [await loginToken('inwoner@example.test'), await signUpToken('new@example.test')];
    await test.visitor().post('/identity/proxy/email', { email: 'inwoner@example.test', source: 'general_webshop' }); // still in the outbox
    const accessToken = (await test.visitor().get(`/identity/proxy/email/exchange/${login}`)).body.access_token as string;

    const { rows } = await test.app.database.pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    const dumps = await Promise.all(rows.map(({ name }) => test.app.database.pool.query(`select t::text from "${name}" t`)));
    const dump = JSON.stringify(dumps.map((table) => table.rows as unknown[]));
    for (const token of [login, signUp, accessToken]) {
      expect(dump).not.toContain(token);
      expect(dump).not.toContain(Buffer.from(token).toString('hex'));
    }
    expect(dump).not.toContain('identity/proxy');
    expect(dump).toContain('inwoner@example.test');
  });
});
