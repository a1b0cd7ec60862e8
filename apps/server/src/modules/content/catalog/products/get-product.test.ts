import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/index.ts';

function change(test: TestApp, id: number, values: Record<string, unknown>) {
  return test.app.deps.db.updateTable('products').set(values).where('id', '=', id).execute();
}

describe('GET /platform/products/:id', () => {
  it('tells everything about an offer of a budget fund', async () => {
    const test = await startTestApp();
    const { build, visitor } = test;
    const fund = await build.fund();
    const provider = await build.provider({ fundId: fund.id });
    const category = await build.category({ key: 'sport', nameNl: 'Sport', nameEn: 'Sports' });
    const product = await build.product({
      organizationId: provider.id,
      name: 'Zwemles',
      priceCents: 1250,
      stock: 4,
      categoryId: category.id,
      expireAt: build.inDays(0),
    });

    const { status, body } = await visitor().get(`/platform/products/${product.id}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: product.id,
      name: 'Zwemles',
      price: '12.50',
      price_locale: '€\u00a012,50',
      price_type: 'regular',
      price_discount: null,
      price_discount_locale: '',
      price_min: '12.50',
      price_max: '12.50',
      unlimited_stock: false,
      total_amount: 4,
      reserved_amount: 0,
      sold_amount: 0,
      stock_amount: 4,
      sold_out: false,
      expired: false,
      deleted: false,
      deleted_at: null,
      bookmarked: false,
      photo: null,
      logo: null,
      organization: { id: provider.id, email: null, phone: null },
      product_category: { id: category.id, key: 'sport', name: 'Sport', parent_id: null },
      offices: [
        {
          address: 'Havenplein 1, 9712 AB Groningen',
          lat: '53.219',
          lon: '6.567',
          postcode_number: '9712',
          postcode_addition: 'AB',
        },
      ],
      funds: [
        {
          id: fund.id,
          name: fund.name,
          type: 'budget',
          organization: { id: fund.organizationId },
          end_at: fund.endDate,
          reservations_enabled: true,
          limit_total: null,
          limit_per_identity: null,
          limit_available: null,
        },
      ],
      reservation: { phone: 'no', address: 'no', birth_date: 'no', policy: 'review' },
    });
    expect(body.data.funds[0]).not.toHaveProperty('price');
    expect(body.data).not.toHaveProperty('reservation_phone');
  });

  it('says on a subsidies fund what the citizen pays, as a number there and as text elsewhere', async () => {
    const { build, visitor } = await startTestApp();
    const [generous, careful] = [await build.fund({ type: 'subsidies' }), await build.fund({ type: 'subsidies' })];
    const provider = await build.provider();
    const atGenerous = await build.fundProvider({ fundId: generous.id, organizationId: provider.id });
    const atCareful = await build.fundProvider({ fundId: careful.id, organizationId: provider.id });
    const product = await build.product({ organizationId: provider.id, priceCents: 1250 });
    await build.approval({ fundProviderId: atGenerous.id, productId: product.id, amountCents: 1250 });
    await build.approval({ fundProviderId: atCareful.id, productId: product.id, amountCents: 500 });

    const { data } = (await visitor().get(`/platform/products/${product.id}`)).body;
    expect(data).toMatchObject({ price: '12.50', price_min: '0.00', price_max: '7.50' });
    expect(data.funds).toMatchObject([
      { id: generous.id, price: 0, price_locale: 'Gratis' },
      { id: careful.id, price: 7.5, price_locale: '€\u00a07,50' },
    ]);
    const english = (await visitor({ 'accept-language': 'en' }).get(`/platform/products/${product.id}`)).body.data;
    expect(english).toMatchObject({ price_locale: '€12.50', funds: [{ price_locale: 'Free' }, { price_locale: '€7.50' }] });
  });

  it.each([
    { price_type: 'free' as const, discount: null, shown: { price: '0.00', price_locale: 'Gratis', price_discount: null } },
    {
      price_type: 'discount_fixed' as const,
      discount: 250,
      shown: { price: '0.00', price_locale: '€\u00a02,50 korting', price_discount: '2.50', price_discount_locale: '€\u00a02,50' },
    },
    {
      price_type: 'discount_percentage' as const,
      discount: 2000,
      shown: { price: '0.00', price_locale: '20% korting', price_discount: '20.00', price_discount_locale: '20%' },
    },
  ])('shows the price type $price_type honestly', async ({ price_type: priceType, discount, shown }) => {
    const { build, visitor } = await startTestApp();
    const provider = await build.provider();
    const product = await build.product({ organizationId: provider.id, priceType, ...(discount === null ? {} : { discount }) });
    expect((await visitor().get(`/platform/products/${product.id}`)).body.data).toMatchObject(shown);
  });

  it('is there for an offer that is sold out, over, of nobody’s fund or removed, and only gone when it never was', async () => {
    const test = await startTestApp();
    const { build, visitor, clock } = test;
    clock.at('2026-05-04T10:00:00Z');
    const fund = await build.fund();
    const provider = await build.provider({ fundId: fund.id });
    const product = await build.product({ organizationId: provider.id, stock: 0, expireAt: '2026-05-04' });
    const get = async () => {
      const { body } = await visitor().get(`/platform/products/${product.id}`);
      const shown: Record<string, unknown> = body.data;
      return shown;
    };

    expect(await get()).toMatchObject({
      sold_out: true,
      stock_amount: 0,
      expired: false,
      expire_at: '2026-05-04',
      expire_at_locale: '4 mei 2026',
    });
    clock.at('2026-05-04T21:59:00Z');
    expect((await get()).expired).toBe(false);
    clock.at('2026-05-04T22:00:00Z');
    expect((await get()).expired).toBe(true);

    expect(await get()).toMatchObject({ deleted: false, funds: [{ id: fund.id }] });
    await change(test, product.id, { deletedAt: clock.now() });
    expect(await get()).toMatchObject({ deleted: true, deleted_at: '2026-05-05', deleted_at_locale: '5 mei 2026', funds: [] });

    const elsewhere = { 'client-key': (await build.implementation({ key: 'elsewhere' })).key };
    expect((await visitor(elsewhere).get(`/platform/products/${product.id}`)).body.data).toMatchObject({
      id: product.id,
      funds: [],
    });
    expect((await visitor().get('/platform/products/999999')).status).toBe(404);
    expect((await visitor().get('/platform/products/99999999999')).status).toBe(404);
    expect((await visitor().get('/platform/products/abc')).status).toBe(404);
  });

  it('names only funds that are active, not over and of this shop', async () => {
    const { build, visitor } = await startTestApp();
    const provider = await build.provider();
    const shown = await build.fund();
    const hidden = [
      await build.fund({ state: 'paused' }),
      await build.fund({ startDate: '2020-01-01', endDate: '2020-12-31' }),
      await build.fund({ implementationKey: 'elsewhere' }),
      await build.fund({ config: { isConfigured: false } }),
    ];
    for (const fund of [shown, ...hidden]) await build.fundProvider({ fundId: fund.id, organizationId: provider.id });
    const product = await build.product({ organizationId: provider.id });
    const { data } = (await visitor().get(`/platform/products/${product.id}`)).body;
    expect(data.funds).toMatchObject([{ id: shown.id }]);
  });

  it('lets the offer and the provider decide about reservations, each kind of fund by itself', async () => {
    const test = await startTestApp();
    const { build, visitor } = test;
    const [budget, subsidies] = [
      await build.fund({ config: { allowReservations: false } }),
      await build.fund({ type: 'subsidies' }),
    ];
    const provider = await build.provider({ fundId: budget.id });
    const application = await build.fundProvider({ fundId: subsidies.id, organizationId: provider.id });
    const product = await build.product({ organizationId: provider.id });
    await build.approval({ fundProviderId: application.id, productId: product.id });
    const enabled = async () => {
      const { data } = (await visitor().get(`/platform/products/${product.id}`)).body;
      const funds: { reservations_enabled: boolean }[] = data.funds;
      return funds.map((fund) => fund.reservations_enabled);
    };

    expect(await enabled()).toEqual([true, true]);
    await test.app.deps.db
      .updateTable('organizations')
      .set({ reservationsSubsidyEnabled: false })
      .where('id', '=', provider.id)
      .execute();
    expect(await enabled()).toEqual([true, false]);
    await change(test, product.id, { reservationEnabled: false });
    expect(await enabled()).toEqual([false, false]);
  });

  it('fills in the provider’s reservation fields for a shop; dashboards get what was chosen', async () => {
    const test = await startTestApp();
    const { build, visitor } = test;
    const provider = await build.provider();
    const product = await build.product({ organizationId: provider.id });
    await change(test, product.id, { reservationPhone: 'global', reservationAddress: 'required', reservationBirthDate: 'no' });
    await test.app.deps.db
      .updateTable('organizations')
      .set({ reservationPhone: 'optional', reservationAddress: 'optional', reservationBirthDate: 'required' })
      .where('id', '=', provider.id)
      .execute();

    const inShop = (await visitor().get(`/platform/products/${product.id}`)).body.data;
    expect(inShop.reservation).toEqual({
      phone: 'optional',
      address: 'required',
      birth_date: 'no',
      note: 'optional',
      fields: [],
      policy: 'review',
    });
    const inDashboard = (await visitor({ 'client-type': 'provider' }).get(`/platform/products/${product.id}`)).body.data;
    expect(inDashboard).toMatchObject({
      reservation_phone: 'global',
      reservation_address: 'required',
      reservation_birth_date: 'no',
    });
    expect(inDashboard).not.toHaveProperty('reservation');
  });

  it('counts limits for the citizen who looks', async () => {
    const test = await startTestApp();
    const { build, visitor, as } = test;
    const fund = await build.fund({ type: 'subsidies' });
    const provider = await build.provider();
    const application = await build.fundProvider({ fundId: fund.id, organizationId: provider.id });
    const product = await build.product({ organizationId: provider.id });
    await build.approval({ fundProviderId: application.id, productId: product.id, limitTotal: 10, limitPerIdentity: 2 });
    const [holder, other, stranger] = [await build.requester(), await build.requester(), await build.requester()];
    const voucher = await build.voucher({ fundId: fund.id, requester: holder });
    const theirs = await build.voucher({ fundId: fund.id, requester: other });
    const pay = (voucherId: number, address: string, state = 'success') =>
      test.app.deps.db
        .insertInto('voucherTransactions')
        .values({
          address: `0x${address.repeat(40)}`,
          voucherId,
          target: 'provider',
          state,
          amountCents: 0,
          productId: product.id,
          createdAt: test.clock.now(),
          updatedAt: test.clock.now(),
        })
        .execute();
    await pay(voucher.id, 'a');
    await pay(voucher.id, 'b', 'canceled');
    await pay(theirs.id, 'c');

    const limits = async (client: ReturnType<TestApp['visitor']>) => {
      const { data } = (await client.get(`/platform/products/${product.id}`)).body;
      const { limit_total, limit_per_identity, limit_available } = data.funds[0];
      return { limit_total, limit_per_identity, limit_available };
    };
    expect(await limits(as(holder))).toEqual({ limit_total: 10, limit_per_identity: 2, limit_available: 1 });
    expect(await limits(as(stranger))).toEqual({ limit_total: null, limit_per_identity: 2, limit_available: 2 });
    expect(await limits(visitor())).toMatchObject({ limit_total: 10, limit_per_identity: 2 });

    await test.app.deps.db.updateTable('vouchers').set({ limitMultiplier: 3 }).where('id', '=', voucher.id).execute();
    expect((await limits(as(holder))).limit_available).toBe(5);
    await test.app.deps.db
      .updateTable('vouchers')
      .set({ expireAt: build.inDays(-1) })
      .where('id', '=', voucher.id)
      .execute();
    expect((await limits(as(holder))).limit_available).toBe(2);
  });
});

describe('favourites', () => {
  it('are kept and dropped, again and again without difference', async () => {
    const { build, as, visitor } = await startTestApp();
    const provider = await build.provider({ fundId: (await build.fund()).id });
    const product = await build.product({ organizationId: provider.id });
    const [me, other] = [await build.requester(), await build.requester()];
    const path = `/platform/products/${product.id}`;

    for (let time = 0; time < 2; time++) {
      expect(await as(me).post(`${path}/bookmark`)).toMatchObject({
        status: 200,
        body: { data: { id: product.id, bookmarked: true } },
      });
    }
    expect((await as(me).get(path)).body.data.bookmarked).toBe(true);
    expect((await as(other).get(path)).body.data.bookmarked).toBe(false);
    expect((await visitor().get(path)).body.data.bookmarked).toBe(false);
    const kept = async () => {
      const { body } = await as(me).get('/platform/products?bookmarked=1&per_page=1');
      const total: number = body.meta.total;
      return total;
    };
    expect(await kept()).toBe(1);
    expect((await as(other).get('/platform/products?bookmarked=1&per_page=1')).body.meta.total).toBe(0);

    for (let time = 0; time < 2; time++) {
      expect(await as(me).post(`${path}/remove-bookmark`)).toMatchObject({ status: 200, body: { data: { bookmarked: false } } });
    }
    expect(await kept()).toBe(0);
  });

  it('are of signed-in people and of offers that exist', async () => {
    const test = await startTestApp();
    const { build, as, visitor } = test;
    const provider = await build.provider();
    const product = await build.product({ organizationId: provider.id });
    const me = await build.requester();
    for (const action of ['bookmark', 'remove-bookmark']) {
      expect((await visitor().post(`/platform/products/${product.id}/${action}`)).status).toBe(401);
      expect((await as(me).post(`/platform/products/999999/${action}`)).status).toBe(404);
    }
    await change(test, product.id, { deletedAt: test.clock.now() });
    expect((await as(me).post(`/platform/products/${product.id}/bookmark`)).status).toBe(404);
  });
});
