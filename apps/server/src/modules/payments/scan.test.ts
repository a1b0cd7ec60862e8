import { describe, expect, it } from 'vitest';
import { countQueries, idsOf, startTestApp, statusesOf } from '../../../testing/index.ts';
import { afterSeconds, calendarDate } from '#platform/clock';

const test = await startTestApp();

interface Given {
  balanceCents?: number;
  priceCents?: number;
  type?: 'budget' | 'subsidies';
  /** What a subsidies fund pays for the offer. */
  subsidyCents?: number;
  limitPerIdentity?: number | null;
  stock?: number;
  allowBudget?: boolean;
  providerState?: 'pending' | 'accepted' | 'rejected';
}

/** A citizen with a voucher, and a provider whose employee scans it. */
async function scene(given: Given = {}) {
  const { build } = test;
  const fund = await build.fund({ type: given.type ?? 'budget' });
  const provider = await build.provider();
  const { id: fundProviderId } = await build.fundProvider({
    fundId: fund.id,
    organizationId: provider.id,
    state: given.providerState ?? 'accepted',
    allowBudget: given.allowBudget ?? true,
  });
  const product = await build.product({
    organizationId: provider.id,
    priceCents: given.priceCents ?? 2550,
    ...(given.stock === undefined ? {} : { stock: given.stock }),
  });
  if (given.type === 'subsidies' || given.limitPerIdentity !== undefined) {
    await build.approval({
      fundProviderId,
      productId: product.id,
      amountCents: given.subsidyCents ?? 0,
      limitPerIdentity: given.limitPerIdentity ?? 3,
    });
  }
  const requester = await build.requester();
  const voucher = await build.voucher({ fundId: fund.id, requester, amountCents: given.balanceCents ?? 10_000 });
  const clerk = await build.identity();
  await build.employee({ organizationId: provider.id, identity: clerk, roles: ['operation_officer'] });
  const counter = test.as(clerk, { 'client-type': 'me_app-android' });
  const path = `/platform/provider/vouchers/${voucher.address}`;
  const client = test.as(requester);
  return {
    fund,
    provider,
    fundProviderId,
    product,
    requester,
    voucher,
    clerk,
    counter,
    path,
    client,
    charge: (body: object) => counter.post(`${path}/transactions`, body),
    byAmount: { amount: 10, organization_id: provider.id },
    reserve: () =>
      client.post('/platform/product-reservations', {
        voucher_address: voucher.address,
        product_id: product.id,
        first_name: 'Noor',
        last_name: 'Jansen',
      }),
    amount: async () => (await client.get(`/platform/vouchers/${voucher.address}`)).body.data.amount as string,
    payments: async () => (await client.get(`/platform/vouchers/${voucher.address}/transactions`)).body.data as { id: number }[],
  };
}

type Scene = Awaited<ReturnType<typeof scene>>;

const { db } = test.app.deps;
const yesterday = () => test.build.inDays(-1);
const later = (seconds: number) => test.clock.at(afterSeconds(test.clock.now(), seconds));

/** The address of the voucher behind a new reservation. */
async function reservedAddress(set: Scene): Promise<string> {
  const { id } = (await set.reserve()).body.data as { id: number };
  const row = await db
    .selectFrom('productReservations as reservation')
    .innerJoin('voucherTokens as token', 'token.voucherId', 'reservation.productVoucherId')
    .select('token.address')
    .where('reservation.id', '=', id)
    .where('token.needsConfirmation', '=', true)
    .executeTakeFirstOrThrow();
  return row.address;
}

describe('what a scan shows', () => {
  it('is the balance, who may charge, and what can be paid', async () => {
    const { counter, path, provider, product, fund, requester } = await scene();
    const answer = await counter.get(path);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          type: 'regular',
          amount: '100.00',
          fund: { id: fund.id, type: 'budget' },
          identity_address: requester.address,
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
    expect(refused.status).toBe(403);
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
    expect(refused.status).toBe(403);
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
    expect(refused.status).toBe(403);
    expect(refused.body).not.toHaveProperty('error');
  });
});

