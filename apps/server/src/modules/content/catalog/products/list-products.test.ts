import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/index.ts';

type Client = ReturnType<TestApp['visitor']>;

async function names(client: Client, query = ''): Promise<string[]> {
  const { body } = await client.get(`/platform/products?per_page=100${query}`);
  const products: { name: string }[] = body.data;
  return products.map((product) => product.name);
}

/** Changes what builders have no word for. */
function change(test: TestApp, id: number, values: Record<string, unknown>) {
  return test.app.deps.db.updateTable('products').set(values).where('id', '=', id).execute();
}

async function photo(test: TestApp, productId: number) {
  const uid = productId.toString(16).padStart(64, '0');
  const media = await test.app.deps.db
    .insertInto('media')
    .values({ uid, type: 'product_photo', ext: 'jpg', sizes: ['thumbnail'], createdAt: test.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await change(test, productId, { photoMediaId: media.id });
}

async function buildReservation(
  test: TestApp,
  given: { productId: number; voucherId: number; fundId: number; state: string; expireAt?: string },
) {
  const { db } = test.app.deps;
  const expireAt = given.expireAt ?? test.build.inDays(10);
  const productVoucher = await db
    .insertInto('vouchers')
    .values({
      fundId: given.fundId,
      productId: given.productId,
      parentId: given.voucherId,
      amountCents: 0,
      expireAt,
      createdAt: test.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('productReservations')
    .values({
      code: 10_000_000 + productVoucher.id,
      voucherId: given.voucherId,
      productVoucherId: productVoucher.id,
      productId: given.productId,
      state: given.state,
      amountCents: 0,
      priceType: 'regular',
      priceCents: 0,
      expireAt,
      createdAt: test.clock.now(),
    })
    .execute();
}

describe('GET /platform/products', () => {
  it('shows a visitor what can be paid from an active fund of the shop, newest first', async () => {
    const test = await startTestApp();
    const { build, clock, visitor, as } = test;
    const fund = await build.fund();
    const provider = await build.provider({ fundId: fund.id });
    clock.at('2026-03-01T10:00:00Z');
    await build.product({ organizationId: provider.id, name: 'Oud' });
    clock.at('2026-03-02T10:00:00Z');
    await build.product({ organizationId: provider.id, name: 'Nieuw' });
    await build.product({ organizationId: provider.id, name: 'Nieuwst, van dezelfde dag' });

    const order = ['Nieuwst, van dezelfde dag', 'Nieuw', 'Oud'];
    expect(await names(visitor())).toEqual(order);
    expect(await names(visitor({ authorization: 'Bearer null' }))).toEqual(order);
    expect(await names(visitor({ authorization: `Bearer ${'0'.repeat(200)}` }))).toEqual(order);
    expect(await names(as(await build.requester()))).toEqual(order);
  });

  it('keeps what is not for sale out of the list', async () => {
    const test = await startTestApp();
    const { build, visitor } = test;
    const fund = await build.fund();
    const provider = await build.provider({ fundId: fund.id });
    const make = (name: string, given = {}) => build.product({ organizationId: provider.id, name, ...given });
    await make('Te koop');
    await make('Nog vandaag', { expireAt: build.inDays(0) });
    await make('Gisteren voorbij', { expireAt: build.inDays(-1) });
    await make('Uitverkocht', { stock: 0 });
    await change(test, (await make('Weg')).id, { deletedAt: test.clock.now() });
    await change(test, (await make('Niet in de winkel')).id, { showOnWebshop: false });
    const waiting = await build.provider({ fundId: fund.id, state: 'pending' });
    await build.product({ organizationId: waiting.id, name: 'Van een nieuwe aanbieder' });
    const elsewhere = await build.provider();
    await build.product({ organizationId: elsewhere.id, name: 'Van niemand' });

    expect(await names(visitor())).toEqual(['Nog vandaag', 'Te koop']);
    expect(await names(visitor(), '&show_all=1')).toEqual(['Niet in de winkel', 'Nog vandaag', 'Te koop']);
  });

  it.each([
    { name: 'a paused fund', fund: { state: 'paused' as const } },
    { name: 'a closed fund', fund: { state: 'closed' as const } },
    { name: 'a fund that is over', fund: { startDate: '2020-01-01', endDate: '2020-12-31' } },
    { name: 'a fund that is not configured', fund: { config: { isConfigured: false } } },
    { name: 'a fund of another municipality', fund: { implementationKey: 'elsewhere' } },
  ])('does not show what only $name pays', async ({ fund: given }) => {
    const { build, visitor } = await startTestApp();
    const provider = await build.provider({ fundId: (await build.fund(given)).id });
    await build.product({ organizationId: provider.id });
    expect(await names(visitor())).toEqual([]);
  });

  it('counts reservations and payments as taken, but not what expired or was cancelled', async () => {
    const test = await startTestApp();
    const { build, visitor } = test;
    const fund = await build.fund();
    const provider = await build.provider({ fundId: fund.id });
    const voucher = await build.voucher({ fundId: fund.id, requester: await build.requester() });
    const place = { voucherId: voucher.id, fundId: fund.id };
    for (const [name, reservation] of Object.entries({
      'Wacht op de aanbieder': { state: 'pending' },
      Goedgekeurd: { state: 'accepted' },
      'Verlopen wachten': { state: 'pending', expireAt: build.inDays(-1) },
      Afgewezen: { state: 'rejected' },
      Geannuleerd: { state: 'canceled_by_client' },
    })) {
      const product = await build.product({ organizationId: provider.id, name, stock: 1 });
      await buildReservation(test, { ...place, ...reservation, productId: product.id });
    }
    for (const [name, state] of Object.entries({ Betaald: 'success', 'Betaling geannuleerd': 'canceled' })) {
      const product = await build.product({ organizationId: provider.id, name, stock: 1 });
      await test.app.deps.db
        .insertInto('voucherTransactions')
        .values({
          address: `0x${product.id.toString(16).padStart(40, '0')}`,
          voucherId: voucher.id,
          target: 'provider',
          state,
          amountCents: 0,
          productId: product.id,
          createdAt: test.clock.now(),
          updatedAt: test.clock.now(),
        })
        .execute();
    }
    // Each was announced as sold out once, as whoever takes the last one does.
    await test.app.deps.db.updateTable('products').set({ soldOut: true }).execute();
    expect((await names(visitor())).sort()).toEqual(['Afgewezen', 'Betaling geannuleerd', 'Geannuleerd', 'Verlopen wachten']);
  });

  it('decides per fund: what is left out of the only fund that approves it is not shown', async () => {
    const test = await startTestApp();
    const { build, visitor } = test;
    const provider = await build.provider();
    const [one, two] = [await build.fund(), await build.fund({ type: 'subsidies' })];
    const application = await build.fundProvider({ fundId: one.id, organizationId: provider.id });
    await build.fundProvider({ fundId: two.id, organizationId: provider.id });
    const product = await build.product({ organizationId: provider.id, name: 'Zwemles' });
    expect(await names(visitor())).toEqual(['Zwemles']);
    await test.app.deps.db
      .insertInto('fundProviderProductExclusions')
      .values({ fundProviderId: application.id, productId: product.id })
      .execute();
    expect(await names(visitor())).toEqual([]);
  });

  it('adds up its filters', async () => {
    const test = await startTestApp();
    const { build, visitor } = test;
    const budget = await build.fund();
    const subsidies = await build.fund({ type: 'subsidies' });
    const swimming = await build.provider({ fundId: budget.id });
    const music = await build.provider();
    const application = await build.fundProvider({ fundId: subsidies.id, organizationId: music.id });
    await test.app.deps.db
      .updateTable('organizations')
      .set({ name: 'Muziekschool De Noot', descriptionText: 'Les voor jong en oud' })
      .where('id', '=', music.id)
      .execute();
    const sport = await build.category({ nameNl: 'Sport', nameEn: 'Exercise' });
    const water = await build.category({ nameNl: 'Water', nameEn: 'Water', parentId: sport.id });
    const lesson = await build.product({
      organizationId: swimming.id,
      name: 'Zwemles',
      categoryId: water.id,
      stock: 5,
      priceCents: 2500,
    });
    await change(test, lesson.id, { descriptionText: 'Leer 100% veilig zwemmen_in diep water' });
    await build.product({
      organizationId: swimming.id,
      name: 'Badkaart',
      categoryId: sport.id,
      priceType: 'discount_percentage',
      discount: 2000,
    });
    const guitar = await build.product({ organizationId: music.id, name: 'Gitaarles', priceType: 'free' });
    await build.approval({ fundProviderId: application.id, productId: guitar.id });

    const cases: [string, string[]][] = [
      ['&fund_type=budget', ['Badkaart', 'Zwemles']],
      ['&fund_type=subsidies', ['Gitaarles']],
      ['&fund_type=external', []],
      [`&fund_id=${subsidies.id}`, ['Gitaarles']],
      [`&fund_id=${subsidies.id}&fund_type=budget`, []],
      [`&organization_id=${swimming.id}`, ['Badkaart', 'Zwemles']],
      ['&organization_id=999999', []],
      [`&product_category_id=${sport.id}`, ['Badkaart', 'Zwemles']],
      [`&product_category_id=${water.id}`, ['Zwemles']],
      ['&price_type=free', ['Gitaarles']],
      ['&price_type=regular', ['Zwemles']],
      ['&unlimited_stock=1', ['Gitaarles', 'Badkaart']],
      ['&unlimited_stock=0', ['Gitaarles', 'Badkaart', 'Zwemles']],
      ['&q=LES', ['Gitaarles', 'Zwemles']],
      ['&q=de+noot', ['Gitaarles']],
      ['&q=jong+en', ['Gitaarles']],
      ['&q=100%25', ['Zwemles']],
      ['&q=%25', ['Zwemles']],
      ['&q=_', ['Zwemles']],
      ['&q=%5C', []],
      ['&q=sport', ['Badkaart']],
      ['&q=sp', []],
      ['&q=Exercise', []],
      ['&q=', ['Gitaarles', 'Badkaart', 'Zwemles']],
      [`&q=bad&organization_id=${swimming.id}&unlimited_stock=1&fund_type=budget&product_category_id=${sport.id}`, ['Badkaart']],
      ['&bookmarked=1', []],
    ];
    for (const [query, expected] of cases)
      expect([query, (await names(visitor(), query)).sort()]).toEqual([query, [...expected].sort()]);
    expect(await names(visitor({ 'accept-language': 'en' }), '&q=exercise')).toEqual(['Badkaart']);
  });

  it('finds providers near a postcode, only when distance and postcode are both given', async () => {
    const test = await startTestApp();
    const { build, visitor } = test;
    const fund = await build.fund();
    const provider = await build.provider({ fundId: fund.id });
    await build.product({ organizationId: provider.id, name: 'In Groningen' });
    expect(await names(visitor(), '&postcode=9712+AB&distance=5')).toEqual(['In Groningen']);
    expect(await names(visitor(), '&postcode=1012+AB&distance=75')).toEqual([]);
    expect(await names(visitor(), '&postcode=1012+AB&distance=250')).toEqual(['In Groningen']);
    expect(await names(visitor(), '&postcode=1012+AB')).toEqual(['In Groningen']);
    expect(await names(visitor(), '&distance=1')).toEqual(['In Groningen']);
    expect(await names(visitor(), '&postcode=&distance=1')).toEqual(['In Groningen']);
    expect(await names(visitor(), '&postcode=nergens&distance=1000')).toEqual([]);
    expect(await names(visitor(), '&postcode=9712+AB&distance=0')).toEqual([]);

    await test.app.deps.db.updateTable('offices').set({ state: 'paused' }).execute();
    expect(await names(visitor(), '&postcode=9712+AB&distance=5')).toEqual(['In Groningen']);
    await test.app.deps.db.updateTable('offices').set({ state: 'closed' }).execute();
    expect(await names(visitor(), '&postcode=9712+AB&distance=5')).toEqual([]);
  });

  it('puts the nearest first when asked, says how far it is, and tells where the postcode lies', async () => {
    const test = await startTestApp();
    const { build, visitor } = test;
    const fund = await build.fund();
    const [far, near, unplaced] = [
      await build.provider({ fundId: fund.id }),
      await build.provider({ fundId: fund.id }),
      await build.provider({ fundId: fund.id }),
    ];
    await build.product({ organizationId: near.id, name: 'Dichtbij' });
    await build.product({ organizationId: far.id, name: 'Ver' });
    await build.product({ organizationId: unplaced.id, name: 'Nergens' });
    await placeOffices(test, near.id, { lat: 53.23, lon: 6.57 });
    await placeOffices(test, far.id, { lat: 53.3, lon: 6.57 });
    await placeOffices(test, unplaced.id, { lat: null, lon: null });

    const list = '/platform/products?fund_type=budget&order_by=created_at&order_by_dir=desc';
    const first = await visitor().get(`${list}&postcode=9712+AB&nearest_first=1`);
    expect(first.body.data).toMatchObject([{ name: 'Dichtbij' }, { name: 'Ver' }, { name: 'Nergens' }]);
    expect(first.body.data[0].offices).toMatchObject([{ distance: 1112 }]);
    expect(first.body.data[2].offices[0]).not.toHaveProperty('distance');
    expect(first.body.meta).toMatchObject({ total: 3, place: { lat: 53.22, lon: 6.57, rough: true } });

    const unasked = await visitor().get(`${list}&postcode=9712+AB`);
    expect(unasked.body.data).toMatchObject([{ name: 'Nergens' }, { name: 'Ver' }, { name: 'Dichtbij' }]);
    const unknown = await visitor().get(`${list}&postcode=nergens&nearest_first=1`);
    expect(unknown.body.meta).toMatchObject({ total: 3, place: null });
    const plain = await visitor().get(list);
    expect(plain.body.meta).not.toHaveProperty('place');
    expect(plain.body.data[0].offices[0]).not.toHaveProperty('distance');
  });

  it('orders by name, price, lowest and highest own price, popularity and age', async () => {
    const test = await startTestApp();
    const { build, visitor, clock } = test;
    const [high, low] = [await build.fund({ type: 'subsidies' }), await build.fund({ type: 'subsidies' })];
    const provider = await build.provider();
    const atHigh = await build.fundProvider({ fundId: high.id, organizationId: provider.id });
    const atLow = await build.fundProvider({ fundId: low.id, organizationId: provider.id });
    const make = async (name: string, priceCents: number, [most, least]: [number, number]) => {
      const product = await build.product({ organizationId: provider.id, name, priceCents });
      await build.approval({ fundProviderId: atHigh.id, productId: product.id, amountCents: most });
      await build.approval({ fundProviderId: atLow.id, productId: product.id, amountCents: least });
      return product;
    };
    clock.at('2026-03-01T10:00:00Z');
    await make('ábc', 3000, [2900, 0]);
    await make('Zang', 1000, [500, 500]);
    const popular = await make('Bal', 2000, [5000, 1500]);
    const voucher = await build.voucher({ fundId: high.id, requester: await build.requester() });
    await buildReservation(test, { productId: popular.id, voucherId: voucher.id, fundId: high.id, state: 'canceled' });
    await test.app.deps.db
      .insertInto('voucherTransactions')
      .values({
        address: `0x${'1'.repeat(40)}`,
        voucherId: voucher.id,
        target: 'provider',
        state: 'canceled',
        amountCents: 0,
        productId: popular.id,
        createdAt: clock.now(),
        updatedAt: clock.now(),
      })
      .execute();

    const cases: [string, string[]][] = [
      ['order_by=name&order_by_dir=asc', ['ábc', 'Bal', 'Zang']],
      ['order_by=name&order_by_dir=desc', ['Zang', 'Bal', 'ábc']],
      ['order_by=name&order_dir=asc', ['ábc', 'Bal', 'Zang']],
      ['order_by=price&order_by_dir=asc', ['Zang', 'Bal', 'ábc']],
      ['order_by=price', ['ábc', 'Bal', 'Zang']],
      ['order_by=price_min&order_by_dir=asc', ['Bal', 'ábc', 'Zang']],
      ['order_by=price_max&order_by_dir=asc', ['Bal', 'Zang', 'ábc']],
      ['order_by=most_popular', ['Bal', 'Zang', 'ábc']],
      ['order_by=created_at&order_by_dir=asc', ['Bal', 'Zang', 'ábc']],
    ];
    for (const [query, expected] of cases) expect([query, await names(visitor(), `&${query}`)]).toEqual([query, expected]);
  });

  it('orders what is free before what costs something, and discounts after all prices', async () => {
    const { build, visitor } = await startTestApp();
    const fund = await build.fund({ type: 'subsidies' });
    const provider = await build.provider();
    const { id: fundProviderId } = await build.fundProvider({ fundId: fund.id, organizationId: provider.id });
    const make = async (name: string, price: object, amountCents = 0) => {
      const product = await build.product({ organizationId: provider.id, name, ...price });
      await build.approval({ fundProviderId, productId: product.id, amountCents });
    };
    await make('Korting', { priceType: 'discount_fixed', priceCents: 0, discount: 1000 });
    await make('Procent', { priceType: 'discount_percentage', priceCents: 0, discount: 2500 });
    await make('Betaald', { priceCents: 500 });
    await make('Vergoed', { priceCents: 900 }, 900);
    await make('Gratis', { priceType: 'free', priceCents: 0 });

    const listed = async (order: string) => names(visitor(), `&fund_type=subsidies&${order}`);
    for (const key of ['price_min', 'price_max', 'price']) {
      const cheapest = await listed(`order_by=${key}&order_by_dir=asc`);
      const dearest = await listed(`order_by=${key}&order_by_dir=desc`);
      expect([key, cheapest[0]]).toEqual([key, key === 'price' ? 'Gratis' : expect.stringMatching(/Gratis|Vergoed/)]);
      expect([key, dearest[0]]).toEqual([key, key === 'price' ? 'Vergoed' : 'Betaald']);
      expect([cheapest.slice(3), dearest.slice(3)]).toEqual([
        ['Korting', 'Procent'],
        ['Korting', 'Procent'],
      ]);
    }
  });

  it('pages without overlap, and a page beyond the last is empty', async () => {
    const { build, visitor, clock } = await startTestApp();
    clock.at('2026-03-01T10:00:00Z');
    const fund = await build.fund();
    const provider = await build.provider({ fundId: fund.id });
    for (let count = 0; count < 5; count++) await build.product({ organizationId: provider.id, name: 'Gelijk' });
    const ids: number[] = [];
    for (const page of [1, 2, 3]) {
      const { body } = await visitor().get(`/platform/products?per_page=2&page=${page}&order_by=name`);
      expect(body.meta).toMatchObject({ current_page: page, per_page: 2, last_page: 3, total: 5 });
      const products: { id: number }[] = body.data;
      ids.push(...products.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(5);
    expect(await visitor().get('/platform/products?per_page=2&page=9')).toMatchObject({
      status: 200,
      body: { data: [], meta: { total: 5 } },
    });
    expect((await visitor().get('/platform/products')).body.meta.per_page).toBe(15);
  });

  it('refuses what cannot be a filter, in words of the reader', async () => {
    const { visitor } = await startTestApp();
    for (const [query, field] of [
      ['fund_id=99999999999', 'fund_id'],
      ['organization_id=99999999999', 'organization_id'],
      [`q=${'a'.repeat(101)}`, 'q'],
      ['price_type=cheap', 'price_type'],
      ['per_page=1001', 'per_page'],
      ['page=0', 'page'],
      ['distance=1001', 'distance'],
      [`postcode=${'1'.repeat(101)}`, 'postcode'],
    ] as const) {
      const answer = await visitor().get(`/platform/products?${query}`);
      expect([query, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([query, 422, [field]]);
    }
    const inDutch = (await visitor().get('/platform/products?per_page=1001')).body.message;
    const inEnglish = (await visitor({ 'accept-language': 'en' }).get('/platform/products?per_page=1001')).body.message;
    expect(inDutch).not.toBe(inEnglish);
  });

  it('survives what is typed with strange signs', async () => {
    const { visitor } = await startTestApp();
    for (const q of ['%00', '%27%3B--', '%E2%80%AE', '%F0%9F%98%80', '%0A']) {
      expect((await visitor().get(`/platform/products?q=${q}`)).status).toBe(200);
    }
  });
});

describe('GET /platform/products/sample', () => {
  it('picks offers with a photo first, one of each provider, and fills up with others', async () => {
    const test = await startTestApp();
    const { build, visitor } = test;
    const fund = await build.fund();
    const [one, two] = [await build.provider({ fundId: fund.id }), await build.provider({ fundId: fund.id })];
    for (const name of ['1a', '1b', '1c']) await photo(test, (await build.product({ organizationId: one.id, name })).id);
    await photo(test, (await build.product({ organizationId: two.id, name: '2a' })).id);
    await build.product({ organizationId: two.id, name: '2 zonder foto' });
    await build.product({ organizationId: two.id, name: 'uitverkocht', stock: 0 });

    interface Sample {
      data: { name: string; organization_id: number; photo: unknown }[];
    }
    const sample = async (query: string): Promise<Sample> => {
      const { body } = await visitor().get(`/platform/products/sample${query}`);
      const answer: Sample = body;
      return answer;
    };
    for (let time = 0; time < 5; time++) {
      const { data } = await sample('?per_page=2');
      expect(new Set(data.map((product) => product.organization_id))).toEqual(new Set([one.id, two.id]));
      expect(data.every((product) => product.photo !== null)).toBe(true);
    }
    const all = await sample('');
    expect(all).not.toHaveProperty('meta');
    expect(all.data.map(({ name }) => name).sort()).toEqual(['1a', '1b', '1c', '2 zonder foto', '2a']);
    expect((await sample('?per_page=3')).data).toHaveLength(3);
    expect((await sample('?fund_type=subsidies')).data).toEqual([]);
  });

  it('is the same all day, and another the next', async () => {
    const { build, visitor, clock } = await startTestApp();
    const provider = await build.provider({ fundId: (await build.fund()).id });
    for (let count = 0; count < 20; count++) await build.product({ organizationId: provider.id });
    const names = async (at: string): Promise<string[]> => {
      clock.at(at);
      const { body } = await visitor().get('/platform/products/sample?per_page=20');
      return (body as { data: { name: string }[] }).data.map(({ name }) => name);
    };
    const morning = await names('2026-03-12T06:00:00Z');
    expect(await names('2026-03-12T21:00:00Z')).toEqual(morning);
    expect(await names('2026-03-13T06:00:00Z')).not.toEqual(morning);
  });

  it('is also what a list gives that asks for a sample, with pages', async () => {
    const { build, visitor } = await startTestApp();
    const provider = await build.provider({ fundId: (await build.fund()).id });
    for (let count = 0; count < 8; count++) await build.product({ organizationId: provider.id });
    const { body } = await visitor().get('/platform/products?sample=1&per_page=6');
    expect(body.data).toHaveLength(6);
    expect(body.meta.total).toBe(8);
  });
});

async function placeOffices({ app }: TestApp, organizationId: number, place: { lat: number | null; lon: number | null }) {
  await app.deps.db.updateTable('offices').set(place).where('organizationId', '=', organizationId).execute();
}
