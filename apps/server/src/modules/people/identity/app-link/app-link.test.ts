import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/index.ts';

const computer = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
  test.clock.at('2026-03-01T12:00:00Z');
});

/** Somebody asks for a link in the app; gives the token in it. */
async function askInApp(email: string): Promise<string> {
  await test.visitor({ 'client-type': 'me_app-ios' }).post('/identity/proxy/email', { email, source: 'me_app-ios' });
  const [mail] = await test.deliver();
  const link = new URL(mail?.links[0] ?? '');
  expect(link.searchParams.get('is_mobile')).toBe('1');
  return link.pathname.split('/').at(-1) ?? '';
}

async function showCode(): Promise<{ token: string; code: string }> {
  const { body } = await test.visitor({ 'client-type': 'me_app-ios' }).post('/identity/proxy/code');
  const { access_token: token, auth_code: code } = body as { access_token: string; auth_code: number };
  return { token, code: String(code) };
}

const open = (token: string, userAgent: string, language = 'nl') =>
  test
    .visitor({ 'user-agent': userAgent, 'accept-language': language })
    .get(`/identity/proxy/email/redirect/${token}?is_mobile=1`);

async function send(fields: Record<string, string>, language = 'nl') {
  const { statusCode: status, body } = await test.app.server.inject({
    method: 'POST',
    url: '/app-link',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status, body };
}

const whoIs = async (token: string): Promise<unknown> =>
  (await test.visitor({ authorization: `Bearer ${token}` }).get('/identity')).body;

describe('the link that was asked for in the app', () => {
  it('opens the app on a phone, and asks for the code of the app on a computer, spending nothing', async () => {
    await test.build.identity({ email: 'inwoner@example.test' });
    const token = await askInApp('inwoner@example.test');
    const here = await open(token, phone);
    expect(here.body).toContain(`href="meapp://identity-restore?token=${token}"`);
    expect(here.body).not.toContain('<form');
    expect(here.headers['content-security-policy']).not.toContain('unsafe');
    const signUp = await test.visitor({ 'user-agent': phone }).get('/identity/proxy/confirmation/redirect/abc123?is_mobile=1');
    expect(signUp.body).toContain('href="meapp://identity-confirmation?token=abc123"');
    for (const _time of [1, 2]) {
      const there = await open(token, computer);
      expect(there).toMatchObject({ status: 200, body: expect.stringContaining('Code van 6 cijfers') });
      expect(there.headers['content-security-policy']).toContain("form-action 'self'");
    }
    expect((await open(token, computer, 'en')).body).toContain('Code of 6 digits');
    expect(await test.visitor().get(`/identity/proxy/email/exchange/${token}`)).toMatchObject({ status: 200 });
  });

  it('signs in the app that shows the code, once, and nobody on the computer', async () => {
    const identity = await test.build.identity({ email: 'inwoner@example.test' });
    const token = await askInApp('inwoner@example.test');
    const app = await showCode();
    const spaced = `${app.code.slice(0, 3)} ${app.code.slice(3)}`;
    expect(await send({ type: 'email_code', token, code: spaced })).toMatchObject({
      status: 200,
      body: expect.stringContaining('De app is ingelogd'),
    });
    expect(await whoIs(app.token)).toMatchObject({ address: identity.address });
    expect(await test.app.deps.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1);

    const second = await showCode();
    expect(await send({ type: 'email_code', token, code: second.code })).toMatchObject({
      status: 403,
      body: expect.stringContaining('Deze link is al gebruikt'),
    });
    expect(await whoIs(second.token)).toMatchObject({ message: 'invalid_access_token' });
  });

  it('works for who signs up too, whose address is confirmed by it', async () => {
    const headers = { 'client-type': 'me_app-ios' };
    await test.visitor(headers).post('/identity', { email: 'new@example.test' });
    const token = new URL((await test.deliver())[0]?.links[0] ?? '').pathname.split('/').at(-1) ?? '';
    const app = await showCode();
    expect((await send({ type: 'confirmation_code', token, code: app.code })).status).toBe(200);
    expect(await whoIs(app.token)).toMatchObject({ email: 'new@example.test' });
    expect(await test.app.deps.db.selectFrom('identityEmails').select('verifiedAt').execute()).toEqual([
      { verifiedAt: test.clock.now() },
    ]);
  });

  it('is not spent by a wrong code, which stays in the field', async () => {
    await test.build.identity({ email: 'inwoner@example.test' });
    const token = await askInApp('inwoner@example.test');
    const app = await showCode();
    expect(await send({ type: 'email_code', token, code: '12 34' })).toMatchObject({
      status: 422,
      body: expect.stringContaining('Vul de 6 cijfers in'),
    });
    const unknown = app.code === '111111' ? '222222' : '111111';
    const wrong = await send({ type: 'email_code', token, code: unknown });
    expect(wrong).toMatchObject({ status: 422, body: expect.stringContaining('Onbekende code') });
    expect(wrong.body).toContain(`value="${unknown}"`);
    expect(wrong.body).toContain('<title>Fout: ');
    expect((await send({ type: 'email_code', token, code: app.code })).status).toBe(200);
  });

  it('is refused when it is unknown, too old, or no form at all', async () => {
    await test.build.identity({ email: 'inwoner@example.test' });
    const token = await askInApp('inwoner@example.test');
    const { code } = await showCode();
    for (const fields of [{ type: 'email_code', token: 'abc', code }, { type: 'short_token', token, code }, {}])
      expect(await send(fields as Record<string, string>)).toMatchObject({
        status: 403,
        body: expect.stringContaining('Deze link kennen wij niet'),
      });
    test.clock.at('2026-03-01T14:00:00Z');
    expect((await send({ type: 'email_code', token, code: (await showCode()).code }, 'en')).body).toContain(
      'This link does not work',
    );
  });

  it('is no way to guess codes of others', async () => {
    await test.build.identity({ email: 'inwoner@example.test' });
    const token = await askInApp('inwoner@example.test');
    const app = await showCode();
    const unknown = app.code === '111111' ? '222222' : '111111';
    for (let guess = 0; guess < 10; guess++) await send({ type: 'email_code', token, code: unknown });
    const answer = await send({ type: 'email_code', token, code: app.code });
    expect(answer.status).toBe(422);
    expect(answer.body).not.toContain('Onbekende code');
    expect(await whoIs(app.token)).toMatchObject({ message: 'invalid_access_token' });
  });
});
