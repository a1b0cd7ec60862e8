import { beforeEach, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../../../../testing/builders.ts';
import { countTurns, startTestApp, type TestApp } from '../../../../testing/index.ts';

let test: TestApp;
beforeEach(async () => {
  test = await startTestApp();
});

const db = () => test.app.deps.db;

/** Somebody with a voucher, who called before. */
async function knownHolder() {
  const who = await test.build.requester();
  const fund = await test.build.fund();
  const voucher = await test.build.voucher({ fundId: fund.id, requester: who });
  expect(await addressesOf(who)).toEqual([voucher.address]);
  return { who, fund, voucher };
}

async function addressesOf(who: TestIdentity): Promise<string[]> {
  const { status, body } = await test.as(who).get('/platform/vouchers');
  expect(status).toBe(200);
  return (body as { data: { address: string }[] }).data.map(({ address }) => address);
}

const ofToken = (who: TestIdentity) => db().updateTable('accessTokens').where('identityId', '=', who.id);

describe('somebody who called before', () => {
  it('is read for while they are looked up, so that both are one turn to the database', async () => {
    const { who } = await knownHolder();
    expect(await countTurns(() => addressesOf(who))).toBe(1);
    const other = await test.build.requester();
    await test.as(other).get('/identity/record-types');
    expect(await countTurns(() => addressesOf(other))).toBe(1);
  });

  it('is looked up first in another kind of client', async () => {
    const { who } = await knownHolder();
    const inApp = test.as(who, { 'client-type': 'me_app-ios' });
    expect(await countTurns(() => inApp.get('/platform/vouchers'))).toBeGreaterThan(1);
    expect(await countTurns(() => inApp.get('/platform/vouchers'))).toBe(1);
  });

  it('is looked up first where the contract does not say that nothing is changed', async () => {
    const { who, voucher } = await knownHolder();
    const path = `/platform/vouchers/${voucher.address}/transactions`; // whose the voucher is, the voucher, and what was paid with it
    expect(await countTurns(() => test.as(who).get(path))).toBe(1 + 3);
  });

  it.each(['destroyed', 'terminated', 'expired'])('is told nothing any more once their token is %s', async (state) => {
    const { who, voucher } = await knownHolder();
    await ofToken(who).set({ state }).execute();
    const message = state === 'expired' ? 'session_expired' : 'invalid_access_token';
    for (const path of [
      '/platform/vouchers',
      `/platform/vouchers/${voucher.address}`,
      '/platform/vouchers/0xdead',
      '/platform/vouchers?type=x',
    ])
      expect(await test.as(who).get(path)).toMatchObject({ status: 401, body: { message } });
  });

  it('is a visitor then where nobody needs to be known', async () => {
    const { who, fund } = await knownHolder();
    const isReceived = async () => (await test.as(who).get(`/platform/funds/${fund.id}`)).body.data.received as boolean;
    expect(await isReceived()).toBe(true);
    await ofToken(who).set({ state: 'destroyed' }).execute();
    expect(await isReceived()).toBe(false);
  });

  it('is told of others only what these are, when the token is theirs now', async () => {
    const { who, fund } = await knownHolder();
    const other = await test.build.requester();
    const voucher = await test.build.voucher({ fundId: fund.id, requester: other });
    await ofToken(who).set({ identityId: other.id }).execute();
    expect(await addressesOf(who)).toEqual([voucher.address]);
  });

  it('is known again once the token can be used again', async () => {
    const { who, voucher } = await knownHolder();
    await ofToken(who).set({ state: 'destroyed' }).execute();
    await test.as(who).get('/platform/vouchers');
    await ofToken(who).set({ state: 'active' }).execute();
    expect(await addressesOf(who)).toEqual([voucher.address]);
  });

  it('gets what a read is refused with once it is known that they ask', async () => {
    const { who } = await knownHolder();
    expect(await test.as(who).get('/platform/vouchers/0xdead')).toMatchObject({ status: 404 });
    expect(await test.as(who).get('/platform/vouchers?type=x')).toMatchObject({ status: 422 });
  });
});
