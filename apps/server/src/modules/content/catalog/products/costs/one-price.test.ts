import type { Schema } from '@tegoed/contract';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../../../testing/index.ts';

const test = await startTestApp();
const { build } = test;
const client = { 'client-type': 'webshop' };

type Cost = Pick<Schema<'OwnOfferCost'>, 'voucher_id' | 'paid_by_fund' | 'paid_by_user' | 'price'>;

interface Seen {
  readonly own_costs?: readonly Cost[];
}

/** What the page of an offer tells. */
async function costsOf({ citizen, product }: Pick<Scene, 'citizen' | 'product'>): Promise<Cost[]> {
  const { own_costs: costs } = (await citizen.get(`/platform/products/${product.id}`)).body.data as { own_costs: Cost[] };
  return costs;
}

/** A citizen with money on one fund and a pass of another, and one offer that both pay. */
async function scene(
  given: { subsidyCents?: number; amountCents?: number; priceCents?: number; limitPerIdentity?: number } = {},
) {
  const [money, pass] = [await build.fund(), await build.fund({ type: 'subsidies' })];
  const provider = await build.provider({ fundId: money.id });
  const application = await build.fundProvider({ fundId: pass.id, organizationId: provider.id });
  const name = `Zwemles ${provider.id}`;
  const product = await build.product({ organizationId: provider.id, name, priceCents: given.priceCents ?? 1800 });
  await build.approval({
    fundProviderId: application.id,
    productId: product.id,
    amountCents: given.subsidyCents ?? 1200,
    ...(given.limitPerIdentity !== undefined && { limitPerIdentity: given.limitPerIdentity }),
  });
  const requester = await build.requester();
  const vouchers = {
    money: await build.voucher({ fundId: money.id, requester, amountCents: given.amountCents ?? 1800 }),
    pass: await build.voucher({ fundId: pass.id, requester, amountCents: 0 }),
  };
  const counter = test.as(provider.owner, { 'client-type': 'provider' });
  return { money, pass, provider, product, name, requester, vouchers, counter, citizen: test.as(requester, client) };
}

type Scene = Awaited<ReturnType<typeof scene>>;

/** The same offer, as every operation that shows offers shows it. */
async function everywhere({ citizen, product, name, money, pass, provider }: Scene): Promise<Record<string, Seen | undefined>> {
  const of = (list: (Seen & { id: number })[]) => list.find(({ id }) => id === product.id);
  const data = async <Data>(path: string) => (await citizen.get(path)).body.data as Data;
  const listed = async (path: string) => of(await data<(Seen & { id: number })[]>(path));
  await citizen.post(`/platform/products/${product.id}/bookmark`);
  const q = encodeURIComponent(name);
  return {
    page: await data<Seen>(`/platform/products/${product.id}`),
    'list of budget': await listed(`/platform/products?fund_type=budget&q=${q}`),
    'list of subsidies': await listed(`/platform/products?fund_type=subsidies&q=${q}`),
    bookmarks: await listed('/platform/products?bookmarked=1'),
    'of the provider': await listed(`/platform/products?organization_id=${provider.id}`),
    'of one fund': await listed(`/platform/products?fund_id=${money.id}`),
    'of the other fund': await listed(`/platform/products?fund_id=${pass.id}&fund_type=subsidies`),
    search: (await data<{ resource: Seen }[]>(`/platform/search?q=${q}&search_item_types[]=products`))[0]?.resource,
    'search hit': (await data<{ products: { items: { offer: Seen }[] } }>(`/platform/search?q=${q}&overview=1`)).products.items[0]
      ?.offer,
  };
}

