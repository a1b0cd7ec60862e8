import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  chooseAtDigid,
  cookieOf,
  followOnce,
  startTestApp,
  statusesOf,
  type SimulatedChoice,
  type TestApp,
} from '../../../../testing/index.ts';

let test: TestApp;
let fundId: number;
let sponsorId: number;

beforeAll(async () => {
  test = await startTestApp();
  const { db } = test.app.deps;
  sponsorId = (await test.build.organization({ isSponsor: true })).id;
  await db.updateTable('organizations').set({ bsnEnabled: true }).where('id', '=', sponsorId).execute();
  await db
    .updateTable('implementations')
    .set({ organizationId: sponsorId, digidSignUpAllowed: true })
    .where('key', '=', 'general')
    .execute();
  fundId = (await test.build.fund({ organizationId: sponsorId })).id;
});

beforeEach(async () => {
  test.clock.at('2026-03-01T12:00:00Z');
  await test.app.deps.db.deleteFrom('rateLimitWindows').execute();
});

type Identity = Awaited<ReturnType<TestApp['build']['identity']>>;

/** Signs in or confirms with DigiD; gives the address of the front end at the end. */
async function goThroughDigid(choice: SimulatedChoice, who: { as?: Identity; target?: string } = {}): Promise<URL> {
  const client = who.as ? test.as(who.as) : test.visitor();
  const body = who.as ? { request: 'fund_request', fund_id: fundId } : { request: 'auth', target: who.target };
  const started = await client.post('/platform/digid', body);
  expect(started.status).toBe(200);
  const back = await chooseAtDigid(test.app, started, choice);
  return new URL(await followOnce(test.app, back, started));
}

async function exchange(address: URL): Promise<string> {
  const answer = await test.visitor().get(`/identity/proxy/short-token/exchange/${address.searchParams.get('token')}`);
  expect(answer.status).toBe(200);
  return String(answer.body.access_token);
}

const identityOf = async (token: string) =>
  (await test.visitor().get('/identity', { authorization: `Bearer ${token}` })).body as {
    address: string;
    bsn: boolean;
    bsn_time: number | null;
    email: string | null;
  };

describe('signing in with DigiD', () => {
  it('makes a new person without an e-mail address, and knows them the next time', async () => {
    const first = await goThroughDigid({ bsn: '999990044' });
    expect(`${first.origin}${first.pathname}`).toBe('http://localhost:4000/auth-link');
    expect([...first.searchParams.keys()]).toEqual(['token']);
    const identity = await identityOf(await exchange(first));
    expect(identity).toEqual({
      address: expect.stringMatching(/^0x[0-9a-f]{40}$/),
      bsn: true,
      bsn_time: 0,
      email: null,
      profile: true,
    });
    const relations = await test.app.deps.db
      .selectFrom('recordCategories')
      .innerJoin('identities', 'identities.id', 'recordCategories.identityId')
      .select('recordCategories.name')
      .where('identities.address', '=', identity.address)
      .execute();
    expect(relations).toEqual([{ name: 'Relaties' }]);

    test.clock.at('2026-03-01T13:00:00Z');
    const again = await identityOf(await exchange(await goThroughDigid({ bsn: '999990044' })));
    expect(again).toEqual({ ...identity, bsn_time: 0 });
  });

  it('ends at the front end of the client that asked, with the place that somebody wanted', async () => {
    const address = await goThroughDigid({ bsn: '999990044' }, { target: 'productReservation-12' });
    expect(address.searchParams.get('target')).toBe('productReservation-12');
    const dashboard = await test.visitor({ 'client-type': 'sponsor' }).post('/platform/digid', { request: 'auth' });
    const back = await chooseAtDigid(test.app, dashboard, { bsn: '999990044' });
    expect(await followOnce(test.app, back, dashboard)).toMatch(/^http:\/\/beheer\.localhost:4000\/auth-link\?token=/);
  });

  it('gives a token that is exchanged once, within a minute', async () => {
    const address = await goThroughDigid({ bsn: '999990044' });
    await exchange(address);
    const path = `/identity/proxy/short-token/exchange/${address.searchParams.get('token')}`;
    expect((await test.visitor().get(path)).status).not.toBe(200);

    const late = await goThroughDigid({ bsn: '999990044' });
    test.clock.at('2026-03-01T12:01:01Z');
    expect((await test.visitor().get(`/identity/proxy/short-token/exchange/${late.searchParams.get('token')}`)).status).toBe(403);
  });

  it('takes the person of the number, whoever was signed in before', async () => {
    const other = await test.build.identity();
    const started = await test.as(other).post('/platform/digid', { request: 'auth' });
    const back = await chooseAtDigid(test.app, started, { bsn: '999990044' });
    const identity = await identityOf(await exchange(new URL(await followOnce(test.app, back, started))));
    expect(identity.address).not.toBe(other.address);
    expect((await test.as(other).get('/identity')).body.bsn).toBe(false);
  });

  it('makes one person when the same number comes twice at the same moment', async () => {
    const ends = await Promise.all([1, 2, 3].map(() => goThroughDigid({ bsn: '111222333' })));
    const people = await Promise.all(ends.map(async (end) => (await identityOf(await exchange(end))).address));
    expect(new Set(people).size).toBe(1);
  });

  it('knows nobody where people may not sign up, or numbers are not stored', async () => {
    const { db } = test.app.deps;
    const change = async (allowed: boolean, stored: boolean) => {
      await db.updateTable('implementations').set({ digidSignUpAllowed: allowed }).where('key', '=', 'general').execute();
      await db.updateTable('organizations').set({ bsnEnabled: stored }).where('id', '=', sponsorId).execute();
    };
    const people = () =>
      db
        .selectFrom('identities')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    test.clock.at('2026-03-01T11:00:00Z');
    await exchange(await goThroughDigid({ bsn: '233195026' }));
    const before = await people();
    await change(false, true);
    expect((await goThroughDigid({ bsn: '123456782' })).href).toBe('http://localhost:4000/?digid_error=uid_not_found');
    await change(true, false);
    expect((await goThroughDigid({ bsn: '123456782' })).href).toBe('http://localhost:4000/?digid_error=uid_not_found');
    expect(await people()).toEqual(before);

    // Who is known signs in, and nothing new is stored.
    test.clock.at('2026-03-01T11:00:30Z');
    const token = await exchange(await goThroughDigid({ bsn: '233195026' }));
    expect((await identityOf(token)).bsn_time).toBe(30);
    await change(true, true);
  });
});

