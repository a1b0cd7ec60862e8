import { beforeEach, describe, expect, it } from 'vitest';
import { deskHeaders, startTestApp, type TestApp } from '../../../../../testing/index.ts';
import { loginToken, signUpToken } from '../testing/mailed-tokens.ts';

const hour = 3600 * 1000;
const day = 24 * hour;

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});

const later = (milliseconds: number) => test.clock.at(new Date(test.clock.now().getTime() + milliseconds));

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

  it('leads to a dashboard where the implementation has one, else to the back office', async () => {
    await test.app.deps.db.updateTable('implementations').set({ urlProvider: 'https://provider.example/' }).execute();
    const open = (type: string) =>
      test.visitor().get(`/identity/proxy/email/redirect/abc?is_mobile=0&client_type=${type}&implementation_key=general`);
    expect((await open('provider')).headers.location).toBe('https://provider.example/identity-restore?token=abc');
    for (const type of ['sponsor', 'validator'])
      expect((await open(type)).headers.location).toBe('http://beheer.localhost:4000/inloggen/link#kind=login&token=abc');
    expect((await open('webshop')).headers.location).toBe('http://localhost:4000/identity-restore?token=abc');
  });
});

describe('a link into the back office', () => {
  const page = 'http://beheer.localhost:4000';
  const desk = { ...deskHeaders, origin: page };
  const mailedTo = async (email: string) => (await test.deliver()).findLast(({ to }) => to === email)?.links[0] ?? '';

  it('has its token behind the #, which no server is sent', async () => {
    const { email } = await test.build.identity();
    const ask = (headers: Record<string, string>, given: object = {}) =>
      test.visitor(headers).post('/identity/proxy/email', { email, source: 'general_sponsor', ...given });
    await ask(desk, { target: 'desk-3-fundRequest-12' });
    expect(await mailedTo(email ?? '')).toMatch(
      /^http:\/\/beheer\.localhost:4000\/inloggen\/link#kind=login&token=[0-9a-f]{128}&target=desk-3-fundRequest-12$/,
    );
    await ask({ ...desk, 'accept-language': 'en' });
    expect(await mailedTo(email ?? '')).toMatch(
      /^http:\/\/beheer\.localhost:4000\/en\/sign-in\/link#kind=login&token=[0-9a-f]{128}$/,
    );
  });

  it('signs up too', async () => {
    await test.visitor(desk).post('/identity', { email: 'nieuw@example.test' });
    const link = await mailedTo('nieuw@example.test');
    expect(link).toMatch(/^http:\/\/beheer\.localhost:4000\/inloggen\/link#kind=confirmation&token=[0-9a-f]{200}$/);
    const parts = new URLSearchParams(link.split('#')[1]);
    const given = { token: parts.get('token'), kind: parts.get('kind') };
    expect((await test.visitor(deskHeaders).post('/desk/session', given)).status).toBe(200);
  });

  it('is what somebody gets who asks for a dashboard elsewhere that the implementation does not have', async () => {
    const { email } = await test.build.identity();
    const ask = (clientType: string, headers: Record<string, string> = {}) =>
      test.visitor({ 'client-type': clientType, ...headers }).post('/identity/proxy/email', { email, source: 'general_sponsor' });
    await ask('provider');
    expect(await mailedTo(email ?? '')).toContain(`${page}/inloggen/link#`);
    await ask('webshop');
    expect(await mailedTo(email ?? '')).toContain('http://localhost:4000/api/v1/identity/proxy/email/redirect/');
    await test.app.deps.db.updateTable('implementations').set({ urlProvider: 'https://provider.example/' }).execute();
    await ask('provider');
    expect(await mailedTo(email ?? '')).toContain('http://localhost:4000/api/v1/identity/proxy/email/redirect/');
    await ask('provider', desk);
    expect(await mailedTo(email ?? '')).toContain(`${page}/inloggen/link#`);
  });
});

describe('GET /identity/proxy/{email,confirmation}/exchange/:token', () => {
  it('gives an access token that signs in, and works once', async () => {
    const identity = await test.build.identity({ email: 'inwoner@example.test' });
    const token = await loginToken(test, 'inwoner@example.test');
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
    const token = await signUpToken(test, 'new@example.test');
    const answer = await test.visitor().get(`/identity/proxy/confirmation/exchange/${token}`);
    expect(answer.status).toBe(200);
    const [email] = await test.app.deps.db.selectFrom('identityEmails').select(['verifiedAt', 'isPrimary']).execute();
    expect(email).toMatchObject({ verifiedAt: expect.any(Date), isPrimary: true });
  });

  it('makes the first address primary when there is no primary one, and leaves another primary as it is', async () => {
    const { db } = test.app.deps;
    const token = await signUpToken(test, 'new@example.test');
    await db.updateTable('identityEmails').set({ isPrimary: false }).execute();
    await test.visitor().get(`/identity/proxy/confirmation/exchange/${token}`);
    expect(await db.selectFrom('identityEmails').select('isPrimary').execute()).toEqual([{ isPrimary: true }]);

    const other = await signUpToken(test, 'other@example.test');
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
    const token = await loginToken(test, 'inwoner@example.test');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => test.visitor().get(`/identity/proxy/email/exchange/${token}`)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 403)).toHaveLength(7);
  });

  it('does not know a token of another kind, or none', async () => {
    await test.build.identity({ email: 'inwoner@example.test' });
    const login = await loginToken(test, 'inwoner@example.test');
    const signUp = await signUpToken(test, 'new@example.test');
    for (const path of [`confirmation/exchange/${login}`, `email/exchange/${signUp}`, 'email/exchange/nothing']) {
      expect(await test.visitor().get(`/identity/proxy/${path}`)).toMatchObject({ status: 404 });
    }
    expect(await test.visitor().get(`/identity/proxy/email/exchange/${login}`)).toMatchObject({ status: 200 });
  });

  it('takes a login link for an hour and a sign-up link for thirty days', async () => {
    test.clock.at('2026-03-01T12:00:00Z');
    await test.build.identity({ email: 'inwoner@example.test' });
    const [inTime, late] = [await loginToken(test, 'inwoner@example.test'), await loginToken(test, 'inwoner@example.test')];
    const [signUpInTime, signUpLate] = [await signUpToken(test, 'one@example.test'), await signUpToken(test, 'two@example.test')];
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
    const token = await loginToken(test, 'inwoner@example.test');
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
    const token = await loginToken(test, 'inwoner@example.test');
    expect(await test.as(identity).get(`/identity/proxy/email/exchange/${token}`)).toMatchObject({ status: 200 });
    expect(await test.as(identity).get('/identity')).toMatchObject({ status: 401, body: { message: 'invalid_access_token' } });
  });
});

describe('what the database keeps', () => {
  it('does not let its reader sign in', async () => {
    await test.build.identity({ email: 'inwoner@example.test' });
    const [login, signUp] = [await loginToken(test, 'inwoner@example.test'), await signUpToken(test, 'new@example.test')];
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