describe('charging', () => {
  it('takes an amount from the voucher and shows it to everybody', async () => {
    const set = await scene();
    const { provider, client, voucher, clerk } = set;
    const made = await set.charge({ ...set.byAmount, amount: 12.34, note: 'Schoenen' });
    expect(made).toMatchObject({
      status: 201,
      body: { data: { amount: '12.34', state: 'pending', target: 'provider', cancelable: false, transaction_in: null } },
    });
    expect(await set.amount()).toBe('87.66');
    const { address } = made.body.data as { address: string };
    expect((await client.get(`/platform/vouchers/${voucher.address}/transactions/${address}`)).body.data).toEqual(made.body.data);
    expect((await test.as(clerk).get('/platform/provider/transactions')).body.data).toMatchObject([
      { address, amount: '12.34', note: 'Schoenen', product_price: null },
    ]);
    const finance = `/platform/organizations/${provider.id}/provider/transactions`;
    expect((await test.as(provider.owner).get(`${finance}?order_by=amount&pending_bulking=1`)).body.data).toMatchObject([
      { address, iban_final: false, notes: [{ message: 'Schoenen', group: 'provider' }] },
    ]);
    expect((await test.as(provider.owner).get(`${finance}/${address}`)).body.data).toMatchObject({ address });
  });

  it('works on the old path as well', async () => {
    const set = await scene();
    const made = await set.counter.post(`/platform/vouchers/${set.voucher.address}/transactions`, set.byAmount);
    expect(made.status).toBe(201);
    expect(await set.amount()).toBe('90.00');
  });

  it.each<[string, Given, (set: Scene) => object, string]>([
    ['more than is left', { balanceCents: 999 }, (set) => set.byAmount, 'amount'],
    ['one cent', {}, (set) => ({ ...set.byAmount, amount: 0.01 }), 'amount'],
    ['parts of cents', {}, (set) => ({ ...set.byAmount, amount: 1.005 }), 'amount'],
    ['nothing', {}, () => ({}), 'amount'],
    ['no organization', {}, () => ({ amount: 10 }), 'organization_id'],
    ['an organization of somebody else', {}, () => ({ amount: 10, organization_id: 1 }), 'organization_id'],
    ['an amount where only offers are allowed', { allowBudget: false }, (set) => set.byAmount, 'organization_id'],
    ['an amount and an offer', {}, (set) => ({ ...set.byAmount, product_id: set.product.id }), 'product_id'],
    ['an offer that is too dear', { balanceCents: 2549 }, (set) => productOf(set), 'product_id'],
    ['an offer that is sold out', { stock: 0 }, (set) => productOf(set), 'product_id'],
    ['an amount on a subsidies fund', { type: 'subsidies' }, (set) => set.byAmount, 'product_id'],
    ['a note of one letter', {}, (set) => ({ ...set.byAmount, note: 'a' }), 'note'],
  ])('refuses %s', async (_what, given, bodyOf, field) => {
    const set = await scene(given);
    expect(await set.charge(bodyOf(set))).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } });
    expect(await set.payments()).toEqual([]);
  });

  it('tells nobody else what is wrong with what they sent', async () => {
    const set = await scene();
    const stranger = test.as(await test.build.identity());
    for (const wrong of [
      { amount: 'ten', organization_id: 'here' },
      { ...set.byAmount, note: 'a' },
    ]) {
      const { address } = set.voucher;
      expect((await stranger.post(`/platform/provider/vouchers/${address}/transactions`, wrong)).status).toBe(403);
      expect((await set.counter.post(`/platform/vouchers/${address}/transactions`, wrong)).status).toBe(422);
      later(20);
      expect((await set.counter.post('/platform/provider/vouchers/0x0/transactions', wrong)).status).toBe(404);
      later(20);
    }
  });

  it('takes the price of an offer, exactly to the last cent', async () => {
    const set = await scene({ balanceCents: 2550 });
    expect((await set.charge(productOf(set))).body.data).toMatchObject({ amount: '25.50', product_id: set.product.id });
    expect(await set.amount()).toBe('0.00');
  });

  it('pays the agreed subsidy, and one of nothing is paid at once', async () => {
    const paid = await scene({ type: 'subsidies', subsidyCents: 2000 });
    expect((await paid.charge({ product_id: paid.product.id })).body.data).toMatchObject({ amount: '20.00', state: 'pending' });
    const free = await scene({ type: 'subsidies', subsidyCents: 0 });
    expect((await free.charge({ product_id: free.product.id })).body.data).toMatchObject({ amount: '0.00', state: 'success' });
  });

  it('stops at the limit of the sponsor', async () => {
    const set = await scene({ type: 'subsidies', subsidyCents: 100, limitPerIdentity: 1 });
    expect((await set.charge({ product_id: set.product.id })).status).toBe(201);
    later(20);
    expect(await set.charge({ product_id: set.product.id })).toMatchObject({
      status: 422,
      body: { errors: { product_id: [expect.any(String)] } },
    });
  });

  it('of a reservation accepts it, and its money is taken once', async () => {
    const set = await scene();
    const address = await reservedAddress(set);
    expect(await set.amount()).toBe('74.50');
    const made = await set.counter.post(`/platform/provider/vouchers/${address}/transactions`, { note: 'Opgehaald' });
    expect(made).toMatchObject({
      status: 201,
      body: { data: { amount: '25.50', state: 'pending', cancelable: true, transaction_in: expect.any(Number) } },
    });
    expect(await set.amount()).toBe('74.50');
    expect((await set.client.get('/platform/product-reservations')).body.data).toMatchObject([{ state: 'accepted' }]);
    expect((await test.as(set.clerk).get('/platform/provider/transactions')).body.data).toMatchObject([{ note: 'Opgehaald' }]);
    later(20);
    const again = await set.counter.post(`/platform/provider/vouchers/${address}/transactions`, {});
    expect(again).toMatchObject({ status: 403, body: { error: 'reservation_used' } });
  });

  it('of a voucher for an offer works once', async () => {
    const set = await scene();
    await db
      .updateTable('vouchers')
      .set({ productId: set.product.id, amountCents: 2550 })
      .where('id', '=', set.voucher.id)
      .execute();
    expect((await set.counter.get(set.path)).body.data).toMatchObject({ type: 'product', product: { id: set.product.id } });
    expect((await set.charge({})).body.data).toMatchObject({ amount: '25.50', product_id: set.product.id });
    later(20);
    expect(await set.charge({})).toMatchObject({ status: 403, body: { error: 'product_voucher_used' } });
  });
});

