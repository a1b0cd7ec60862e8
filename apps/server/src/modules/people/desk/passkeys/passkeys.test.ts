import { beforeEach, describe, expect, it } from 'vitest';
import { atMost, letters } from '@tegoed/domain/testing/limits';
import type { TestIdentity } from '../../../../../testing/builders.ts';
import {
  createAuthenticator,
  deskHeaders,
  startTestApp,
  whileHeld,
  type Authenticator,
  type Client,
  type SpoiledAnswer,
  type TestAnswer,
  type TestApp,
} from '../../../../../testing/index.ts';

const minute = 60_000;
const begin = Date.parse('2026-03-01T12:00:00Z');

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
  at(0);
});

const at = (milliseconds: number) => test.clock.at(new Date(begin + milliseconds));
const db = () => test.app.deps.db;

function withCookieOf({ headers }: TestAnswer): Client {
  const [cookie = ''] = String(headers['set-cookie']).split(';');
  return test.visitor({ ...deskHeaders, cookie });
}

interface Ceremony {
  readonly ceremony: string;
  readonly options: { readonly challenge: string } & Record<string, unknown>;
}

async function asked(client: Client, path: string): Promise<Ceremony> {
  const { status, body } = await client.post(path);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.data as Ceremony;
}

const registration = (client: Client) => asked(client, '/desk/passkeys/options');
const signIn = (client: Client) => asked(client, '/desk/session/passkey-options');

async function register(client: Client, device: Authenticator, given: { name?: string; spoiled?: SpoiledAnswer } = {}) {
  const { ceremony, options } = await registration(client);
  const credential = device.make(options, given.spoiled);
  return client.post('/desk/passkeys', { ceremony, credential, name: given.name ?? 'Laptop' });
}

async function use(client: Client, device: Authenticator, spoiled?: SpoiledAnswer) {
  const { ceremony, options } = await signIn(client);
  return client.post('/desk/session/passkey', { ceremony, credential: device.use(options, spoiled) });
}

async function employeeOfSponsor(): Promise<TestIdentity> {
  const { id: organizationId } = await test.build.organization({ isSponsor: true });
  const identity = await test.build.identity();
  await test.build.employee({ organizationId, identity, roles: [] });
  return identity;
}

/** Somebody who set up a passkey, with their device and the session in which they did. */
async function holder(make: () => Promise<TestIdentity> = () => test.build.identity(), device = createAuthenticator()) {
  const who = await make();
  const answer = await register(await test.atDesk(who, { proof: 'link' }), device);
  expect([answer.status, answer.body.message]).toEqual([201, undefined]);
  return { who, device, client: withCookieOf(answer), id: answer.body.data.id as number };
}

const operator = () => test.build.identity({ operator: true });
const stateOf = async (client: Client) => (await client.get('/desk/session')).body.data.state as string;
const subjects = async () => (await test.deliver()).map(({ subject }) => subject);
const refused = { status: 403, body: { error: 'passkey_refused', message: 'Inloggen met deze passkey is niet gelukt.' } };
const ended = { status: 422, body: { errors: { ceremony: ['Dit duurde te lang. Begin opnieuw.'] } } };