describe('confirming for a request', () => {
  it('stores the number and comes back to the activation of the fund, on its Dutch path', async () => {
    const citizen = await test.build.identity();
    const address = await goThroughDigid({ bsn: '999990056' }, { as: citizen });
    expect(address.href).toBe(`http://localhost:4000/fondsen/${fundId}/activeer?digid_success=signed_up`);
    expect((await test.as(citizen).get('/identity')).body).toMatchObject({ bsn: true, bsn_time: 0 });

    test.clock.at('2026-03-01T12:10:00Z');
    expect((await test.as(citizen).get('/identity')).body.bsn_time).toBe(600);
    await goThroughDigid({ bsn: '999990056' }, { as: citizen });
    expect((await test.as(citizen).get('/identity')).body.bsn_time).toBe(0);
  });

  it('refuses another number than the one that is known, and a number of somebody else', async () => {
    const one = await test.build.identity();
    const two = await test.build.identity();
    await goThroughDigid({ bsn: '999990019' }, { as: one });
    const activation = `http://localhost:4000/fondsen/${fundId}/activeer`;
    expect((await goThroughDigid({ bsn: '999990032' }, { as: one })).href).toBe(`${activation}?digid_error=uid_dont_match`);
    expect((await goThroughDigid({ bsn: '999990019' }, { as: two })).href).toBe(`${activation}?digid_error=uid_used`);
    expect((await test.as(two).get('/identity')).body).toMatchObject({ bsn: false, bsn_time: null });
  });

  it('gives a number to one of two people who bring it at the same moment', async () => {
    const people = [await test.build.identity(), await test.build.identity()];
    const ends = await Promise.all(people.map((as) => goThroughDigid({ bsn: '208927505' }, { as })));
    expect(ends.map((end) => end.search).toSorted()).toEqual(['?digid_error=uid_used', '?digid_success=signed_up']);
  });

  it('stores nothing for a sponsor who does not work with the number', async () => {
    const fund = await test.build.fund();
    const citizen = await test.build.identity();
    const started = await test.as(citizen).post('/platform/digid', { request: 'fund_request', fund_id: fund.id });
    const back = await chooseAtDigid(test.app, started, { bsn: '253900633' });
    expect(await followOnce(test.app, back, started)).toBe(
      `http://localhost:4000/fondsen/${fund.id}/activeer?digid_success=signed_in`,
    );
    expect((await test.as(citizen).get('/identity')).body).toMatchObject({ bsn: false, bsn_time: null });
  });
});

