import { beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/index.ts';
import { mailedToken } from '../testing/mailed-tokens.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  test.clock.at('2026-03-01T12:00:00Z');
});

const entriesOf = (identityId: number) =>
  test.app.deps.db.selectFrom('auditEntries').selectAll().where('identityId', '=', identityId).orderBy('id').execute();

it.each(['sponsor', 'provider', 'validator'] as const)('signing in to and out of a dashboard leaves rows: %s', async (type) => {
  const who = await test.build.identity({ email: `${type}@example.test` });
  const headers = { 'client-type': type };
  const asked = await test.visitor(headers).post('/identity/proxy/email', { email: who.email, source: `general_${type}` });
  expect(asked.status).toBe(201);
  const token = await mailedToken(test);
  const exchanged = await test.visitor(headers).get(`/identity/proxy/email/exchange/${token}`);
  expect(exchanged.status).toBe(200);
  const { access_token: first } = exchanged.body;
  const signedIn = { ...who, token: first as string };
  const { exchange_token: short } = (await test.as(signedIn, headers).post('/identity/proxy/short-token')).body;
  await test.visitor(headers).get(`/identity/proxy/short-token/exchange/${short}`);
  expect((await test.as(signedIn, headers).delete('/identity/proxy')).status).toBe(200);

  const entries = await entriesOf(who.id);
  expect(entries.map(({ operation }) => operation)).toEqual(['exchangeLoginLink', 'exchangeShortToken', 'signOut']);
  const row = { organizationId: null, employeeId: null, isOperator: false, subjectType: 'session', subjectId: null, changes: [] };
  for (const entry of entries) expect(entry).toMatchObject({ ...row, at: test.clock.now(), requestId: expect.any(String) });
  expect(entries.map(({ sessionUid }) => sessionUid)).toEqual([null, null, expect.any(String)]);
  expect(JSON.stringify(entries)).not.toContain(token);
});

it('a citizen who signs in to or out of a shop leaves none, and neither does a link that is no longer good', async () => {
  const who = await test.build.identity();
  const { exchange_token: token } = (await test.as(who).post('/identity/proxy/short-token')).body;
  expect((await test.visitor().get(`/identity/proxy/short-token/exchange/${token}`)).status).toBe(200);
  expect((await test.visitor({ 'client-type': 'sponsor' }).get(`/identity/proxy/short-token/exchange/${token}`)).status).toBe(
    403,
  );
  expect((await test.as(who).delete('/identity/proxy')).status).toBe(200);
  expect(await entriesOf(who.id)).toEqual([]);
});
