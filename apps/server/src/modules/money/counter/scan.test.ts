import { describe, expect, it } from 'vitest';
import { countQueries } from '../../../../testing/index.ts';
import { startCounter, type Given, type Scene } from './testing/counter-scene.ts';

const { db, reservedAddress, scene, test, yesterday } = await startCounter();

describe('what a scan shows', () => {
  it('is the balance, who may charge, and what can be paid', async () => {
    const { counter, path, provider, product, fund } = await scene();
    const answer = await counter.get(path);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          type: 'regular',
          amount: '100.00',
          fund: { id: fund.id, type: 'budget' },
          identity_address: null,
          allowed_organizations: [{ id: provider.id, name: provider.name, logo: null }],
          allowed_product_organizations: [{ id: provider.id }],
        },
      },
    });
    const { address } = answer.body.data as { address: string };
    expect((await counter.get(`/platform/provider/vouchers/${address}`)).body.data.address).toBe(address);
    expect((await counter.get(`${path}/products`)).body.data).toMatchObject([
      { id: product.id, price: '25.50', price_user: '0.00', sponsor_subsidy: null },
    ]);
  });

  it('has no amount where only an offer can be paid', async () => {
    const { counter, path, provider } = await scene({ allowBudget: false });
    const { data } = (await counter.get(path)).body;
    expect(data).toMatchObject({ allowed_organizations: [], allowed_product_organizations: [{ id: provider.id }] });
    expect(data).not.toHaveProperty('amount');
  });

  it('is refused without a code where nothing can be paid', async () => {
    const { counter, path } = await scene({ allowBudget: false, priceCents: 20_000 });
    const refused = await counter.get(path);
    expect(refused).toMatchObject({ status: 403, body: { message: 'Met dit tegoed kan de klant bij u niets betalen.' } });
    expect(refused.body).not.toHaveProperty('error');
  });

  it('splits the price of a subsidies fund', async () => {
    const { counter, path } = await scene({ type: 'subsidies', subsidyCents: 2000 });
    expect((await counter.get(path)).body.data).toMatchObject({ amount: '0.00', fund: { type: 'subsidies' } });
    expect((await counter.get(`${path}/products`)).body.data).toMatchObject([
      { price: '25.50', price_user: '5.50', sponsor_subsidy: '20.00' },
    ]);
  });

  it('lists the open reservations under the voucher', async () => {
    const set = await scene();
    const { counter, path, product } = set;
    expect((await counter.get(`${path}/product-vouchers`)).body.data).toEqual([]);
    await set.reserve();
    expect((await counter.get(`${path}/product-vouchers`)).body.data).toMatchObject([
      { type: 'product', product: { id: product.id }, allowed_organizations: [{ id: set.provider.id }] },
    ]);
    expect((await counter.get(`${path}/product-vouchers?organization_id=${set.provider.id + 1000}`)).body.data).toEqual([]);
    expect((await counter.get(`${path}/products?reservable=1&per_page=1`)).body.meta).toMatchObject({ per_page: 1, total: 1 });
    expect((await counter.get(`${path}/products?per_page=0`)).status).toBe(422);
  });

  it('shows what was approved and paid before, also where nothing else can be paid', async () => {
    const set = await scene({ allowBudget: false, balanceCents: 2550 });
    const reported = async () => (await set.counter.get(set.path)).body.data as { approved_reservations: unknown[] };
    expect(await reported()).toMatchObject({ approved_reservations: [] });
    await set.reserve();
    const [open] = (await set.counter.get(`${set.path}/product-vouchers`)).body.data;
    expect(open).toMatchObject({ product_reservation: { id: expect.any(Number), code: expect.any(Number) } });
    expect(await reported()).toMatchObject({ approved_reservations: [] });
    await db.updateTable('productReservations').set({ state: 'accepted' }).where('voucherId', '=', set.voucher.id).execute();
    const { id, name } = set.product as { id: number; name?: string };
    expect(await reported()).toMatchObject({
      allowed_product_organizations: [],
      approved_reservations: [
        { code: open.product_reservation.code, product: { id, ...(name && { name }) }, organization_id: set.provider.id },
      ],
    });
    await db.updateTable('productReservations').set({ expireAt: yesterday() }).where('voucherId', '=', set.voucher.id).execute();
    expect((await set.counter.get(set.path)).status).toBe(403);
  });

  it('does not show another provider what was approved here', async () => {
    const set = await scene();
    await set.reserve();
    await db.updateTable('productReservations').set({ state: 'accepted' }).where('voucherId', '=', set.voucher.id).execute();
    const other = await test.build.provider({ fundId: set.fund.id });
    await db.updateTable('fundProviders').set({ allowBudget: true }).where('organizationId', '=', other.id).execute();
    expect((await test.as(other.owner).get(set.path)).body.data).toMatchObject({ approved_reservations: [] });
  });

  it('shows what a reservation agreed on, and charges just that, whatever offer and subsidy are now', async () => {
    const set = await scene({ type: 'subsidies', subsidyCents: 2000, limitPerIdentity: 1 });
    await set.reserve();
    await db.updateTable('products').set({ priceCents: 4000 }).where('id', '=', set.product.id).execute();
    await db.updateTable('fundProviderProducts').set({ amountCents: 500 }).where('productId', '=', set.product.id).execute();
    const agreed = { price: '25.50', price_user: '5.50', sponsor_subsidy: '20.00' };
    const [reserved] = (await set.counter.get(`${set.path}/product-vouchers`)).body.data;
    expect(reserved).toMatchObject({ product: agreed });
    const path = `/platform/provider/vouchers/${String(reserved.address)}`;
    expect((await set.counter.get(path)).body.data).toMatchObject({ product: agreed });
    expect((await set.counter.post(`${path}/transactions`, {})).body.data).toMatchObject({ amount: '20.00' });
  });

  it('takes the code of a card, only where the fund works with cards', async () => {
    const { counter, voucher, fund } = await scene();
    const code = '100200300401';
    await db.insertInto('physicalCards').values({ voucherId: voucher.id, code, createdAt: test.clock.now() }).execute();
    const off = await counter.get(`/platform/provider/vouchers/${code}`);
    expect(off).toMatchObject({ status: 404, body: { message: expect.stringContaining('pas') } });
    await db.updateTable('funds').set({ allowPhysicalCards: true }).where('id', '=', fund.id).execute();
    expect((await counter.get(`/platform/provider/vouchers/${code}`)).body.data).toMatchObject({ amount: '100.00' });
    expect(await counter.get('/platform/provider/vouchers/onzin')).toMatchObject({
      status: 404,
      body: { message: expect.not.stringContaining('pas') },
    });
  });

  it('does not cost more queries with more offers', async () => {
    const { counter, path, provider } = await scene();
    await counter.get(`${path}/products`);
    const few = await countQueries(() => counter.get(`${path}/products`));
    for (let made = 0; made < 5; made++) await test.build.product({ organizationId: provider.id, priceCents: 100 });
    expect(await countQueries(() => counter.get(`${path}/products`))).toBe(few);
  });
});

