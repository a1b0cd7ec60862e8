import { beforeEach, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../../../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../../../testing/index.ts';

let test: TestApp;
let who: TestIdentity;
beforeEach(async () => {
  test = await startTestApp();
  test.clock.at('2026-03-01T12:00:00Z');
  who = await test.build.identity();
});

const later = (milliseconds: number) => test.clock.at(new Date(test.clock.now().getTime() + milliseconds));

async function makeToken(): Promise<string> {
  const answer = await test.as(who).post('/identity/proxy/short-token');
  expect(answer).toMatchObject({ status: 201, body: { exchange_token: expect.stringMatching(/^[0-9a-f]{200}$/) } });
  return (answer.body as { exchange_token: string }).exchange_token;
}

const exchange = (token: string, headers: Record<string, string> = {}) =>
  test.visitor(headers).get(`/identity/proxy/short-token/exchange/${token}`);

describe('a token of a minute', () => {
  it('signs the same person in elsewhere, once', async () => {
    const token = await makeToken();
    const answer = await exchange(token);
    expect(answer).toMatchObject({ status: 200, body: { access_token: expect.stringMatching(/^[0-9a-f]{200}$/) } });
    const elsewhere = { ...who, token: (answer.body as { access_token: string }).access_token };
    expect((await test.as(elsewhere).get('/identity')).body).toMatchObject({ address: who.address });
    expect((await test.as(who).get('/identity')).status).toBe(200);
    expect((await exchange(token)).status).toBe(403);
  });

  it('lets exactly one of many calls at the same moment through', async () => {
    const token = await makeToken();
    const answers = await Promise.all([1, 2, 3, 4].map(() => exchange(token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403]);
  });

  it('lasts sixty seconds', async () => {
    const token = await makeToken();
    later(60_001);
    expect((await exchange(token)).status).toBe(403);
    const inTime = await makeToken();
    later(60_000);
    expect((await exchange(inTime)).status).toBe(200);
  });

  it('is not known when it is of another kind, or none', async () => {
    expect((await exchange('x')).status).toBe(404);
    const token = await makeToken();
    expect((await test.visitor().get(`/identity/proxy/email/exchange/${token}`)).status).toBe(404);
  });

  it('says nothing about the address of its person', async () => {
    const { db } = test.app.deps;
    await db.updateTable('identityEmails').set({ verifiedAt: null }).where('identityId', '=', who.id).execute();
    await exchange(await makeToken());
    expect(await db.selectFrom('identityEmails').select('verifiedAt').execute()).toEqual([{ verifiedAt: null }]);
  });

  it('is not spent by a browser that loads or fetches a page', async () => {
    const token = await makeToken();
    expect((await exchange(token, { 'sec-fetch-mode': 'navigate' })).status).toBe(403);
    expect((await exchange(token, { purpose: 'prefetch' })).status).toBe(403);
    expect((await exchange(token)).status).toBe(200);
  });

  it('is not made for a visitor: 403, and not 401', async () => {
    expect((await test.visitor().post('/identity/proxy/short-token')).status).toBe(403);
    await test.as(who).delete('/identity/proxy');
    expect((await test.as(who).post('/identity/proxy/short-token')).status).toBe(403);
  });

  it('counts with the other exchanges, six hundred in ten minutes', async () => {
    for (let time = 0; time < 600; time++)
      await test.visitor().get(`/identity/proxy/${time % 2 === 0 ? 'email' : 'short-token'}/exchange/x`);
    expect((await exchange('x')).status).toBe(429);
  });
});
