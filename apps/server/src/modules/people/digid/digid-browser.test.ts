import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseAtDigid, chooseOnPage, cookieOf, followOnce, startTestApp, type TestApp } from '../../../../testing/index.ts';

const elsewhere = 'https://shop.other.example';

let test: TestApp;
let fundId: number;

beforeAll(async () => {
  test = await startTestApp({ env: { CORS_ORIGINS: elsewhere } });
  const { db } = test.app.deps;
  const { id } = await test.build.organization({ isSponsor: true });
  await db.updateTable('organizations').set({ bsnEnabled: true }).where('id', '=', id).execute();
  await db.updateTable('implementations').set({ organizationId: id, digidSignUpAllowed: true }).execute();
  fundId = (await test.build.fund({ organizationId: id })).id;
});

beforeEach(async () => {
  await test.app.deps.db.deleteFrom('rateLimitWindows').execute();
});

type Person = Awaited<ReturnType<TestApp['build']['identity']>>;

const start = (as: Person, headers: Record<string, string> = {}) =>
  test.as(as, headers).post('/platform/digid', { request: 'fund_request', fund_id: fundId });

/** What a browser gets that opens an address of ours. */
function open(address: string, cookie?: string) {
  const { pathname, search, host } = new URL(address);
  return test.app.server.inject({ url: `${pathname}${search}`, headers: { host, ...(cookie === undefined ? {} : { cookie }) } });
}

const knowsNumber = async (person: Person) => (await test.as(person).get('/identity')).body.bsn as boolean;

