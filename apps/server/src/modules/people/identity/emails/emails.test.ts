import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '#platform/database/database';
import { makeOperator } from '../make-operator.ts';
import { peopleByEmail } from '../people-by-email.ts';
import type { TestIdentity } from '../../../../../testing/builders.ts';
import { pressButton, startTestApp, type TestApp } from '../../../../../testing/index.ts';

let test: TestApp;
let who: TestIdentity;
beforeEach(async () => {
  test = await startTestApp();
  test.clock.at('2026-03-01T12:00:00Z');
  who = await test.build.identity({ email: 'eerste@example.test' });
});

const db = () => test.app.deps.db;
const later = (milliseconds: number) => test.clock.at(new Date(test.clock.now().getTime() + milliseconds));

async function add(email: string, target?: string): Promise<number> {
  const answer = await test.as(who).post('/identity/emails', { email, ...(target ? { target } : {}) });
  expect(answer.status).toBe(201);
  return (answer.body as { data: { id: number } }).data.id;
}

/** The path of the newest verification link. */
async function verificationPath(): Promise<string> {
  const link = (await test.deliver())
    .flatMap((mail) => mail.links)
    .findLast((address) => address.includes('/email-verification/'));
  return link === undefined ? '' : new URL(link).pathname;
}

const press = async (headers: Record<string, string> = {}) => pressButton(test.app, await verificationPath(), { headers });

async function addVerified(email: string): Promise<number> {
  const id = await add(email);
  expect((await press()).status).toBe(302);
  return id;
}

async function primaryId(): Promise<number> {
  return (
    await db().selectFrom('identityEmails').select('id').where('email', '=', 'eerste@example.test').executeTakeFirstOrThrow()
  ).id;
}

describe('POST /identity/emails/{token}/verify', () => {
  const tokenOf = async () => (await verificationPath()).split('/').at(-1) ?? '';

  it('confirms an added address for who added it, once', async () => {
    const id = await add('tweede@example.test');
    const path = `/identity/emails/${await tokenOf()}/verify`;
    const stranger = await test.build.identity({ email: 'buur@example.test' });
    expect((await test.visitor().post(path)).status).toBe(401);
    expect((await test.as(stranger).post(path)).status).toBe(404);
    expect((await test.as(who).get(`/identity/emails/${id}`)).body.data.verified).toBe(false);
    expect(await test.as(who).post(path)).toMatchObject({ status: 200, body: { data: { id, verified: true, primary: false } } });
    const again = await test.as(who).post(path);
    expect([again.status, again.body.message]).toEqual([403, expect.any(String)]);
    expect(await test.as(who).post('/identity/emails/abc/verify')).toMatchObject({
      status: 404,
      body: { message: expect.any(String) },
    });
  });
});

describe('GET /identity/emails', () => {
  it('lists the whole on one page, the primary one first, then by address', async () => {
    for (const email of ['c@example.test', 'a@example.test', 'B@example.test']) await add(email);
    await test.build.identity({ email: 'buur@example.test' });
    const answer = await test.as(who).get('/identity/emails');
    expect(answer.body.data).toMatchObject([
      {
        email: 'eerste@example.test',
        primary: true,
        verified: true,
        identity_address: who.address,
        created_at: '2026-03-01 13:00:00',
      },
      { email: 'a@example.test', primary: false, verified: false, created_at_locale: '1 maart 2026, 13.00 uur' },
      { email: 'B@example.test' },
      { email: 'c@example.test' },
    ]);
    expect(answer.body.meta).toMatchObject({ total: 4, per_page: 4, current_page: 1, last_page: 1 });
  });

  it('is for somebody who is signed in', async () => {
    expect(await test.visitor().get('/identity/emails')).toMatchObject({ status: 401 });
  });

  it('may be empty', async () => {
    const nameless = await test.build.identity({ email: null });
    expect((await test.as(nameless).get('/identity/emails')).body.data).toEqual([]);
  });
});

