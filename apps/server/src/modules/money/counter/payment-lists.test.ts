import { describe, expect, it } from 'vitest';
import { idsOf, statusesOf } from '../../../../testing/index.ts';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { startCounter } from './testing/counter-scene.ts';

const { db, scene, test, yesterday } = await startCounter();

describe('lists of payments', () => {
  it('of a voucher leave top-ups out unless asked for', async () => {
    const set = await scene();
    await set.charge(set.byAmount);
    await db
      .insertInto('voucherTransactions')
      .values({
        address: `0x${'ab'.repeat(20)}`,
        voucherId: set.voucher.id,
        target: 'top_up',
        state: 'success',
        amountCents: 500,
        createdAt: test.clock.now(),
        updatedAt: test.clock.now(),
      })
      .execute();
    const path = `/platform/vouchers/${set.voucher.address}/transactions`;
    const targets = async (query: string) =>
      ((await set.client.get(`${path}${query}`)).body.data as { target: string }[]).map(({ target }) => target);
    expect(await targets('')).toEqual(['provider']);
    expect(await targets('?targets[]=top_up')).toEqual(['top_up']);
    expect(await targets('?amount_min=10.01')).toEqual([]);
    expect((await set.client.get(path)).body.meta.per_page).toBe(25);
    expect((await set.client.get(`${path}?per_page=101`)).status).toBe(422);
    const { data } = (await set.client.get(`/platform/vouchers/${set.voucher.address}`)).body as {
      data: { transactions: { target: string }[] };
    };
    expect(data.transactions.map(({ target }) => target)).toEqual(['provider', 'top_up']);
  });

  it('are for their own people only', async () => {
    const set = await scene();
    const { address } = (await set.charge(set.byAmount)).body.data as { address: string };
    const stranger = test.as(await test.build.identity());
    const mine = `/platform/vouchers/${set.voucher.address}/transactions`;
    expect(statusesOf([await stranger.get(mine), await stranger.get(`${mine}/${address}`)])).toEqual([403, 403]);
    expect((await set.client.get('/platform/vouchers/onbekend/transactions')).status).toBe(404);
    const other = await scene();
    expect((await other.client.get(`/platform/vouchers/${other.voucher.address}/transactions/${address}`)).status).toBe(404);
    const finance = `/platform/organizations/${set.provider.id}/provider/transactions`;
    expect(statusesOf([await set.counter.get(finance), await stranger.get(`${finance}/${address}`)])).toEqual([403, 403]);
    const elsewhere = `/platform/organizations/${other.provider.id}/provider/transactions/${address}`;
    expect((await test.as(other.provider.owner).get(elsewhere)).status).toBe(404);
    expect((await stranger.get('/platform/provider/transactions')).body.data).toEqual([]);
    expect((await test.visitor().get('/platform/provider/transactions')).status).toBe(401);
  });

  it('are filtered', async () => {
    const set = await scene();
    await set.charge(set.byAmount);
    const today = calendarDate(test.clock.now());
    const list = `/platform/organizations/${set.provider.id}/provider/transactions`;
    const found = async (query: string) => idsOf(await test.as(set.provider.owner).get(`${list}?${query}`)).length;
    for (const query of [
      `q=${set.fund.name}`,
      'state=pending',
      'initiator=provider',
      `fund_id=${set.fund.id}`,
      `from=${today}&to=${today}`,
    ]) {
      expect(await found(query)).toBe(1);
    }
    for (const query of [
      'q=zoiets',
      'state=success',
      'initiator=sponsor',
      'fund_state=closed',
      `to=${yesterday()}`,
      'transfer_in_min=1',
      'pending_bulking=0',
    ]) {
      expect(await found(query)).toBe(0);
    }
  });
});