function productOf({ product, provider }: Scene) {
  return { product_id: product.id, organization_id: provider.id };
}

describe('charging again', () => {
  it('is refused for five seconds, by person and by voucher', async () => {
    const set = await scene();
    const { provider, voucher, path } = set;
    expect((await set.charge(set.byAmount)).status).toBe(201);
    expect(await set.charge(set.byAmount)).toMatchObject({
      status: 403,
      body: {
        key: 'to_many_attempts',
        error: 'to_many_attempts',
        message: expect.any(String),
        meta: { title: expect.any(String) },
      },
    });
    expect(await test.as(provider.owner).post(`${path}/transactions`, set.byAmount)).toMatchObject({
      status: 403,
      body: { key: 'throttled', error: 'throttled' },
    });
    later(6);
    expect((await set.charge(set.byAmount)).status).toBe(201);
    const held = await db
      .selectFrom('voucherTransactions')
      .select('attempts')
      .where('voucherId', '=', voucher.id)
      .orderBy('id')
      .execute();
    expect(held).toEqual([{ attempts: 0 }, { attempts: 50 }]);
    later(16);
    expect((await set.charge(set.byAmount)).status).toBe(201);
    expect(await set.amount()).toBe('70.00');
  });

  it('with the same key, since the answer got lost, is told at once what was paid and pays nothing', async () => {
    const set = await scene();
    const reserved = await reservedAddress(set);
    const headers = { 'idempotency-key': 'the-answer-got-lost' };
    const ask = (address: string, body: object) =>
      set.counter.post(`/platform/provider/vouchers/${address}/transactions`, body, headers);
    const first = await ask(reserved, {});
    expect(first.status).toBe(201);
    // By now the reservation is used, and the five seconds are not over.
    expect(await ask(reserved, {})).toMatchObject({ status: 201, body: first.body });
    expect(await ask(set.voucher.address, set.byAmount)).toMatchObject({
      status: 422,
      body: { errors: { 'Idempotency-Key': [expect.any(String)] } },
    });
    expect(await set.counter.post(`${set.path}/transactions`, set.byAmount)).toMatchObject({ status: 403 });
    expect(await set.amount()).toBe('74.50');
  });
});

describe('two at once', () => {
  it('charge a voucher once', async () => {
    const set = await scene({ balanceCents: 1500 });
    const body = set.byAmount;
    const owner = test.as(set.provider.owner);
    const answers = await Promise.all([set.charge(body), owner.post(`${set.path}/transactions`, body)]);
    expect(statusesOf(answers)).toEqual([201, 403]);
    expect(await set.amount()).toBe('5.00');
    expect(await set.payments()).toHaveLength(1);
  });

  it('scan and reserve one balance, and only one gets it', async () => {
    const set = await scene({ balanceCents: 2600 });
    const answers = await Promise.all([set.charge({ ...set.byAmount, amount: 20 }), set.reserve()]);
    expect(statusesOf(answers)).toEqual([201, 422]);
    expect(['6.00', '0.50']).toContain(await set.amount());
  });

  it('take the last one of an offer once', async () => {
    const set = await scene({ stock: 1 });
    const answers = await Promise.all([set.charge(productOf(set)), set.reserve()]);
    expect(statusesOf(answers)).toEqual([201, 422]);
  });

  it('accept a reservation once, at the counter and in the office', async () => {
    const set = await scene();
    const address = await reservedAddress(set);
    const [reservation] = (await set.client.get('/platform/product-reservations')).body.data as { id: number }[];
    const office = test.as(set.provider.owner);
    const path = `/platform/organizations/${set.provider.id}/product-reservations/${reservation?.id}/accept`;
    await Promise.all([set.counter.post(`/platform/provider/vouchers/${address}/transactions`, {}), office.post(path)]);
    expect((await office.get(`/platform/organizations/${set.provider.id}/provider/transactions`)).body.data).toHaveLength(1);
    expect(await set.amount()).toBe('74.50');
  });
});

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