describe('POST /identity/emails', () => {
  it('adds an address to confirm, and mails the link', async () => {
    const answer = await test.as(who).post('/identity/emails', { email: 'tweede@example.test', target: 'fundRequest-7' });
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { email: 'tweede@example.test', verified: false, primary: false } },
    });
    const [mail] = await test.deliver();
    expect(mail).toMatchObject({ to: 'tweede@example.test', subject: 'Is dit ook uw e-mailadres?' });
    expect(mail?.links).toEqual([expect.stringMatching(/^http:\/\/localhost:4000\/email-verification\/[0-9a-f]{200}$/)]);
  });

  it.each([
    [{}, 'email'],
    [{ email: 'geen adres' }, 'email'],
    [{ email: 'EERSTE@example.test' }, 'email'],
    [{ email: 'buur@example.test' }, 'email'],
    [{ email: 'nieuw@example.test', target: 'a b' }, 'target'],
  ])('refuses %j', async (body, field) => {
    await test.build.identity({ email: 'buur@example.test' });
    const answer = await test.as(who).post('/identity/emails', body);
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
  });

  it('takes an address once when it is sent twice at the same moment', async () => {
    const answers = await Promise.all([1, 2].map(() => test.as(who).post('/identity/emails', { email: 'tweede@example.test' })));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  });

  it('counts with sending again, five in half an hour, wrong fields too', async () => {
    const id = await add('tweede@example.test');
    for (let attempt = 0; attempt < 2; attempt++) expect((await test.as(who).post('/identity/emails', {})).status).toBe(422);
    for (let attempt = 0; attempt < 2; attempt++) {
      expect((await test.as(who).post(`/identity/emails/${id}/resend`)).status).toBe(200);
    }
    for (const path of ['/identity/emails', `/identity/emails/${id}/resend`]) {
      expect(await test.as(who).post(path, {})).toMatchObject({
        status: 429,
        headers: { 'retry-after': '1800' },
        body: { error: 'to_many_attempts', message: expect.stringContaining('30 minuten'), meta: { title: expect.any(String) } },
      });
    }
  });
});

describe('an own address', () => {
  it('can be read, sent again, made primary and removed by its owner only', async () => {
    const id = await add('tweede@example.test');
    const stranger = test.as(await test.build.identity());
    for (const client of [stranger, test.visitor()]) {
      const status = client === stranger ? 403 : 401;
      expect((await client.get(`/identity/emails/${id}`)).status).toBe(status);
      expect((await client.post(`/identity/emails/${id}/resend`)).status).toBe(status);
      expect((await client.patch(`/identity/emails/${id}/primary`)).status).toBe(status);
      expect((await client.delete(`/identity/emails/${id}`)).status).toBe(status);
    }
    expect(await test.as(who).get(`/identity/emails/${id}`)).toMatchObject({ status: 200, body: { data: { id } } });
  });

  it.each(['999999', 'abc', '0'])('%s does not exist', async (id) => {
    const client = test.as(who);
    expect((await client.get(`/identity/emails/${id}`)).status).toBe(404);
    expect((await client.post(`/identity/emails/${id}/resend`)).status).toBe(404);
    expect((await client.patch(`/identity/emails/${id}/primary`)).status).toBe(404);
    expect((await client.delete(`/identity/emails/${id}`)).status).toBe(404);
  });
});

describe('POST /identity/emails/:id/resend', () => {
  it('mails the same link again', async () => {
    const id = await add('tweede@example.test');
    expect(await test.as(who).post(`/identity/emails/${id}/resend`)).toMatchObject({ status: 200, body: { data: { id } } });
    const links = (await test.deliver()).map((mail) => mail.links[0]);
    expect(links).toHaveLength(2);
    expect(new Set(links).size).toBe(1);
  });

  it('is refused for an address that is confirmed', async () => {
    expect(await test.as(who).post(`/identity/emails/${await primaryId()}/resend`)).toMatchObject({ status: 403 });
  });
});