describe('what DigiD says no to', () => {
  it('is told to the front end: cancelled, and each code of DigiD', async () => {
    const citizen = await test.build.identity();
    const activation = `http://localhost:4000/fondsen/${fundId}/activeer`;
    expect((await goThroughDigid({ cancel: true })).href).toBe('http://localhost:4000/?digid_error=error_0040');
    expect((await goThroughDigid({ cancel: true }, { as: citizen })).href).toBe(`${activation}?digid_error=error_0040`);
    const codes = ['0001', '0003', '0004', '0007', '0030', '0032', '0033', '0050', '0070', '0080', '0099', '010c', 'api_0000'];
    for (const code of codes) {
      expect((await goThroughDigid({ error: code }, { as: citizen })).href).toBe(`${activation}?digid_error=error_${code}`);
    }
  });

  it('leads back to where somebody wanted to go', async () => {
    const address = await goThroughDigid({ cancel: true }, { target: 'fundRequest-12' });
    expect(address.href).toBe('http://localhost:4000/?digid_error=error_0040&target=fundRequest-12');
  });

  it('keeps how a round trip ended, without the number', async () => {
    const { db } = test.app.deps;
    await goThroughDigid({ bsn: '999990044' });
    await goThroughDigid({ cancel: true });
    await goThroughDigid({ error: '0033' });
    const states = await db.selectFrom('digidSessions').select(['state', 'errorCode']).orderBy('id', 'desc').limit(3).execute();
    expect(states.map(({ state, errorCode }) => `${state} ${errorCode}`)).toEqual([
      'error 0033',
      'canceled 0040',
      'authorized null',
    ]);
    const { rows } = await sql<{ found: string }>`select digid_sessions::text as found from digid_sessions`.execute(db);
    for (const { found } of rows) expect(found).not.toContain('999990044');
  });
});

describe('an answer is used once', () => {
  it('and is gone for a second call, also at the same moment', async () => {
    const started = await test.visitor().post('/platform/digid', { request: 'auth' });
    const back = await chooseAtDigid(test.app, started, { bsn: '999990044' });
    const { pathname, search } = new URL(back);
    const answers = await Promise.all(
      [1, 2, 3].map(() => test.visitor({ cookie: cookieOf(started) }).get(`${pathname}${search}`)),
    );
    expect(statusesOf(answers)).toEqual([302, 404, 404]);
    expect((await test.visitor().get(new URL(started.body.redirect_url).pathname)).status).toBe(404);
  });

  it('and only within ten minutes', async () => {
    const started = await test.visitor().post('/platform/digid', { request: 'auth' });
    const back = new URL(await chooseAtDigid(test.app, started, { bsn: '999990044' }));
    test.clock.at('2026-03-01T12:10:01Z');
    expect((await test.visitor().get(new URL(started.body.redirect_url).pathname)).status).toBe(404);
    expect((await test.visitor().get(`${back.pathname}${back.search}`)).status).toBe(404);

    await test.app.jobs.find(({ name }) => name === 'end-old-digid-sessions')?.run();
    const uid = back.pathname.split('/').at(-2) ?? '';
    const session = await test.app.deps.db
      .selectFrom('digidSessions')
      .select('state')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    expect(session.state).toBe('expired');
  });

  it.each([
    ['another secret', (address: URL) => address.searchParams.set('session_secret', 'f'.repeat(200))],
    ['no secret', (address: URL) => address.searchParams.delete('session_secret')],
    ['another request id', (address: URL) => address.searchParams.set('rid', 'f'.repeat(40))],
    ['a changed answer', (address: URL) => address.searchParams.set('aselect_credentials', 'AAAA')],
    ['no answer', (address: URL) => address.searchParams.delete('aselect_credentials')],
  ])('%s is refused, and spends the session', async (_, change) => {
    const started = await test.visitor().post('/platform/digid', { request: 'auth' });
    const address = new URL(await chooseAtDigid(test.app, started, { bsn: '999990044' }));
    const good = address.href;
    change(address);
    expect(await followOnce(test.app, address.href, started)).toBe('http://localhost:4000/?digid_error=unknown_error');
    await expect(followOnce(test.app, good, started)).rejects.toThrow('404');
  });

  it('and not the answer of another session', async () => {
    const [mine, theirs] = await Promise.all(
      ['999990044', '999990056'].map(async (bsn) => {
        const started = await test.visitor().post('/platform/digid', { request: 'auth' });
        return { started, address: new URL(await chooseAtDigid(test.app, started, { bsn })) };
      }),
    );
    mine?.address.searchParams.set('aselect_credentials', theirs?.address.searchParams.get('aselect_credentials') ?? '');
    expect(await followOnce(test.app, mine?.address.href ?? '', mine?.started)).toBe(
      'http://localhost:4000/?digid_error=unknown_error',
    );
  });

  it('and not of a session that nobody started', async () => {
    const uid = 'a'.repeat(100);
    expect((await test.visitor().get(`/platform/digid/${uid}/redirect`)).status).toBe(404);
    expect((await test.visitor().get(`/platform/digid/${uid}/resolve`)).status).toBe(404);
  });
});

