import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ env: { RATE_LIMITS: 'off' } });
  await test.build.implementation({ key: 'nijmegen' });
});

/** A public call; its answer shows the language. */
const path = '/api/v1/identity/record-types';
async function call(headers: Record<string, string>) {
  const answer = await test.app.server.inject({
    url: path,
    headers: { host: 'localhost:4000', 'client-type': 'webshop', ...headers },
  });
  return { status: answer.statusCode, body: answer.json<unknown>() };
}

describe('the headers of a call', () => {
  it.each([
    [{ host: 'elsewhere.example' }, 'invalid_host_name'],
    [{ host: 'localhost.elsewhere.example' }, 'invalid_host_name'],
    [{ host: 'a.b.localhost' }, 'invalid_host_name'],
    [{ 'client-key': 'unknown' }, 'unknown_implementation_key'],
    [{ 'client-type': '' }, 'unknown_client_type'],
    [{ 'client-type': 'toaster' }, 'unknown_client_type'],
    [{ 'client-type': 'Webshop' }, 'unknown_client_type'],
    [{ 'client-version': 'v2' }, 'invalid_client_version'],
    [{ 'client-version': '1.2.3' }, 'invalid_client_version'],
    // the first that is wrong counts
    [{ host: 'elsewhere.example', 'client-key': 'unknown', 'client-type': 'toaster' }, 'invalid_host_name'],
    [{ 'client-key': 'unknown', 'client-type': 'toaster', 'client-version': 'x' }, 'unknown_implementation_key'],
    [{ 'client-type': 'toaster', 'client-version': 'x' }, 'unknown_client_type'],
  ])('%j is refused: %s', async (headers, code) => {
    expect(await call(headers)).toEqual({ status: 403, body: { message: code } });
  });

  it.each([
    {},
    { 'client-key': 'nijmegen' },
    { 'client-key': '' },
    { 'client-version': '2' },
    { 'client-version': '2.15' },
    { host: 'nijmegen.localhost:4000' },
    { host: 'LOCALHOST:4000' },
    { host: '127.0.0.1:4000' },
    { host: 'tegoed.merendam.example' },
    { 'client-type': 'me_app-ios' },
  ])('%j is taken', async (headers) => {
    expect(await call(headers)).toMatchObject({ status: 200 });
  });

  it('refuse a demo host outside the demo', async () => {
    const strict = await startTestApp({ env: { DEMO: '0', PUBLIC_URL: 'https://tegoed.example' } });
    const at = async (host: string) => {
      const answer = await strict.app.server.inject({ url: path, headers: { host, 'client-type': 'webshop' } });
      return answer.statusCode;
    };
    expect(await at('tegoed.example')).toBe(200);
    expect(await at('tegoed.merendam.example')).toBe(200);
    expect(await at('localhost:4000')).toBe(403);
    expect(await at('nijmegen.localhost:4000')).toBe(403);
  });

  it.each([
    ['nl', 'Kinderen'],
    ['en', 'Children'],
    ['', 'Kinderen'],
    ['EN', 'Kinderen'],
    ['en-GB', 'Kinderen'],
    ['en,nl;q=0.5', 'Kinderen'],
    ['fr', 'Kinderen'],
  ])('Accept-Language %j gives %s', async (language, name) => {
    const { body } = await call({ 'accept-language': language });
    expect(body).toContainEqual(expect.objectContaining({ name }));
  });
});

describe('GET /status', () => {
  it('needs no headers at all, and asks for none', async () => {
    const headers = { host: 'elsewhere.example', 'client-key': 'unknown', 'client-type': 'toaster', authorization: 'Bearer x' };
    const answer = await test.app.server.inject({ url: '/api/v1/status', headers });
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
  });

  it('says that the database does not answer', async () => {
    const lonely = await startTestApp();
    await lonely.app.database.db.destroy();
    const answer = await lonely.app.server.inject({ url: '/api/v1/status', headers: { host: 'localhost:4000' } });
    expect([answer.statusCode, answer.json()]).toEqual([503, {}]);
    const ready = await lonely.app.server.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'not-ready' }]);
  });
});

it('a mailed link is opened by a browser, which sends no headers of a client', async () => {
  const url = '/api/v1/identity/proxy/email/redirect/x?is_mobile=0&client_type=webshop&implementation_key=general';
  for (const headers of [{}, { 'client-type': 'toaster' }]) {
    const answer = await test.app.server.inject({ url, headers: { host: 'localhost:4000', ...headers } });
    expect(answer.statusCode).toBe(302);
  }
});