describe('GET /email-verification/:token', () => {
  it('confirms the address, signed in or not, and leads back to where it was asked', async () => {
    await test.build.implementation({ key: 'nijmegen' });
    const nijmegen = test.as(who, { 'client-key': 'nijmegen' });
    await nijmegen.post('/identity/emails', { email: 'tweede@example.test', target: 'fundRequest-7' });
    expect(await press()).toMatchObject({
      status: 302,
      headers: { location: 'http://nijmegen.localhost:4000/redirect?target=fundRequest-7&email_confirmed=1' },
    });
    expect((await test.as(who).get('/identity/emails')).body.data).toMatchObject([
      { email: 'eerste@example.test', primary: true },
      { email: 'tweede@example.test', primary: false, verified: true },
    ]);
    expect((await test.visitor().get(await verificationPath())).status).toBe(403);
    expect((await press({ accept: 'application/json' })).status).toBe(403);
  });

  it('signs nobody in', async () => {
    await addVerified('tweede@example.test');
    const tokens = await db().selectFrom('accessTokens').select('id').execute();
    expect(tokens).toHaveLength(1);
  });

  it('does not expire', async () => {
    await add('tweede@example.test');
    const path = await verificationPath();
    later(400 * 24 * 3600_000);
    expect((await test.visitor().get(path)).status).toBe(200);
    expect((await press()).status).toBe(302);
  });

  it('makes the address primary when there is no primary one', async () => {
    const nameless = await test.build.identity({ email: null });
    await test.as(nameless).post('/identity/emails', { email: 'eindelijk@example.test' });
    await press();
    expect((await test.as(nameless).get('/identity')).body.email).toBe('eindelijk@example.test');
  });

  it('shows a small page when the app asked', async () => {
    await test.as(who, { 'client-type': 'me_app-ios' }).post('/identity/emails', { email: 'tweede@example.test' });
    const answer = await press();
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(answer.body).toContain('Uw e-mailadres is bevestigd');
  });

  it('knows no other token, and no removed address', async () => {
    const id = await add('tweede@example.test');
    const path = await verificationPath();
    expect((await test.visitor().get(`${path.slice(0, -1)}x`)).status).toBe(404);
    await test.as(who).delete(`/identity/emails/${id}`);
    expect((await test.visitor().get(path)).status).toBe(404);
  });

  it('is not followed in advance', async () => {
    await add('tweede@example.test');
    const path = await verificationPath();
    expect((await test.visitor().get(path, { 'sec-purpose': 'prefetch' })).status).toBe(403);
    expect((await test.visitor().get(path)).status).toBe(200);
  });

  const browser = () => test.visitor({ 'client-type': '', accept: 'text/html' });

  it('changes nothing, however often it is opened; a page has the button', async () => {
    await add('tweede@example.test');
    const path = await verificationPath();
    for (const client of [browser(), test.visitor()]) {
      const opened = await client.get(path);
      expect(opened).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
      expect(opened.body).toContain('<strong>tweede@example.test</strong>');
      expect(opened.body).toContain('<button type="submit">Ja, dit is mijn e-mailadres</button>');
    }
    expect((await test.as(who).get('/identity/emails')).body.data).toMatchObject([{ verified: true }, { verified: false }]);
  });

  it('speaks the language of the person of the address', async () => {
    await test.as(who, { 'accept-language': 'en' }).post('/identity/emails', { email: 'tweede@example.test' });
    expect((await browser().get(await verificationPath())).body).toContain('Yes, this is my email address');
  });

  it('tells a browser on the shop that there is nothing to confirm, and a program as a refusal', async () => {
    const id = await add('tweede@example.test');
    const path = await verificationPath();
    await test.as(who).post(`/identity/emails/${id}/resend`);
    await press();
    const used = 'http://localhost:4000/redirect?email_confirmed=0&email_refused=used';
    expect(await browser().get(path)).toMatchObject({ status: 302, headers: { location: used } });
    expect(await press()).toMatchObject({ status: 302, headers: { location: used } });
    expect(await test.visitor().get(path)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('al bevestigd') },
    });
    const unknown = 'http://localhost:4000/redirect?email_confirmed=0&email_refused=unknown';
    expect(await browser().get(`${path.slice(0, -1)}x`)).toMatchObject({ status: 302, headers: { location: unknown } });
  });

  it('tells it on a page where the front end is not ours, or there is none', async () => {
    await db().updateTable('implementations').set({ urlWebshop: 'https://shop.other.example' }).execute();
    await add('tweede@example.test');
    expect((await press()).headers['location']).toBe('https://shop.other.example/redirect?email_confirmed=1');
    const again = await browser().get(await verificationPath());
    expect(again.status).toBe(403);
    expect(again.body).toContain('<h1>Deze link werkt niet</h1><p>Dit e-mailadres is al bevestigd.</p>');
  });

  it('is pressed on our own hosts only', async () => {
    await add('tweede@example.test');
    expect((await press({ host: 'evil.example' })).status).toBe(403);
    expect((await press()).status).toBe(302);
  });
});

