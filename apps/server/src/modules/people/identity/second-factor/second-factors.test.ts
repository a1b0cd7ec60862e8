import { beforeEach, describe, expect, it } from 'vitest';
import { atMost, letters } from '@tegoed/domain/testing/limits';
import type { TestIdentity } from '../../../../../testing/builders.ts';
import {
  deskHeaders,
  startTestApp,
  whileHeld,
  type Client,
  type TestAnswer,
  type TestApp,
} from '../../../../../testing/index.ts';
import { lockIdentity } from '../identity-queries.ts';
import { codeOf, stepOf } from './totp.ts';

const second = 1000;
const minute = 60 * second;
const begin = Date.parse('2026-03-01T12:00:00Z');

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
  at(0);
});

const at = (milliseconds: number) => test.clock.at(new Date(begin + milliseconds));
const later = (milliseconds: number) => test.clock.at(new Date(test.clock.now().getTime() + milliseconds));
const db = () => test.app.deps.db;
/** By a bearer token that may be silent for hours. */
const by = (who: TestIdentity, headers: Record<string, string> = {}) => test.as(who, { 'client-type': 'provider', ...headers });

interface App {
  readonly uuid: string;
  readonly secret: string;
}

/** What the app of somebody shows now, or so many steps of thirty seconds from now. */
const shown = ({ secret }: App, steps = 0) => codeOf(secret, stepOf(test.clock.now()) + steps);
const wrong = (app: App) => (shown(app) === '000000' || shown(app, 1) === '000000' ? '111111' : '000000');

async function storedBy(client: Client): Promise<App> {
  const { status, body } = await client.post('/identity/2fa', { type: 'authenticator' });
  expect([status, body.message]).toEqual([201, undefined]);
  return body.data as App;
}

const send = (client: Client, name: string, { app, code }: { app: App; code: string | number }) =>
  client.post(`/identity/2fa/${app.uuid}/${name}`, { code });

/** An app that counts; its next code comes a step later. */
async function activeFor(client: Client): Promise<App> {
  const app = await storedBy(client);
  expect((await send(client, 'activate', { app, code: shown(app) })).status).toBe(200);
  later(30 * second);
  return app;
}

async function codesOf(client: Client): Promise<string[]> {
  const { status, body } = await client.post('/identity/2fa/recovery-codes');
  expect([status, body.message]).toEqual([201, undefined]);
  return body.data.codes as string[];
}

/** Goes on with the new cookie of an answer. */
function withCookieOf({ headers }: TestAnswer): Client {
  const [cookie = ''] = String(headers['set-cookie']).split(';');
  return test.visitor({ ...deskHeaders, cookie });
}

async function employeeOfSponsor(): Promise<TestIdentity> {
  const { id: organizationId } = await test.build.organization({ isSponsor: true });
  const identity = await test.build.identity();
  await test.build.employee({ organizationId, identity, roles: [] });
  return identity;
}

const stateOf = async (client: Client) => (await client.get('/desk/session')).body.data.state as string;
const subjects = async () => (await test.deliver()).map(({ subject }) => subject);
const refused = (code: string) => ({ status: 403, body: { error: code } });
const wrongCode = { status: 422, body: { errors: { code: ['Deze code klopt niet.'] } } };

describe('who has no second factor', () => {
  it('has nothing held back, and sees which ones there are', async () => {
    const { status, body } = await by(await test.build.identity()).get('/identity/2fa');
    const open = { restricted: false, funds: [] };
    expect([status, body.data]).toEqual([
      200,
      {
        required: false,
        confirmed: true,
        providers: [
          { key: 'authenticator_google', type: 'authenticator', name: 'Google Authenticator' },
          { key: 'authenticator_microsoft', type: 'authenticator', name: 'Microsoft Authenticator' },
          { key: 'authenticator_other', type: 'authenticator', name: 'Andere app' },
        ],
        provider_types: [{ type: 'authenticator', name: 'App met codes' }],
        active_providers: [],
        restrictions: { emails: open, sessions: open, reimbursements: open, bi_connections: open },
        auth_2fa_remember_ip: false,
        auth_2fa_forget_force: { voucher: false, organization: false },
        recovery_codes_left: 0,
      },
    ]);
    expect((await test.visitor().get('/identity/2fa')).status).toBe(401);
  });

  it('is told where one is required, and refused nothing by a bearer token', async () => {
    const { body } = await by(await employeeOfSponsor(), { 'client-type': 'sponsor' }).get('/identity/2fa');
    expect(body.data).toMatchObject({ required: true, confirmed: true });
  });

  const uuid = '6f9c3b52-8d1e-4c0a-9d63-2b1f0f4f7a11';
  it.each(['/identity/2fa/update', `/identity/2fa/${uuid}/resend`])('has nothing to choose at %s', async (path) => {
    const { status, body } = await by(await test.build.identity()).post(path, { type: 'authenticator' });
    expect([status, body.message]).toEqual([403, expect.stringContaining('nog geen extra controle')]);
  });
});