describe('a scan is refused', () => {
  const changeVoucher = (values: object) => (set: Scene) =>
    db.updateTable('vouchers').set(values).where('id', '=', set.voucher.id).execute();
  const changeFund = (values: object) => (set: Scene) =>
    db.updateTable('funds').set(values).where('id', '=', set.fund.id).execute();

  it.each<[string, Given, ((set: Scene) => Promise<unknown>) | undefined]>([
    ['expired', {}, (set) => changeVoucher({ expireAt: yesterday() })(set)],
    ['expired', {}, (set) => changeFund({ endDate: yesterday() })(set)],
    ['pending', {}, changeVoucher({ state: 'pending' })],
    ['fund_not_active', {}, changeFund({ state: 'paused' })],
    ['provider_pending', { providerState: 'pending' }, undefined],
    ['provider_declined', { providerState: 'rejected' }, undefined],
    ['provider_not_applied', {}, (set) => db.deleteFrom('fundProviders').where('fundId', '=', set.fund.id).execute()],
  ])('with the code %s', async (code, given, change) => {
    const set = await scene(given);
    await change?.(set);
    const refusal = { status: 403, body: { key: code, error: code, message: expect.any(String) } };
    expect(await set.counter.get(set.path)).toMatchObject(refusal);
    expect(await set.charge(set.byAmount)).toMatchObject(refusal);
    expect((await set.counter.get(`${set.path}/products`)).body.data).toEqual([]);
    expect(await set.payments()).toEqual([]);
  });

  it.each<[string, object, object]>([
    ['a stopped voucher', { state: 'deactivated' }, {}],
    ['a fund that is not ready', {}, { isConfigured: false }],
    ['a fund that works elsewhere', {}, { vouchersExternal: true }],
  ])('for %s, without a code', async (_what, ofVoucher, ofFund) => {
    const set = await scene();
    if (Object.keys(ofVoucher).length > 0) await changeVoucher(ofVoucher)(set);
    if (Object.keys(ofFund).length > 0) await changeFund(ofFund)(set);
    const refused = await set.counter.get(set.path);
    expect(refused).toMatchObject({ status: 403, body: { message: expect.any(String) } });
    expect(refused.body).not.toHaveProperty('error');
  });

  it('for whoever may scan nowhere, whatever is with the voucher', async () => {
    const set = await scene();
    await changeVoucher({ state: 'pending' })(set);
    const refused = await set.client.get(set.path);
    expect(refused).toMatchObject({ status: 403, body: { message: 'Dit mag u niet bekijken of doen.' } });
    expect(refused.body).not.toHaveProperty('error');
    expect((await set.client.post(`${set.path}/transactions`, set.byAmount)).status).toBe(403);
    expect((await test.visitor().get(set.path)).status).toBe(401);
    expect((await test.visitor().post(`${set.path}/transactions`, set.byAmount)).status).toBe(401);
  });

  it.each<[string, (set: Scene) => Promise<unknown>]>([
    [
      'product_expired',
      (set) => db.updateTable('products').set({ expireAt: yesterday() }).where('id', '=', set.product.id).execute(),
    ],
    [
      'reservation_product_removed',
      (set) => db.updateTable('products').set({ deletedAt: test.clock.now() }).where('id', '=', set.product.id).execute(),
    ],
    [
      'reservation_expired',
      (set) =>
        db.updateTable('productReservations').set({ expireAt: yesterday() }).where('productId', '=', set.product.id).execute(),
    ],
    ['expired', (set) => changeVoucher({ expireAt: yesterday() })(set)],
  ])('of a reservation with the code %s', async (code, change) => {
    const set = await scene();
    const address = await reservedAddress(set);
    await change(set);
    const refused = await set.counter.post(`/platform/provider/vouchers/${address}/transactions`, {});
    expect(refused).toMatchObject({ status: 403, body: { key: code, error: code } });
  });

  it('of somebody else’s reservation without a code', async () => {
    const set = await scene();
    const address = await reservedAddress(set);
    const other = await test.build.provider({ fundId: set.fund.id });
    const refused = await test.as(other.owner).get(`/platform/provider/vouchers/${address}`);
    expect(refused).toMatchObject({ status: 403, body: { message: 'Met dit tegoed kan de klant bij u niets betalen.' } });
    expect(refused.body).not.toHaveProperty('error');
  });
});