describe('an address that somebody never confirmed', () => {
  const confirmed = async (of: TestIdentity) =>
    ((await test.as(of).get('/identity/emails')).body.data as { email: string; verified: boolean }[]).map(
      ({ email, verified }) => `${email} ${verified}`,
    );

  /** Follows the newest link that signs in; gives the person. */
  async function followNewest() {
    const link = (await test.deliver()).flatMap(({ links }) => links).findLast((address) => address.includes('/redirect/'));
    const [, kind, token] = /proxy\/(\w+)\/redirect\/(\w+)/.exec(link ?? '') ?? [];
    const answer = await test.visitor().get(`/identity/proxy/${kind}/exchange/${token}`);
    expect(answer.status).toBe(200);
    const authorization = `Bearer ${answer.body.access_token}`;
    return (await test.visitor().get('/identity', { authorization })).body as { address: string; email: string };
  }

  it('does not keep its owner from signing up, and is gone where it was not confirmed', async () => {
    await add('eigenaar@example.test');
    const stolen = await verificationPath();
    expect((await test.visitor().post('/identity/validate/email', { email: 'Eigenaar@example.test' })).body.email.used).toBe(
      false,
    );
    expect((await test.visitor().post('/identity', { email: 'Eigenaar@example.test' })).status).toBe(201);
    expect(await confirmed(who)).toEqual(['eerste@example.test true', 'eigenaar@example.test false']);
    const owner = await followNewest();
    expect(owner.address).not.toBe(who.address);
    expect(await confirmed(who)).toEqual(['eerste@example.test true']);
    expect((await test.visitor().get(stolen)).status).toBe(404);
    const again = await test
      .visitor()
      .post('/identity/proxy/email', { email: 'eigenaar@example.test', source: 'general_webshop' });
    expect(again.status).toBe(201);
    expect((await followNewest()).address).toBe(owner.address);
  });

  it('does not keep somebody else from adding and confirming it', async () => {
    await add('eigenaar@example.test');
    const other = await test.build.identity();
    expect((await test.as(other).post('/identity/emails', { email: 'eigenaar@example.test' })).status).toBe(201);
    expect((await press()).status).toBe(302);
    expect(await confirmed(who)).toEqual(['eerste@example.test true']);
    expect(await confirmed(other)).toContain('eigenaar@example.test true');
    expect((await test.as(who).post('/identity/emails', { email: 'eigenaar@example.test' })).status).toBe(422);
  });

  it('becomes the address of one, when two confirm it at the same moment', async () => {
    await add('eigenaar@example.test');
    const mine = await verificationPath();
    const other = await test.build.identity();
    await test.as(other).post('/identity/emails', { email: 'eigenaar@example.test' });
    const theirs = await verificationPath();
    const answers = await Promise.all(
      [mine, theirs].map((path) => pressButton(test.app, path, { headers: { accept: 'application/json' } })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 404]);
    const rows = await db()
      .selectFrom('identityEmails')
      .select('verifiedAt')
      .where('email', '=', 'eigenaar@example.test')
      .where('deletedAt', 'is', null)
      .execute();
    expect(rows).toMatchObject([{ verifiedAt: expect.any(Date) }]);
  });

  it('of a sign-up that was never finished gives way to who confirms it, and its link then works no more', async () => {
    await test.visitor().post('/identity', { email: 'eigenaar@example.test' });
    const link = (await test.deliver()).flatMap(({ links }) => links).findLast((address) => address.includes('/redirect/')) ?? '';
    await addVerified('eigenaar@example.test');
    const token = new URL(link).pathname.split('/').at(-1);
    expect((await test.visitor().get(`/identity/proxy/confirmation/exchange/${token}`)).status).toBe(403);
    expect(await confirmed(who)).toContain('eigenaar@example.test true');
  });

  it('keeps what a sponsor gave to it: its owner signs in with it', async () => {
    await add('eigenaar@example.test');
    const path = await verificationPath();
    const people = await transaction(db(), (tx) => peopleByEmail(tx, test.app.deps, ['eigenaar@example.test']));
    const given = people.get('eigenaar@example.test') ?? 0;
    expect(given).not.toBe(who.id);
    const fund = await test.build.fund({});
    await test.build.voucher({ fundId: fund.id, requester: { id: given, address: '', email: null, token: '' } });
    expect(await pressButton(test.app, path, { headers: { accept: 'application/json' } })).toMatchObject({
      status: 403,
      body: expect.stringContaining('Log in met dit adres.'),
    });
    const other = await test.build.identity();
    expect((await test.as(other).post('/identity/emails', { email: 'eigenaar@example.test' })).status).toBe(422);
    await test.visitor().post('/identity/proxy/email', { email: 'eigenaar@example.test', source: 'general_webshop' });
    const { address } = await followNewest();
    expect(await db().selectFrom('identities').select('id').where('address', '=', address).executeTakeFirst()).toEqual({
      id: given,
    });
    expect(await confirmed(who)).toEqual(['eerste@example.test true']);
  });

  it('makes nobody an operator who only wrote it down', async () => {
    await add('eigenaar@example.test');
    await makeOperator(test.app.deps, 'eigenaar@example.test');
    const operators = await db().selectFrom('identities').select('id').where('isOperator', '=', true).execute();
    expect(operators).toHaveLength(1);
    expect(operators).not.toEqual([{ id: who.id }]);
  });
});