describe('who may start', () => {
  const start = (body: object, headers: Record<string, string> = {}) => test.visitor(headers).post('/platform/digid', body);

  it('a visitor signs in, and confirms nothing', async () => {
    const refused = await start({ request: 'fund_request', fund_id: fundId });
    expect([refused.status, refused.body.message]).toEqual([403, 'Log eerst in met uw e-mailadres.']);
  });

  it('a client that has pages', async () => {
    expect((await start({ request: 'auth' }, { 'client-type': 'me_app-ios' })).status).toBe(403);
    expect((await start({ request: 'auth' }, { 'client-type': 'website' })).status).toBe(403);
    expect((await start({ request: 'auth' }, { 'client-key': 'nowhere' })).body).toEqual({
      message: 'unknown_implementation_key',
    });
    expect((await start({ request: 'auth' }, { host: 'evil.example' })).body).toEqual({ message: 'invalid_host_name' });
  });

  it('gets an address on the host that it called', async () => {
    await test.build.implementation({ key: 'nijmegen' });
    const answer = await start({ request: 'auth' }, { host: 'nijmegen.localhost:4000', 'client-key': 'nijmegen' });
    expect(answer.body.redirect_url).toMatch(
      /^http:\/\/nijmegen\.localhost:4000\/api\/v1\/platform\/digid\/[0-9a-f]{100}\/redirect$/,
    );
  });

  it('with one of two requests, and an active fund of this shop', async () => {
    const citizen = await test.build.identity();
    const { id: elsewhere } = await test.build.fund({ implementationKey: 'nijmegen' });
    const { id: closed } = await test.build.fund({ state: 'closed' });
    const { id: unready } = await test.build.fund({ config: { isConfigured: false } });
    const fields = async (body: object, headers?: Record<string, string>) => {
      const answer = await test.as(citizen, headers).post('/platform/digid', body);
      return [answer.status, Object.keys(answer.body.errors ?? {})];
    };
    expect(await fields({})).toEqual([422, ['request']]);
    expect(await fields({ request: 'other' })).toEqual([422, ['request']]);
    expect(await fields({ request: 'fund_request' })).toEqual([422, ['fund_id']]);
    for (const fund_id of [closed, unready, 999_999, 'x']) {
      expect(await fields({ request: 'fund_request', fund_id })).toEqual([422, ['fund_id']]);
    }
    expect(await fields({ request: 'auth', fund_id: closed })).toEqual([422, ['fund_id']]);
    expect(await fields({ request: 'auth', target: '//evil.example' })).toEqual([422, ['target']]);
    expect((await fields({ request: 'fund_request', fund_id: elsewhere }))[0]).toBe(200); // general serves every shop's funds
    expect(await fields({ request: 'fund_request', fund_id: fundId }, { 'client-key': 'nijmegen' })).toEqual([422, ['fund_id']]);
  });

  it('comes back to the shop of the fund', async () => {
    const citizen = await test.build.identity();
    const { id } = await test.build.fund({ implementationKey: 'nijmegen' });
    const started = await test.as(citizen).post('/platform/digid', { request: 'fund_request', fund_id: id });
    const back = await chooseAtDigid(test.app, started, { cancel: true });
    expect(await followOnce(test.app, back, started)).toBe(
      `http://nijmegen.localhost:4000/fondsen/${id}/activeer?digid_error=error_0040`,
    );
  });

  it('twenty times in ten minutes for a person, and two hundred times from one network, whatever comes of it', async () => {
    const somebody = test.as(await test.build.identity());
    for (let attempt = 1; attempt <= 20; attempt += 1)
      expect((await somebody.post('/platform/digid', { request: 'nothing' })).status).toBe(422);
    expect((await somebody.post('/platform/digid', { request: 'auth' })).status).toBe(429);
    for (let attempt = 1; attempt <= 200; attempt += 1) expect((await start({ request: 'nothing' })).status).toBe(422);
    const refused = await start({ request: 'auth' });
    expect([refused.status, refused.body.error]).toEqual([429, 'to_many_attempts']);
    expect(refused.body.meta).toMatchObject({ title: 'U ging te vaak naar DigiD' });
    const citizen = await test.build.identity();
    expect((await test.as(citizen).post('/platform/digid', { request: 'auth' })).status).toBe(200);
    test.clock.at('2026-03-01T12:10:01Z');
    expect((await start({ request: 'auth' })).status).toBe(200);
  });
});

describe('the number itself', () => {
  it('stands in no answer and in no table', async () => {
    const citizen = await test.build.identity();
    await goThroughDigid({ bsn: '228776338' }, { as: citizen });
    const answers = await Promise.all(['/identity', '/identity/records'].map((path) => test.as(citizen).get(path)));
    expect(JSON.stringify(answers)).not.toContain('228776338');

    const { db } = test.app.deps;
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(name)} as row where row::text like ${'%228776338%'}`.execute(db);
      expect([name, rows[0]?.count]).toEqual([name, 0]);
    }
  });
});