describe('a round trip belongs to the browser that began it', () => {
  it('so a stranger who sends somebody the address to DigiD gets nothing of them', async () => {
    const stranger = await test.build.identity();
    const { body } = await start(stranger);
    const sent = await open(body.redirect_url);
    expect([sent.statusCode, sent.headers['location']]).toEqual([403, undefined]);
    expect(sent.body).toContain('Deze link hoort bij een andere browser of een ander apparaat.');
    expect(await knowsNumber(stranger)).toBe(false);
  });

  it('nor a stranger who sends them on to the page of DigiD itself', async () => {
    const stranger = await test.build.identity();
    const started = await start(stranger);
    const pageOfDigid = await followOnce(test.app, started.body.redirect_url, started);
    const back = await chooseOnPage(test.app, pageOfDigid, { bsn: '999990044' });
    const returned = await open(back);
    expect([returned.statusCode, returned.headers['location']]).toEqual([403, undefined]);
    expect(returned.body).toContain('Wij hebben niets opgeslagen.');
    // The answer is spent: it does not work any more in the browser that began either.
    expect((await open(back, cookieOf(started))).statusCode).toBe(404);
    expect(await knowsNumber(stranger)).toBe(false);
    const state = await test.app.deps.db
      .selectFrom('digidSessions')
      .select('state')
      .where('identityId', '=', stranger.id)
      .executeTakeFirstOrThrow();
    expect(state).toEqual({ state: 'error' });
  });

  it('and nobody is signed in as a stranger by an unfinished return', async () => {
    const started = await test.visitor().post('/platform/digid', { request: 'auth' });
    const back = await chooseAtDigid(test.app, started, { bsn: '999990044' });
    const returned = await open(back);
    expect([returned.statusCode, returned.headers['location']]).toEqual([403, undefined]);
    expect(returned.body).not.toContain('token');
  });

  it('with a cookie that scripts cannot read, and that goes when it is over', async () => {
    const started = await start(await test.build.identity());
    expect(started.headers['set-cookie']).toMatch(
      /^digid-[0-9a-f]{16}=[0-9a-f]{64}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    const back = await chooseAtDigid(test.app, started, { cancel: true });
    const returned = await open(back, cookieOf(started));
    expect(returned.statusCode).toBe(302);
    expect(returned.headers['set-cookie']).toMatch(/^digid-[0-9a-f]{16}=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/);
  });

  it('of which the database knows only a hash', async () => {
    const started = await start(await test.build.identity());
    const [, value = ''] = cookieOf(started).split('=');
    const rows = await test.app.deps.db.selectFrom('digidSessions').selectAll().execute();
    expect(value).toHaveLength(64);
    expect(JSON.stringify(rows)).not.toContain(value);
  });

  it('and another round trip of the same browser does not spoil it', async () => {
    const [first, second] = [await start(await test.build.identity()), await start(await test.build.identity())];
    const cookies = `lang=nl; ${cookieOf(first)}; ${cookieOf(second)}`;
    for (const started of [first, second]) {
      const back = await chooseAtDigid(test.app, started, { cancel: true });
      expect((await open(back, cookies)).headers['location']).toContain('digid_error=error_0040');
    }
    expect((await open(first.body.redirect_url, cookieOf(second))).statusCode).toBe(404);
  });

  it('not to one with the cookie of another round trip', async () => {
    const [mine, theirs] = [await start(await test.build.identity()), await start(await test.build.identity())];
    const name = cookieOf(mine).split('=')[0] ?? '';
    const swapped = `${name}=${cookieOf(theirs).split('=')[1]}`;
    expect((await open(mine.body.redirect_url, swapped)).statusCode).toBe(403);
    expect((await open(mine.body.redirect_url, `${name}=`)).statusCode).toBe(403);
    expect((await open(mine.body.redirect_url, cookieOf(mine))).statusCode).toBe(302);
  });
});

describe('a round trip that began on another front end', () => {
  const press = (address: string, headers: Record<string, string> = {}) => {
    const { pathname, host, origin } = new URL(address);
    return test.app.server.inject({
      method: 'POST',
      url: pathname,
      headers: { host, origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: '',
    });
  };

  it('goes on after a press on a page that names the shop and the account', async () => {
    const citizen = await test.build.identity({ email: 'j.bakker@merendam.example' });
    const started = await start(citizen, { origin: elsewhere });
    expect(started.headers['set-cookie']).toBeUndefined();
    const page = await open(started.body.redirect_url);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.body).toContain('shop.other.example');
    expect(page.body).toContain('<strong>j…r@merendam.example</strong>');
    expect(page.body).not.toContain('j.bakker@');

    const pressed = await press(started.body.redirect_url);
    expect(pressed.statusCode).toBe(303);
    const back = await chooseOnPage(test.app, String(pressed.headers['location']), { bsn: '999990056' });
    expect(await knowsNumber(citizen)).toBe(false);
    expect((await open(back, cookieOf(pressed))).headers['location']).toContain('digid_success=signed_up');
    expect(await knowsNumber(citizen)).toBe(true);
  });

  it('asks in English, and says when the account has no e-mail address', async () => {
    const citizen = await test.build.identity();
    await test.app.deps.db.deleteFrom('identityEmails').where('identityId', '=', citizen.id).execute();
    const { body } = await start(citizen, { origin: elsewhere, 'accept-language': 'en' });
    const page = await open(body.redirect_url);
    expect(page.body).toContain('<html lang="en">');
    expect(page.body).toContain('an account without an email address');
  });

  it('names no account to who signs in', async () => {
    const { body } = await test.visitor({ origin: elsewhere }).post('/platform/digid', { request: 'auth' });
    const page = await open(body.redirect_url);
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('<strong>');
  });

  it('is not pressed by a page of somebody else', async () => {
    const { body } = await start(await test.build.identity(), { origin: elsewhere });
    expect((await press(body.redirect_url, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await press(body.redirect_url, { origin: 'null' })).statusCode).toBe(403);
    expect((await press(body.redirect_url, { host: 'evil.example', origin: 'http://evil.example' })).statusCode).toBe(403);
    expect((await open(body.redirect_url)).statusCode).toBe(200);
  });

  it('belongs to the first browser that pressed, and comes back in no other', async () => {
    const stranger = await test.build.identity();
    const { body } = await start(stranger, { origin: elsewhere });
    const presses = await Promise.all([press(body.redirect_url), press(body.redirect_url)]);
    expect(presses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([303, 403]);
    expect((await open(body.redirect_url)).statusCode).toBe(403);
    const pressed = presses.find(({ statusCode }) => statusCode === 303);
    const back = await chooseOnPage(test.app, String(pressed?.headers['location']), { bsn: '999990032' });
    expect((await open(back)).statusCode).toBe(403);
    expect(await knowsNumber(stranger)).toBe(false);
  });

  it('comes back to nothing when nobody pressed, and is not pressed when it is too old', async () => {
    const { body } = await start(await test.build.identity(), { origin: elsewhere });
    expect((await open(String(body.redirect_url).replace('/redirect', '/resolve'))).statusCode).toBe(403);
    expect((await press(body.redirect_url)).statusCode).toBe(404);
  });
});

it('over https the cookie is bound to the very host', async () => {
  const secure = await startTestApp({ env: { PUBLIC_URL: 'https://tegoed.example', TRUST_PROXY: '1' } });
  await secure.app.deps.db.updateTable('implementations').set({ digidSignUpAllowed: true }).execute();
  const started = await secure
    .visitor({ host: 'tegoed.example', 'x-forwarded-proto': 'https', origin: 'https://tegoed.example' })
    .post('/platform/digid', { request: 'auth' });
  expect(started.headers['set-cookie']).toMatch(
    /^__Host-digid-[0-9a-f]{16}=[0-9a-f]{64}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(await followOnce(secure.app, started.body.redirect_url, started)).toContain('/demo/digid?question=');
});