describe('PATCH /identity/emails/:id/primary', () => {
  it('sends login links to this address from now on, and tells the former one', async () => {
    const type = await db().selectFrom('recordTypes').select('id').where('key', '=', 'primary_email').executeTakeFirstOrThrow();
    const record = { identityId: who.id, recordTypeId: type.id, value: 'eerste@example.test', createdAt: test.clock.now() };
    await db().insertInto('records').values(record).execute();
    const id = await addVerified('tweede@example.test');

    const answer = await test.as(who).patch(`/identity/emails/${id}/primary`);
    expect(answer).toMatchObject({ status: 200, body: { data: { id, primary: true } } });
    expect((await test.as(who).get('/identity')).body.email).toBe('tweede@example.test');
    expect(await db().selectFrom('records').select('value').execute()).toEqual([{ value: 'tweede@example.test' }]);
    const [notification] = (await test.deliver()).filter((mail) => mail.to === 'eerste@example.test');
    expect(notification?.subject).toBe('Inloggen gaat nu met een ander e-mailadres');
    expect(notification?.text).not.toContain('tweede@example.test');

    const login = (email: string) => test.visitor().post('/identity/proxy/email', { email, source: 'general_webshop' });
    expect((await login('eerste@example.test')).status).toBe(422);
    expect((await login('tweede@example.test')).status).toBe(201);
  });

  it('is refused for the primary address, and for one that is not confirmed', async () => {
    const id = await add('tweede@example.test');
    expect(await test.as(who).patch(`/identity/emails/${id}/primary`)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('Bevestig') },
    });
    expect(await test.as(who).patch(`/identity/emails/${await primaryId()}/primary`)).toMatchObject({ status: 403 });
  });

  it('leaves exactly one primary address, whatever happens at the same moment', async () => {
    const [two, three] = [await addVerified('tweede@example.test'), await addVerified('derde@example.test')];
    await Promise.all([
      test.as(who).patch(`/identity/emails/${two}/primary`),
      test.as(who).patch(`/identity/emails/${three}/primary`),
      test.as(who).delete(`/identity/emails/${two}`),
    ]);
    const primary = db()
      .selectFrom('identityEmails')
      .select('email')
      .where('identityId', '=', who.id)
      .where('isPrimary', '=', true);
    expect(await primary.where('deletedAt', 'is', null).execute()).toHaveLength(1);
  });
});

describe('DELETE /identity/emails/:id', () => {
  it('frees the address, and tells it when it was confirmed', async () => {
    const id = await addVerified('tweede@example.test');
    expect(await test.as(who).delete(`/identity/emails/${id}`)).toMatchObject({ status: 200, body: [] });
    expect((await test.as(who).get('/identity/emails')).body.data).toHaveLength(1);
    expect((await test.as(who).get(`/identity/emails/${id}`)).status).toBe(404);
    expect((await test.deliver()).at(-1)).toMatchObject({
      to: 'tweede@example.test',
      subject: 'Dit e-mailadres hoort niet meer bij uw account',
    });
    expect((await test.visitor().post('/identity', { email: 'tweede@example.test' })).status).toBe(201);
  });

  it('is refused for the primary address', async () => {
    expect(await test.as(who).delete(`/identity/emails/${await primaryId()}`)).toMatchObject({ status: 403 });
  });
});