describe('one offer, to one citizen', () => {
  it('costs the same wherever it stands', async () => {
    const set = await scene();
    const seen = await everywhere(set);
    const { own_costs: expected } = seen['page'] ?? {};
    expect(expected).toMatchObject([
      { voucher_id: set.vouchers.money.id, paid_by_fund: '18.00', paid_by_user: '0.00', voucher_amount: '18.00', enough: true },
      { voucher_id: set.vouchers.pass.id, paid_by_fund: '12.00', paid_by_user: '6.00', voucher_amount: null, enough: true },
    ]);
    for (const [place, offer] of Object.entries(seen)) expect([place, offer?.own_costs]).toEqual([place, expected]);
  });

  it('is charged what is shown, at the counter and when it is reserved', async () => {
    const set = await scene();
    const costs = await costsOf(set);
    for (const voucher of [set.vouchers.money, set.vouchers.pass]) {
      const { paid_by_fund, paid_by_user, price } = costs.find(({ voucher_id: id }) => id === voucher.id) ?? {};
      const [atCounter] = (await set.counter.get(`/platform/provider/vouchers/${voucher.address}/products`)).body.data;
      expect(atCounter).toMatchObject({ price, price_user: paid_by_user });
      const body = { voucher_address: voucher.address, product_id: set.product.id, first_name: 'Noor', last_name: 'Voorbeeld' };
      const reserved = await set.citizen.post('/platform/product-reservations', body);
      expect(reserved).toMatchObject({
        status: 201,
        body: { data: { amount: paid_by_fund, cost: { paid_by_fund, paid_by_user, price } } },
      });
    }
    const left = (await set.citizen.get(`/platform/vouchers/${set.vouchers.money.address}`)).body.data;
    expect(left.amount).toBe('0.00');
  });

  it('keeps what a reservation agreed on', async () => {
    const set = await scene();
    const body = {
      voucher_address: set.vouchers.pass.address,
      product_id: set.product.id,
      first_name: 'Noor',
      last_name: 'Voorbeeld',
    };
    await set.citizen.post('/platform/product-reservations', body);
    await test.app.deps.db.updateTable('products').set({ priceCents: 4000 }).where('id', '=', set.product.id).execute();
    const [reservation] = (await set.citizen.get('/platform/product-reservations')).body.data;
    expect(reservation.cost).toEqual({
      fund: { id: set.pass.id, name: set.pass.name, type: 'subsidies' },
      price_type: 'regular',
      price: '18.00',
      price_discount_locale: '',
      paid_by_fund: '12.00',
      paid_by_user: '6.00',
    });
  });

  it.each([
    ['the one that takes nothing off a voucher, of equal ones', { subsidyCents: 1800 }, ['pass', 'money']],
    ['the lowest own price', { subsidyCents: 1799 }, ['money', 'pass']],
    ['one that can pay', { amountCents: 1799 }, ['pass', 'money']],
    ['one with just enough', { amountCents: 1800 }, ['money', 'pass']],
  ] as const)('puts first %s', async (_, given, order) => {
    const set = await scene(given);
    const costs = await costsOf(set);
    expect(costs.map(({ voucher_id: id }) => id)).toEqual(order.map((name) => set.vouchers[name].id));
  });

  it('puts last what was taken as often as one may', async () => {
    const set = await scene({ subsidyCents: 1800, limitPerIdentity: 1 });
    const costs = () => costsOf(set);
    expect(await costs()).toMatchObject([{ uses_left: 1 }, { uses_left: null }]);
    const body = {
      voucher_address: set.vouchers.pass.address,
      product_id: set.product.id,
      first_name: 'Noor',
      last_name: 'Voorbeeld',
    };
    expect((await set.citizen.post('/platform/product-reservations', body)).status).toBe(201);
    expect(await costs()).toMatchObject([
      { voucher_id: set.vouchers.money.id },
      { voucher_id: set.vouchers.pass.id, uses_left: 0 },
    ]);
  });

  it('leaves out vouchers that cannot be spent now, and those of somebody else', async () => {
    const set = await scene();
    const { requester, money } = set;
    await build.voucher({ fundId: money.id, requester, state: 'deactivated' });
    await build.voucher({ fundId: money.id, requester, expireAt: build.inDays(-1) });
    const lastDay = await build.voucher({ fundId: money.id, requester, expireAt: build.inDays(0), amountCents: 2000 });
    await build.voucher({ fundId: (await build.fund()).id, requester });
    const costs = await costsOf(set);
    expect(costs.map(({ voucher_id: id }) => id)).toEqual([set.vouchers.money.id, lastDay.id, set.vouchers.pass.id]);
    const stranger = test.as(await build.requester(), client);
    for (const reader of [stranger, test.visitor(client)]) {
      expect((await reader.get(`/platform/products/${set.product.id}`)).body.data.own_costs).toEqual([]);
    }
  });

  it('of a discount tells the discount alone', async () => {
    const set = await scene({ priceCents: 0 });
    await test.app.deps.db
      .updateTable('products')
      .set({ priceType: 'discount_percentage', discount: 2000 })
      .where('id', '=', set.product.id)
      .execute();
    const costs = await costsOf(set);
    const reported = { price_type: 'discount_percentage', price_discount_locale: '20%', paid_by_user: '0.00', price: '0.00' };
    expect(costs).toMatchObject([reported, reported]);
  });
});