describe('a passkey', () => {
  it('is what an operator sets up, and completes the session', async () => {
    const who = await operator();
    const client = await test.atDesk(who, { proof: 'link' });
    const { options } = await registration(client);
    expect(options).toMatchObject({
      rp: { id: 'beheer.localhost' },
      user: { name: who.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const answer = await register(client, createAuthenticator(), { name: ' Mijn laptop ' });
    expect([answer.status, answer.body.data]).toEqual([
      201,
      {
        id: expect.any(Number),
        name: 'Mijn laptop',
        synced: false,
        last_used_at: null,
        last_used_at_locale: null,
        created_at: '2026-03-01 13:00:00',
        created_at_locale: '1 maart 2026, 13.00 uur',
        removable: false,
      },
    ]);
    const next = withCookieOf(answer);
    expect((await client.get('/desk/session')).status).toBe(401);
    expect((await next.get('/desk/session')).body.data).toMatchObject({
      state: 'complete',
      is_operator: true,
      methods: ['passkey'],
      fresh_until: '2026-03-01 13:15:00',
    });
    expect((await next.post('/identity/2fa/recovery-codes')).status).toBe(201);
    expect(await subjects()).toEqual(['U hebt een tweede manier van inloggen']);
    const rows = await db().selectFrom('auditEntries').selectAll().orderBy('id').execute();
    expect(rows[0]).toMatchObject({ operation: 'registerPasskey', subjectType: 'passkey', isOperator: true, changes: [] });
  });

  it('signs in by itself, fresh', async () => {
    const { who, device } = await holder(operator);
    at(20 * minute);
    const visitor = test.visitor(deskHeaders);
    const { options } = await signIn(visitor);
    expect(options).toMatchObject({ rpId: 'beheer.localhost', userVerification: 'required', allowCredentials: [] });
    const answer = await use(visitor, device);
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      { identity: { address: who.address }, state: 'complete', is_operator: true, fresh_until: '2026-03-01 13:35:00' },
    ]);
    const list = await withCookieOf(answer).get('/desk/passkeys');
    expect(list.body.data).toMatchObject([{ last_used_at: '2026-03-01 13:20:00' }]);
    const [row] = await db().selectFrom('auditEntries').selectAll().where('operation', '=', 'signInWithPasskey').execute();
    expect(row).toMatchObject({ identityId: who.id, isOperator: true, subjectType: 'session', sessionUid: expect.any(String) });
  });

  it('is the second step after a mailed link, and a proof once more', async () => {
    const { who, device } = await holder();
    const client = await test.atDesk(who, { proof: 'link' });
    expect(await stateOf(client)).toBe('second_factor_needed');
    expect((await signIn(client)).options).toMatchObject({ allowCredentials: [{ id: device.id, transports: ['internal'] }] });
    const signedIn = withCookieOf(await use(client, device));
    expect(await stateOf(signedIn)).toBe('complete');
    expect((await client.get('/desk/session')).status).toBe(401);
    at(20 * minute);
    expect((await signedIn.get('/desk/session')).body.data.fresh_until).toBe(null);
    expect((await use(signedIn, device)).body.data.fresh_until).toBe('2026-03-01 13:35:00');
  });

  it('that an account of the person keeps does not count, and says so', async () => {
    const { client, device } = await holder(undefined, createAuthenticator({ counts: false }));
    expect((await client.get('/desk/passkeys')).body.data).toMatchObject([{ synced: true }]);
    for (let time = 0; time < 2; time++) expect((await use(test.visitor(deskHeaders), device)).status).toBe(200);
  });

  const lies: [string, SpoiledAnswer][] = [
    ['another page', { origin: 'http://beheer.localhost:4001' }],
    ['another host', { host: 'localhost' }],
    ['another question', { challenge: 'AAAA' }],
    ['somebody who was not seen', { verified: false }],
  ];
  it.each([...lies, ['another key', { byStranger: true }], ['a copy of the device', { counter: 1 }]] as typeof lies)(
    'of %s does not sign in',
    async (_what, spoiled) => {
      const { who, device } = await holder();
      await use(test.visitor(deskHeaders), device);
      expect(await use(test.visitor(deskHeaders), device, spoiled)).toMatchObject(refused);
      expect((await use(test.visitor(deskHeaders), device)).status).toBe(200);
      const client = await test.atDesk(who, { proof: 'link' });
      expect(await use(client, device, spoiled)).toMatchObject(refused);
      expect(await stateOf(client)).toBe('second_factor_needed');
      const rows = await db()
        .selectFrom('auditEntries')
        .select('identityId')
        .where('subjectType', '=', 'refused_second_factor')
        .execute();
      expect(rows).toEqual([{ identityId: who.id }]);
    },
  );

  it.each(lies)('of %s is not added', async (_what, spoiled) => {
    const client = await test.atDesk(await test.build.identity());
    expect(await register(client, createAuthenticator(), { spoiled })).toMatchObject(refused);
    expect((await client.get('/desk/passkeys')).body.data).toEqual([]);
    expect(await subjects()).toEqual([]);
  });

  it.each([{ id: 'x' }, { id: 'x', rawId: 'x', type: 'public-key', response: {} }, 'text', null])(
    'that is none (%j) is refused, and breaks nothing',
    async (credential) => {
      const client = await test.atDesk(await test.build.identity());
      const { ceremony } = await registration(client);
      expect([403, 422]).toContain((await client.post('/desk/passkeys', { ceremony, credential, name: 'x' })).status);
      const begun = await signIn(client);
      expect([403, 422]).toContain((await client.post('/desk/session/passkey', { ...begun, credential })).status);
    },
  );

  it('that nobody has, or somebody else than who is signed in, is refused', async () => {
    const { device } = await holder();
    expect(await use(test.visitor(deskHeaders), createAuthenticator())).toMatchObject(refused);
    const stranger = await test.atDesk(await test.build.identity());
    expect(await use(stranger, device)).toMatchObject(refused);
  });

  it('counts once of two copies that are used at the same moment', async () => {
    const { device, id } = await holder();
    const visitor = test.visitor(deskHeaders);
    const [one, other] = [await signIn(visitor), await signIn(visitor)];
    const send = ({ ceremony, options }: Ceremony) =>
      visitor.post('/desk/session/passkey', { ceremony, credential: device.use(options, { counter: 7 }) });
    const answers = await whileHeld(test, {
      hold: (tx) => tx.selectFrom('passkeys').select('id').where('id', '=', id).forUpdate().execute(),
      calls: () => [send(one), send(other)],
    });
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });
});

describe('a question to a device', () => {
  it('is answered once, also when the answer was wrong', async () => {
    const { device } = await holder();
    const visitor = test.visitor(deskHeaders);
    const { ceremony, options } = await signIn(visitor);
    const wrong = device.use(options, { byStranger: true });
    expect(await visitor.post('/desk/session/passkey', { ceremony, credential: wrong })).toMatchObject(refused);
    expect(await visitor.post('/desk/session/passkey', { ceremony, credential: device.use(options) })).toMatchObject(ended);
    expect(await visitor.post('/desk/session/passkey', { ceremony: 'f'.repeat(64), credential: wrong })).toMatchObject(ended);
  });

  it('is answered within five minutes', async () => {
    const { device } = await holder();
    const visitor = test.visitor(deskHeaders);
    const [inTime, late] = [await signIn(visitor), await signIn(visitor)];
    const send = ({ ceremony, options }: Ceremony) =>
      visitor.post('/desk/session/passkey', { ceremony, credential: device.use(options) });
    at(5 * minute);
    expect((await send(inTime)).status).toBe(200);
    at(5 * minute + 1);
    expect(await send(late)).toMatchObject(ended);
  });

  it('belongs to the session in which it was asked, and to what it was asked for', async () => {
    const { who, device } = await holder();
    const [client, other] = [await test.atDesk(who, { proof: 'link' }), await test.atDesk(who, { proof: 'link' })];
    const send = async (to: Client, { ceremony, options }: Ceremony) =>
      to.post('/desk/session/passkey', { ceremony, credential: device.use(options) });
    expect(await send(other, await signIn(client))).toMatchObject(ended);
    expect(await send(test.visitor(deskHeaders), await signIn(client))).toMatchObject(ended);
    expect(await send(client, await signIn(test.visitor(deskHeaders)))).toMatchObject(ended);
    const complete = await test.atDesk(who);
    expect(await send(complete, await registration(complete))).toMatchObject(ended);
  });

  it('is asked and answered sixty times in ten minutes from one network', async () => {
    const row = { bucket: 'passkey', subject: '127.0.0.1', attempts: 59, startedAt: test.clock.now() };
    await db().insertInto('rateLimitWindows').values(row).execute();
    const visitor = test.visitor(deskHeaders);
    const begun = await signIn(visitor);
    const credential = createAuthenticator().use(begun.options);
    expect((await visitor.post('/desk/session/passkey', { ...begun, credential })).status).toBe(429);
    expect(await visitor.post('/desk/session/passkey-options')).toMatchObject({
      status: 429,
      body: { meta: { title: 'Er is te vaak geprobeerd om in te loggen' } },
    });
  });
});

describe('adding one', () => {
  it.each(atMost(60, letters))('takes a name %s the longest', async (...[, name, fits]) => {
    const client = await test.atDesk(await test.build.identity());
    expect((await register(client, createAuthenticator(), { name })).status).toBe(fits ? 201 : 422);
  });

  it('is possible up to ten', async () => {
    const who = await test.build.identity();
    for (let count = 0; count < 9; count++) await test.build.passkey(who.id);
    const tenth = await register(await test.atDesk(who), createAuthenticator());
    expect(tenth.status).toBe(201);
    const full = { status: 403, body: { error: 'too_many_passkeys' } };
    const client = withCookieOf(tenth);
    expect(await client.post('/desk/passkeys/options')).toMatchObject(full);
    const body = { ceremony: 'f'.repeat(64), credential: createAuthenticator().make({ challenge: 'x' }), name: 'x' };
    expect(await client.post('/desk/passkeys', body)).toMatchObject(full);
  });

  it('refuses one that is known already, and asks the device for another one', async () => {
    const { client, device } = await holder();
    expect((await registration(client)).options).toMatchObject({ excludeCredentials: [{ id: device.id }] });
    expect(await register(client, device)).toMatchObject({
      status: 422,
      body: { errors: { credential: ['Deze passkey hebt u al toegevoegd.'] } },
    });
    expect((await register(await test.atDesk(await test.build.identity()), device)).status).toBe(422);
  });

  it('needs a fresh proof, but for the first factor of who must have one', async () => {
    const first = await test.atDesk(await employeeOfSponsor(), { proof: 'link' });
    at(16 * minute);
    const client = withCookieOf(await register(first, createAuthenticator()));
    at(31 * minute);
    expect((await client.post('/desk/passkeys/options')).status).toBe(200);
    at(31 * minute + 1);
    const old = { status: 403, body: { error: 'fresh_sign_in_needed' } };
    expect(await client.post('/desk/passkeys/options')).toMatchObject(old);
    const body = { ceremony: 'f'.repeat(64), credential: createAuthenticator().make({ challenge: 'x' }), name: 'x' };
    expect(await client.post('/desk/passkeys', body)).toMatchObject(old);
  });
});

describe('removing one', () => {
  it('mails the person and ends their other sessions', async () => {
    const { who, client, id } = await holder();
    const other = await test.atDesk(who);
    expect((await client.delete(`/desk/passkeys/${id}`)).body).toEqual({});
    expect((await other.get('/desk/session')).status).toBe(401);
    expect(await stateOf(client)).toBe('complete');
    expect((await test.as(who).get('/identity')).status).toBe(200);
    expect(await subjects()).toEqual(['U hebt een tweede manier van inloggen', 'Een manier van inloggen is weggehaald']);
    const operations = await db().selectFrom('auditEntries').select('operation').orderBy('id').execute();
    expect(operations).toEqual([{ operation: 'registerPasskey' }, { operation: 'deletePasskey' }]);
  });

  it.each<[string, () => Promise<TestIdentity>]>([
    ['an operator', operator],
    ['an employee of a sponsor', employeeOfSponsor],
  ])('is not possible with the last one of %s', async (_who, make) => {
    const { who, client, id } = await holder(make);
    const last = { status: 403, body: { error: 'last_second_factor' } };
    expect(await client.delete(`/desk/passkeys/${id}`)).toMatchObject(last);
    await test.build.passkey(who.id);
    expect((await client.get('/desk/passkeys')).body.data).toMatchObject([{ removable: true }, { removable: true }]);
    expect((await client.delete(`/desk/passkeys/${id}`)).status).toBe(200);
    expect((await client.get('/desk/passkeys')).body.data).toMatchObject([{ removable: false }]);
  });

  it('of two at the same moment leaves who must have one the other', async () => {
    const { who, client, id } = await holder(operator);
    const other = await test.build.passkey(who.id);
    const answers = await whileHeld(test, {
      hold: (tx) => tx.selectFrom('identities').select('id').where('id', '=', who.id).forUpdate().execute(),
      calls: () => [client.delete(`/desk/passkeys/${id}`), client.delete(`/desk/passkeys/${other}`)],
    });
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  it('of somebody else is not found, and needs a fresh proof', async () => {
    const { client, id } = await holder();
    const stranger = await test.atDesk(await test.build.identity());
    expect((await stranger.delete(`/desk/passkeys/${id}`)).status).toBe(404);
    at(15 * minute + 1);
    expect(await client.delete(`/desk/passkeys/${id}`)).toMatchObject({ status: 403, body: { error: 'fresh_sign_in_needed' } });
    expect((await client.delete(`/desk/passkeys/${id + 1}`)).status).toBe(404);
  });
});