describe('an app', () => {
  it('is shown its secret once, and counts when its first code was given', async () => {
    const who = await test.build.identity();
    const client = by(who);
    const stored = await client.post('/identity/2fa', { type: 'authenticator', name: ' Telefoon ' });
    expect([stored.status, stored.body.data]).toEqual([
      201,
      {
        uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: 'authenticator',
        name: 'Telefoon',
        provider_type: null,
        created_at: '2026-03-01 13:00:00',
        created_at_locale: '1 maart 2026, 13.00 uur',
        secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
        secret_url: expect.stringMatching(/^otpauth:\/\/totp\/[^?]+example\.test\?secret=[A-Z2-7]{32}&/),
      },
    ]);
    expect((await client.get('/identity/2fa')).body.data.active_providers).toEqual([]);
    const app = stored.body.data as App;
    const body = { code: ` ${shown(app).slice(0, 3)} ${shown(app).slice(3)}`, key: 'authenticator_google' };
    const active = await client.post(`/identity/2fa/${app.uuid}/activate`, body);
    expect([active.status, active.body.data.active_providers]).toMatchObject([
      200,
      [{ uuid: app.uuid, name: 'Telefoon', provider_type: { key: 'authenticator_google' } }],
    ]);
    expect(JSON.stringify(active.body)).not.toContain(app.secret);
    expect(active.headers['set-cookie']).toBe(undefined);
    expect(await subjects()).toEqual(['U hebt een tweede manier van inloggen']);
    const kept = await db().selectFrom('secondFactors').select('secret').executeTakeFirstOrThrow();
    expect(kept.secret.toString('latin1')).not.toContain(app.secret);
    const rows = await db().selectFrom('auditEntries').selectAll().execute();
    expect(rows).toMatchObject([
      { operation: 'activateSecondFactor', subjectType: 'second_factor', identityId: who.id, organizationId: null, changes: [] },
    ]);
  });

  it.each(atMost(60, letters))('has a name %s the longest', async (...[, name, fits]) => {
    const answer = await by(await test.build.identity()).post('/identity/2fa', { type: 'authenticator', name });
    expect(answer.status).toBe(fits ? 201 : 422);
  });

  it('of another kind is a wrong field', async () => {
    const answer = await by(await test.build.identity()).post('/identity/2fa', { type: 'phone' });
    expect(answer).toMatchObject({ status: 422, body: { errors: { type: expect.anything() } } });
  });

  it('waits thirty minutes for its first code, and goes when another one is stored', async () => {
    const client = by(await test.build.identity());
    const [first, next] = [await storedBy(client), await storedBy(client)];
    expect((await send(client, 'activate', { app: first, code: shown(first) })).status).toBe(404);
    at(30 * minute + 1);
    expect((await send(client, 'activate', { app: next, code: shown(next) })).status).toBe(404);
    at(30 * minute);
    expect((await send(client, 'activate', { app: next, code: shown(next) })).status).toBe(200);
  });

  it('is one of three at most', async () => {
    const client = by(await test.build.identity());
    for (let count = 0; count < 3; count++) await activeFor(client);
    expect(await client.post('/identity/2fa', { type: 'authenticator' })).toMatchObject(refused('too_many_second_factors'));
  });

  it('of somebody else is not found, whatever is typed', async () => {
    const [owner, stranger] = [by(await test.build.identity()), by(await test.build.identity())];
    const app = await activeFor(owner);
    for (const name of ['activate', 'authenticate', 'deactivate']) {
      expect((await send(stranger, name, { app, code: shown(app) })).status).toBe(404);
      expect((await stranger.post(`/identity/2fa/${app.uuid}/${name}`, {})).status).toBe(404);
    }
    expect((await send(owner, 'activate', { app, code: shown(app) })).status).toBe(404);
    expect((await send(owner, 'authenticate', { app: { ...app, uuid: 'x' }, code: '1' })).status).toBe(404);
  });

  it('is removed by its code', async () => {
    const client = by(await test.build.identity());
    const app = await activeFor(client);
    await codesOf(client);
    expect(await send(client, 'deactivate', { app, code: wrong(app) })).toMatchObject(wrongCode);
    const answer = await send(client, 'deactivate', { app, code: shown(app) });
    expect([answer.status, answer.body.data]).toMatchObject([200, { active_providers: [], recovery_codes_left: 0 }]);
    expect(await subjects()).toEqual(['U hebt een tweede manier van inloggen', 'Een manier van inloggen is weggehaald']);
  });

  it('mails nothing and writes nothing down where nothing changed', async () => {
    const client = by(await test.build.identity());
    const app = await storedBy(client);
    await send(client, 'activate', { app: { ...app, uuid: 'x' }, code: shown(app) });
    expect(await subjects()).toEqual([]);
    expect(await db().selectFrom('auditEntries').select('id').execute()).toEqual([]);
  });
});

