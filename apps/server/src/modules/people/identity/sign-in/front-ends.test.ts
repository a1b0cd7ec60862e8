import { beforeEach, describe, expect, it } from 'vitest';
import { chooseAtDigid, followOnce, startTestApp, type TestApp } from '../../../../../testing/index.ts';

const shop = 'https://shop.other.example';
let test: TestApp;

beforeEach(async () => {
  test = await startTestApp({ env: { ADMIN_EMAIL: 'beheer@example.test', DISCLOSE_EMAIL_USE: '0' } });
  await test.app.deps.db
    .updateTable('implementations')
    .set({ urlWebshop: `${shop}/`, digidSignUpAllowed: true })
    .execute();
});

const newestLinks = async () => (await test.deliver()).at(-1)?.links ?? [];

describe('a municipality whose shop is elsewhere', () => {
  it('has its links lead there: where the app is, by mail and by text message', async () => {
    await test.visitor().post('/platform/share/email', { email: 'inwoner@example.test' });
    expect(await newestLinks()).toContain(`${shop}/me`);
    await test.visitor().post('/platform/sms/send', { phone: '+31612345678' });
    expect(await newestLinks()).toEqual([`${shop}/me`]);
  });

  it('a removal that is asked for, and an address that was replaced', async () => {
    const who = await test.build.identity({ email: 'eerste@example.test' });
    await test.as(who).delete('/identity');
    expect(await newestLinks()).toContain(shop);
    const { id } = await test.app.deps.db
      .insertInto('identityEmails')
      .values({ identityId: who.id, email: 'tweede@example.test', verifiedAt: new Date(), createdAt: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.as(who).patch(`/identity/emails/${id}/primary`);
    expect(await newestLinks()).toContain(shop);
    await test.visitor().post('/identity/proxy/email', { email: 'eerste@example.test', source: 'general_webshop' });
    expect(await newestLinks()).toContain(`${shop}/start`);
  });

  it('signing in and DigiD, also for a request', async () => {
    const { id: sponsorId } = await test.build.organization({ isSponsor: true });
    const fund = await test.build.fund({ organizationId: sponsorId });
    const who = await test.build.identity();
    for (const [body, end] of [
      [{ request: 'auth' }, `${shop}/?digid_error=error_0040`],
      [{ request: 'fund_request', fund_id: fund.id }, `${shop}/fondsen/${fund.id}/activeer?digid_error=error_0040`],
    ] as const) {
      const started = await test.as(who).post('/platform/digid', body);
      const back = await chooseAtDigid(test.app, started, { cancel: true });
      expect(await followOnce(test.app, back, started)).toBe(end);
    }
  });

  it('and what a voucher tells of its scheme is the same address, whoever asks from where', async () => {
    const fund = await test.build.fund({});
    const requester = await test.build.requester();
    await test.build.voucher({ fundId: fund.id, requester });
    const { data } = (await test.as(requester).get('/platform/vouchers')).body;
    expect(data[0].fund.url_webshop).toBe(shop);
  });
});

describe('where several front ends are allowed, the one on which it began', () => {
  const other = 'https://andere.voorbeeld.example';
  let platform: TestApp;
  beforeEach(async () => {
    platform = await startTestApp({
      env: { CORS_ORIGINS: `${other}, https://derde.voorbeeld.example`, PUBLIC_URL: 'https://tegoed.example' },
    });
    await platform.app.deps.db
      .updateTable('implementations')
      .set({ urlWebshop: `${shop}/winkel`, digidSignUpAllowed: true })
      .execute();
  });

  /** Where the link leads that is mailed to somebody who asks on this page. */
  async function leadsTo(path: string, origin: string | undefined, given: { clientType?: string; front?: string } = {}) {
    const { clientType = 'webshop', front } = given;
    const email = `inwoner${Math.random()}@example.test`;
    const host = 'tegoed.example';
    await platform
      .visitor({ host, 'client-type': clientType, ...(origin === undefined ? {} : { origin }) })
      .post(path, { email, source: `general_${clientType}` });
    const link = new URL((await platform.deliver()).at(-1)?.links[0] ?? '');
    if (front !== undefined) link.searchParams.set('front', front);
    const opened = await platform.visitor({ host }).get(link.pathname.replace('/api/v1', '') + link.search);
    return String(opened.headers.location).replace(/[0-9a-f]{100,}/, 'TOKEN');
  }

  it.each([
    ['an allowed front end', other, `${other}/confirmation/email/TOKEN`],
    ['the shop of this platform', 'https://tegoed.example', 'https://tegoed.example/confirmation/email/TOKEN'],
    ['the shop itself', shop, `${shop}/winkel/confirmation/email/TOKEN`],
    ['a program', undefined, `${shop}/winkel/confirmation/email/TOKEN`],
    ['a stranger', 'https://kwaad.example', `${shop}/winkel/confirmation/email/TOKEN`],
    ['a page without an origin', 'null', `${shop}/winkel/confirmation/email/TOKEN`],
  ])('gets who signs up on %s', async (_who, origin, address) => {
    expect(await leadsTo('/identity', origin)).toBe(address);
  });

  it('and who signs in, for a dashboard as well; a link that somebody changed leads to no stranger', async () => {
    const env = { CORS_ORIGINS: other, PUBLIC_URL: 'https://tegoed.example', DISCLOSE_EMAIL_USE: '0' };
    platform = await startTestApp({ env });
    expect(await leadsTo('/identity/proxy/email', other)).toBe(`${other}/confirmation/email/TOKEN`);
    expect(await leadsTo('/identity/proxy/email', other, { clientType: 'provider' })).toBe(`${other}/confirmation/email/TOKEN`);
    expect(await leadsTo('/identity/proxy/email', 'https://tegoed.example', { front: 'https://kwaad.example' })).toBe(
      'https://tegoed.example/confirmation/email/TOKEN',
    );
    const known = await platform.build.identity({ email: 'bekend@example.test' });
    const asked = platform.visitor({ host: 'tegoed.example', origin: other });
    await asked.post('/identity/proxy/email', { email: known.email, source: 'general_webshop' });
    const link = new URL((await platform.deliver()).at(-1)?.links[0] ?? '');
    const opened = await asked.get(link.pathname.replace('/api/v1', '') + link.search);
    expect(opened.headers.location).toMatch(/^https:\/\/andere\.voorbeeld\.example\/identity-restore\?token=/);
  });

  it('gets who comes back from DigiD', async () => {
    const host = 'tegoed.example';
    for (const [origin, end] of [
      [other, other],
      ['https://kwaad.example', `${shop}/winkel`],
    ] as const) {
      const asked = platform.visitor({ host, origin });
      const started = await asked.post('/platform/digid', { request: 'auth' });
      const { finalUrl } = await platform.app.deps.db
        .selectFrom('digidSessions')
        .select('finalUrl')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect([started.status, finalUrl]).toEqual([200, end]);
    }
  });

  it('gets who confirms an added address, as long as it is allowed', async () => {
    const host = 'tegoed.example';
    const who = await platform.build.identity({ email: 'eerste@example.test' });
    const press = async (url: string) => {
      const { pathname } = new URL(url);
      const answer = await platform.app.server.inject({ method: 'POST', url: pathname, headers: { host }, payload: {} });
      return answer.headers.location;
    };
    for (const [origin, front] of [
      [other, other],
      ['https://kwaad.example', `${shop}/winkel`],
    ] as const) {
      await platform
        .as(who, { host, origin })
        .post('/identity/emails', { email: `a${front.length}@example.test`, target: 'voucher-1' });
      const [link = ''] = (await platform.deliver()).at(-1)?.links ?? [];
      expect(await press(link)).toBe(`${front}/redirect?target=voucher-1&email_confirmed=1`);
    }
    const wants = { 'content-type': 'application/json' };
    await platform.as(who, { host, origin: other, ...wants }).post('/identity/emails', { email: 'laatste@example.test' });
    const [link = ''] = (await platform.deliver()).at(-1)?.links ?? [];
    await platform.app.deps.db.updateTable('identityEmails').set({ returnFront: 'https://weg.example' }).execute();
    expect(await press(link)).toBe(`${shop}/winkel/redirect?email_confirmed=1`);
  });
});

describe('the back office', () => {
  it('answers on a host of its own, which in the demo is beheer.localhost', async () => {
    const dashboard = { 'client-type': 'sponsor' };
    expect((await test.visitor({ host: 'beheer.localhost:4000', ...dashboard }).get('/platform/config/webshop')).status).toBe(
      200,
    );
    const elsewhere = await startTestApp({
      env: { PUBLIC_URL: 'https://tegoed.example', BACKOFFICE_URL: 'https://werk.tegoed.example/' },
    });
    expect((await elsewhere.visitor({ host: 'werk.tegoed.example', ...dashboard }).get('/platform/config/webshop')).status).toBe(
      200,
    );
    expect((await elsewhere.visitor({ host: 'ander.tegoed.example' }).get('/platform/config/webshop')).status).toBe(403);
    const link = '/identity/proxy/email/redirect/abc?is_mobile=0&client_type=provider&implementation_key=general';
    expect((await elsewhere.visitor({ host: 'tegoed.example' }).get(link)).headers.location).toBe(
      'https://werk.tegoed.example/inloggen/link#kind=login&token=abc',
    );
  });
});

describe('an operator', () => {
  it('is told to be one by dashboards only', async () => {
    const operator = await test.build.identity({ operator: true });
    const citizen = await test.build.identity();
    const reported = async (who: typeof operator, clientType: string) =>
      (await test.as(who, { 'client-type': clientType }).get('/identity')).body.is_operator as boolean | undefined;
    for (const dashboard of ['sponsor', 'provider', 'validator'])
      expect([await reported(operator, dashboard), await reported(citizen, dashboard)]).toEqual([true, false]);
    for (const other of ['webshop', 'me_app-ios', 'website']) expect(await reported(operator, other)).toBeUndefined();
  });

  it('reads organizations and their shops, with what each organization is, and changes nothing by it', async () => {
    const operator = await test.build.identity({ operator: true });
    const stranger = await test.build.identity();
    const { id } = await test.build.organization({ isSponsor: true });
    const { id: other } = await test.build.organization();
    const { db } = test.app.deps;
    const general = await db
      .updateTable('implementations')
      .set({ organizationId: id })
      .where('key', '=', 'general')
      .returning('id')
      .executeTakeFirstOrThrow();
    const read = (who: typeof operator, path: string) =>
      test.as(who, { 'client-type': 'sponsor' }).get(`/platform/organizations${path}`);
    expect((await read(operator, `/${id}`)).body.data).toMatchObject({
      is_sponsor: true,
      is_provider: false,
      is_validator: false,
    });
    expect((await read(operator, '/999999')).status).toBe(404);
    expect((await read(operator, `/${id}/implementations`)).body.data).toHaveLength(1);
    expect((await read(operator, `/${id}/implementations/${general.id}`)).status).toBe(200);
    expect((await read(operator, `/${other}/implementations/${general.id}`)).status).toBe(403);
    expect((await read(operator, '/999999/implementations')).status).toBe(404);
    for (const path of [`/${id}/implementations`, `/${id}/implementations/${general.id}`])
      expect((await read(stranger, path)).status).toBe(403);
    const flags = async (who: typeof operator) =>
      ((await read(who, '?is_employee=0')).body.data as { id: number; is_sponsor?: boolean }[]).find((one) => one.id === id)
        ?.is_sponsor;
    expect([await flags(operator), await flags(stranger)]).toEqual([true, undefined]);
    expect((await test.as(operator).patch(`/platform/organizations/${id}`, { name: 'Anders' })).status).toBe(403);
  });
});

it.each(['beheer', 'api', 'www', 'admin'])('nobody makes a shop called %s', async (key) => {
  const operator = await test.build.identity({ operator: true });
  const { id } = await test.build.organization({ isSponsor: true });
  const wanted = { key, name: 'Beheer', url_webshop: 'https://shop.other.example' };
  const answer = await test.as(operator).post(`/platform/organizations/${id}/implementations`, wanted);
  expect(answer).toMatchObject({ status: 422, body: { errors: { key: [expect.stringContaining('platform')] } } });
});
