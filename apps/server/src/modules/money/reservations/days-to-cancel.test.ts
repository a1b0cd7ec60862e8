import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { describe, expect, it } from 'vitest';
import { changedImplementations, startTestApp } from '../../../../testing/index.ts';

/** The setting of a shop: how long the provider can undo what it accepted, and how long its payment waits. */
describe('days to cancel', () => {
  it.each([
    ['as many as the shop of the fund sets', 3, '2026-12-31', '2026-03-15T10:00:00Z'],
    ['none where the shop sets none', 0, '2026-12-31', '2026-03-12T10:00:00Z'],
    ['never past the last day of the fund', 30, '2026-03-20', '2026-03-20T00:00:00Z'],
  ])('%s', async (_what, daysToCancel, endDate, payableAt) => {
    const test = await startTestApp({ env: changedImplementations({ general: { daysToCancel } }) });
    const { build, clock } = test;
    clock.at('2026-03-12T10:00:00Z');
    const fund = await build.fund({ startDate: '2026-01-01', endDate, config: { allowReservations: true } });
    const provider = await build.provider({ fundId: fund.id });
    const product = await build.product({ organizationId: provider.id });
    const requester = await build.requester();
    const voucher = await build.voucher({ fundId: fund.id, requester, expireAt: '2026-12-31' });

    const config = await test.visitor().get('/platform/config/webshop');
    const wanted = { voucher_address: voucher.address, product_id: product.id, first_name: 'Noor', last_name: 'Jansen' };
    const reserved = await test.as(requester).post('/platform/product-reservations', wanted);
    const { id } = reserved.body.data as { id: number };
    const atProvider = test.as(provider.owner, { 'client-type': 'provider' });
    const path = `/platform/organizations/${provider.id}/product-reservations/${id}`;
    const shown = async (client = atProvider, at = path) => (await client.get(at)).body.data as { transfer_at?: string | null };
    const before = await shown();
    await atProvider.post(`${path}/accept`);

    const { transferAt } = await test.app.deps.db
      .selectFrom('voucherTransactions')
      .select('transferAt')
      .executeTakeFirstOrThrow();
    expect(config.body).toMatchObject({ days_to_cancel: daysToCancel });
    expect(transferAt).toEqual(new Date(payableAt));
    const inWords = { transfer_at: wireDateTime(new Date(payableAt)) };
    expect(before).toMatchObject({ ...inWords, voucher_transaction: null });
    expect(await shown()).toMatchObject({ ...inWords, voucher_transaction: { state: 'pending' } });
    expect(await shown(test.as(requester), `/platform/product-reservations/${id}`)).not.toHaveProperty('transfer_at');
    await atProvider.post(`${path}/reject`);
    expect((await shown()).transfer_at).toBe(daysToCancel === 0 ? inWords.transfer_at : null);
  });
});