describe('a code', () => {
  it.each([
    [-2, 422],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 422],
  ])('of %i steps from now is answered with %i', async (steps, status) => {
    const client = by(await test.build.identity());
    const app = await activeFor(client);
    later(2 * minute);
    expect((await send(client, 'authenticate', { app, code: shown(app, steps) })).status).toBe(status);
  });

  it('may be a number, which has lost its zeros', async () => {
    const client = by(await test.build.identity());
    const app = await activeFor(client);
    while (!shown(app).startsWith('0')) later(30 * second);
    expect((await send(client, 'authenticate', { app, code: Number(shown(app)) })).status).toBe(200);
  });

  it('counts once, whichever app of the person shows it', async () => {
    const client = by(await test.build.identity());
    const [one, other] = [await activeFor(client), await activeFor(client)];
    expect((await send(client, 'authenticate', { app: one, code: shown(one) })).status).toBe(200);
    expect(await send(client, 'authenticate', { app: one, code: shown(one) })).toMatchObject(wrongCode);
    expect(await send(client, 'authenticate', { app: other, code: shown(other) })).toMatchObject(wrongCode);
    expect((await send(client, 'authenticate', { app: other, code: shown(other, 1) })).status).toBe(200);
  });

  it('counts once for two who give it at the same moment', async () => {
    const who = await test.build.identity();
    const client = by(who);
    const app = await activeFor(client);
    await client.get('/identity');
    const give = () => send(client, 'authenticate', { app, code: shown(app) });
    const answers = await whileHeld(test, { hold: (tx) => lockIdentity(tx, who.id), calls: () => [give(), give()] });
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  it('may be wrong five times in a quarter of an hour; a right one takes nothing', async () => {
    const client = by(await test.build.identity());
    const app = await activeFor(client);
    for (let count = 0; count < 4; count++) {
      expect(await send(client, 'authenticate', { app, code: wrong(app) })).toMatchObject(wrongCode);
    }
    expect((await send(client, 'authenticate', { app, code: shown(app) })).status).toBe(200);
    expect(await send(client, 'authenticate', { app, code: wrong(app) })).toMatchObject(wrongCode);
    expect(await send(client, 'authenticate', { app, code: shown(app, 1) })).toMatchObject({
      status: 429,
      body: { meta: { title: 'U hebt te vaak een verkeerde code getypt' } },
    });
    later(15 * minute);
    expect((await send(client, 'authenticate', { app, code: shown(app) })).status).toBe(200);
  });

  it('may be wrong twenty times a day; the last one is mailed', async () => {
    const who = await test.build.identity();
    const client = by(who);
    const app = await activeFor(client);
    for (let round = 0; round < 4; round++) {
      for (let count = 0; count < 5; count++) await send(client, 'authenticate', { app, code: wrong(app) });
      if (round < 3) expect(await subjects()).toHaveLength(1);
      await client.get('/identity');
      later(15 * minute);
    }
    expect((await subjects()).slice(1)).toEqual(['Er zijn te veel verkeerde codes getypt']);
    const again = by(await test.build.signedIn(who));
    expect((await send(again, 'authenticate', { app, code: shown(app) })).status).toBe(429);
    const refusals = await db()
      .selectFrom('auditEntries')
      .select('operation')
      .where('subjectType', '=', 'refused_second_factor')
      .execute();
    expect(refusals).toHaveLength(20);
    later(23 * 60 * minute);
    const nextDay = by(await test.build.signedIn(who));
    expect((await send(nextDay, 'authenticate', { app, code: shown(app) })).status).toBe(200);
  });
});

describe('in the back office', () => {
  it('the first app of who must have one completes the session, by a new cookie', async () => {
    const client = await test.atDesk(await employeeOfSponsor(), { proof: 'link' });
    expect(await stateOf(client)).toBe('enrolment_needed');
    expect((await client.get('/identity/2fa')).body.data).toMatchObject({ required: true, confirmed: false });
    const app = await storedBy(client);
    const answer = await send(client, 'activate', { app, code: shown(app) });
    expect(answer.headers['set-cookie']).toMatch(
      /^tegoed-desk=[0-9a-f]{64}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.body.data).toMatchObject({ confirmed: true, active_providers: [{ uuid: app.uuid }] });
    expect((await client.get('/desk/session')).status).toBe(401);
    const next = withCookieOf(answer);
    expect((await next.get('/desk/session')).body.data).toMatchObject({
      state: 'complete',
      methods: ['authenticator'],
      fresh_until: '2026-03-01 13:15:00',
    });
    expect((await next.get('/identity/2fa')).body.data).toMatchObject({ confirmed: true });
  });

  it('a code is the second step of signing in, and a proof once more', async () => {
    const who = await test.build.identity();
    const app = await activeFor(by(who));
    const client = await test.atDesk(who, { proof: 'link' });
    expect(await stateOf(client)).toBe('second_factor_needed');
    expect((await send(client, 'deactivate', { app, code: shown(app) })).body.error).toBe('second_factor_needed');
    const signedIn = withCookieOf(await send(client, 'authenticate', { app, code: shown(app) }));
    expect(await stateOf(signedIn)).toBe('complete');
    later(20 * minute);
    expect((await signedIn.get('/desk/session')).body.data.fresh_until).toBe(null);
    const fresh = withCookieOf(await send(signedIn, 'authenticate', { app, code: shown(app) }));
    expect((await fresh.get('/desk/session')).body.data.fresh_until).toBe('2026-03-01 13:35:30');
  });

  it('an app alone does not do for an operator', async () => {
    const who = await test.build.identity({ operator: true });
    const app = await activeFor(by(who));
    const client = await test.atDesk(who, { proof: 'link' });
    expect(await stateOf(client)).toBe('second_factor_needed');
    const next = withCookieOf(await send(client, 'authenticate', { app, code: shown(app) }));
    expect(await stateOf(next)).toBe('enrolment_needed');
  });

  it('who signed in by a passkey stays so when a code proves it once more', async () => {
    const who = await test.build.identity({ operator: true });
    const app = await activeFor(by(who));
    const client = await test.atDesk(who, { proof: 'passkey' });
    expect(await stateOf(withCookieOf(await send(client, 'authenticate', { app, code: shown(app) })))).toBe('complete');
  });

  it('a fresh proof is needed to add and remove factors and to make recovery codes, but not for the first factor', async () => {
    const who = await employeeOfSponsor();
    const first = await test.atDesk(who, { proof: 'link' });
    later(16 * minute);
    const app = await storedBy(first);
    const client = withCookieOf(await send(first, 'activate', { app, code: shown(app) }));
    later(15 * minute);
    expect((await client.post('/identity/2fa', { type: 'authenticator' })).status).toBe(201);
    expect((await client.post('/identity/2fa/recovery-codes')).status).toBe(201);
    later(1);
    const old = refused('fresh_sign_in_needed');
    expect(await client.post('/identity/2fa', { type: 'authenticator' })).toMatchObject(old);
    expect(await client.post('/identity/2fa/recovery-codes')).toMatchObject(old);
    expect(await send(client, 'deactivate', { app, code: wrong(app) })).toMatchObject(old);
    expect(await db().selectFrom('rateLimitWindows').select('attempts').where('bucket', '=', 'second_factor').execute()).toEqual([
      { attempts: 1 },
    ]);
  });

  it('the last factor of who must have one stays', async () => {
    const who = await employeeOfSponsor();
    const setUp = await test.atDesk(who, { proof: 'link' });
    const app = await storedBy(setUp);
    const client = withCookieOf(await send(setUp, 'activate', { app, code: shown(app) }));
    later(30 * second);
    expect(await send(client, 'deactivate', { app, code: shown(app) })).toMatchObject(refused('last_second_factor'));
    expect(await send(by(who), 'deactivate', { app, code: shown(app) })).toMatchObject(refused('last_second_factor'));
    await test.build.passkey(who.id);
    expect((await send(client, 'deactivate', { app, code: shown(app) })).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('are ten, shown once, instead of earlier ones', async () => {
    const who = await test.build.identity();
    const client = by(who);
    expect(await client.post('/identity/2fa/recovery-codes')).toMatchObject({
      status: 403,
      body: { error: 'no_second_factor', message: 'Stel eerst een tweede manier van inloggen in.' },
    });
    await activeFor(client);
    const key = { 'idempotency-key': 'same' };
    const [earlier, codes] = [await codesOf(client), await codesOf(client)];
    expect(new Set([...earlier, ...codes]).size).toBe(20);
    const repeated = await client.post('/identity/2fa/recovery-codes', undefined, key);
    expect((await client.post('/identity/2fa/recovery-codes', undefined, key)).body).not.toEqual(repeated.body);
    expect((await client.get('/identity/2fa')).body.data.recovery_codes_left).toBe(10);
    expect(await db().selectFrom('idempotencyKeys').select('key').execute()).toEqual([]);
  });

  it('are a second step, each of them once, and the person is mailed', async () => {
    const who = await test.build.identity();
    await activeFor(by(who));
    const [code = ''] = await codesOf(by(who));
    const client = await test.atDesk(who, { proof: 'link' });
    expect((await client.get('/desk/session')).body.data.methods).toEqual(['authenticator', 'recovery_code']);
    expect(await client.post('/desk/session/recovery-code', { code: 'aaaaa-aaaaa' })).toMatchObject(wrongCode);
    const answer = await client.post('/desk/session/recovery-code', { code: code.toUpperCase().replace('-', ' ') });
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      { state: 'complete', fresh_until: expect.any(String), methods: ['authenticator', 'recovery_code'] },
    ]);
    expect((await client.get('/desk/session')).status).toBe(401);
    const mail = (await test.deliver()).at(-1);
    expect([mail?.subject, mail?.text]).toEqual([
      'Er is ingelogd met een herstelcode',
      expect.stringContaining('nog 9 herstelcodes'),
    ]);
    expect(mail?.text).not.toContain(code);
    const next = withCookieOf(answer);
    expect(await next.post('/desk/session/recovery-code', { code })).toMatchObject(wrongCode);
    const rows = await db().selectFrom('auditEntries').select(['operation', 'subjectType']).orderBy('id').execute();
    expect(rows.slice(2)).toEqual([
      { operation: 'signInWithRecoveryCode', subjectType: 'refused_second_factor' },
      { operation: 'signInWithRecoveryCode', subjectType: 'recovery_codes' },
      { operation: 'signInWithRecoveryCode', subjectType: 'refused_second_factor' },
    ]);
  });

  it('lead an operator to a new passkey', async () => {
    const who = await test.build.identity({ operator: true });
    await test.build.passkey(who.id);
    const [code = ''] = await codesOf(by(who));
    const client = await test.atDesk(who, { proof: 'link' });
    expect((await client.post('/desk/session/recovery-code', { code })).body.data.state).toBe('enrolment_needed');
  });

  it('count with the wrong codes of apps', async () => {
    const who = await test.build.identity();
    await activeFor(by(who));
    const [code = ''] = await codesOf(by(who));
    const client = await test.atDesk(who, { proof: 'link' });
    for (let count = 0; count < 5; count++) await client.post('/desk/session/recovery-code', { code: 'aaaaa-aaaaa' });
    expect((await client.post('/desk/session/recovery-code', { code })).status).toBe(429);
  });

  it.each([
    ['1234567', 422],
    ['1'.repeat(21), 422],
  ])('%j is a wrong field, which counts nothing', async (code, status) => {
    const client = await test.atDesk(await test.build.identity());
    expect((await client.post('/desk/session/recovery-code', { code })).status).toBe(status);
    expect(await db().selectFrom('rateLimitWindows').select('bucket').where('bucket', '=', 'second_factor').execute()).toEqual(
      [],
    );
    expect((await test.visitor(deskHeaders).post('/desk/session/recovery-code', { code })).status).toBe(401);
  });
});
