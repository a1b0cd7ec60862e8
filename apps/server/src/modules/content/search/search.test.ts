import { describe, expect, it } from 'vitest';
import { countQueries, startTestApp, type TestApp } from '../../../../testing/index.ts';

const every = 'search_item_types[]=funds&search_item_types[]=products&search_item_types[]=providers';

async function found(client: ReturnType<TestApp['visitor']>, query: string): Promise<string[]> {
  const { body } = await client.get(`/platform/search?per_page=100&${query}`);
  const items: { item_type: string; name: string }[] = body.data;
  return items.map((item) => `${item.item_type} ${item.name}`);
}

/** A pool that sells one lesson on a fund of a municipality, made in this order on three days. */
async function buildScene(test: TestApp) {
  const { build, clock } = test;
  const { db } = test.app.deps;
  clock.at('2026-03-01T10:00:00Z');
  const fund = await build.fund();
  await db
    .updateTable('funds')
    .set({ name: 'Kindpakket', descriptionText: 'Voor kinderen & ouders' })
    .where('id', '=', fund.id)
    .execute();
  clock.at('2026-03-02T10:00:00Z');
  const provider = await build.provider({ fundId: fund.id });
  await db.updateTable('organizations').set({ name: 'Zwembad' }).where('id', '=', provider.id).execute();
  clock.at('2026-03-03T10:00:00Z');
  const category = await build.category();
  const product = await build.product({
    organizationId: provider.id,
    name: 'Les <b>A & B</b>',
    priceCents: 1250,
    categoryId: category.id,
  });
  return { fund, provider, product, category };
}

describe('GET /platform/search as a list', () => {
  it('finds funds, offers and providers together, newest first, each with the whole thing in it', async () => {
    const test = await startTestApp();
    const { fund, provider, product } = await buildScene(test);
    const { status, body } = await test.visitor().get(`/platform/search?${every}`);
    expect(status).toBe(200);
    expect(body.meta).toMatchObject({ per_page: 15, total: 3 });
    expect(body.data).toMatchObject([
      {
        id: product.id,
        item_type: 'product',
        name: 'Les <b>A & B</b>',
        price: '12.50',
        price_locale: '€\u00a012,50',
        media: null,
        resource: { id: product.id, price_type: 'regular', funds: [{ id: fund.id }] },
      },
      {
        id: provider.id,
        item_type: 'provider',
        name: 'Zwembad',
        price: null,
        resource: { id: provider.id, offices: [{ organization_id: provider.id }] },
      },
      {
        id: fund.id,
        item_type: 'fund',
        name: 'Kindpakket',
        description_text: 'Voor kinderen & ouders',
        price: null,
        resource: { id: fund.id, criteria: [{ is_valid: null }] },
      },
    ]);
    expect(await found(test.visitor(), `${every}&order_by=created_at&order_by_dir=asc`)).toEqual([
      'fund Kindpakket',
      'provider Zwembad',
      'product Les <b>A & B</b>',
    ]);
  });

  it('finds every kind when none is asked for, one also without brackets, and refuses kinds that do not exist', async () => {
    const test = await startTestApp();
    await buildScene(test);
    const { visitor } = test;
    expect(await found(visitor(), '')).toEqual(await found(visitor(), every));
    expect(await found(visitor(), 'search_item_types=providers')).toEqual(['provider Zwembad']);
    expect((await visitor().get('/platform/search?search_item_types[]=vouchers')).status).toBe(422);
    expect(await found(visitor(), 'search_item_types[]=providers')).toEqual(['provider Zwembad']);
  });

  it('narrows each kind in its own way', async () => {
    const test = await startTestApp();
    const { build, visitor } = test;
    const { fund, provider, category } = await buildScene(test);
    const other = await build.fund({ type: 'subsidies' });
    await build.fund({ type: 'external' });
    const [product, shop, scheme] = ['product Les <b>A & B</b>', 'provider Zwembad', 'fund Kindpakket'];

    const cases: [string, string[]][] = [
      ['q=les', [product]],
      ['q=zwem', [shop, product]],
      ['q=zwem&order_by=created_at', [product, shop]],
      ['q=zwem&order_by_dir=asc', [shop, product]],
      ['q=kinderen', [scheme]],
      [`fund_id=${fund.id}`, [product, shop, scheme]],
      [`fund_id=${other.id}`, [`fund ${other.name}`]],
      [`organization_id=${provider.id}`, [product, shop]],
      [`organization_id=${fund.organizationId}`, [scheme]],
      [`product_category_id=${category.id}&fund_id=${fund.id}`, [product, shop, scheme]],
      [`fund_type=subsidies&fund_id=${fund.id}`, [shop, scheme]],
      [`postcode=6221AA&distance=10&fund_id=${fund.id}`, [scheme]],
      [`postcode=9712AB&distance=10&fund_id=${fund.id}`, [product, shop, scheme]],
    ];
    for (const [query, expected] of cases)
      expect([query, await found(visitor(), `${every}&${query}`)]).toEqual([query, expected]);
    expect(await found(visitor(), 'search_item_types[]=funds')).toHaveLength(2);
    expect(await found(visitor(), 'search_item_types[]=funds&with_external=1')).toHaveLength(3);
    await build.implementation({ key: 'elsewhere' });
    expect(await found(visitor({ 'client-key': 'elsewhere' }), every)).toEqual([]);
    expect(await found(visitor(), `${every}&fund_id=9999`)).toEqual([]);
    expect(await found(visitor(), 'search_item_types[]=products&product_category_id=9999')).toEqual([]);
    expect((await visitor().get(`/platform/search?${every}&q=${'a'.repeat(101)}`)).status).toBe(422);
  });

  it('is as forgiving in the lists of each kind, the best first unless an order is asked for', async () => {
    const test = await startTestApp();
    const { build, visitor } = test;
    const { db } = test.app.deps;
    const { provider, fund } = await buildScene(test);
    await build.product({ organizationId: provider.id, name: 'Zwemtas' });
    await build.product({ organizationId: provider.id, name: 'Badmuts' });
    await db.updateTable('organizations').set({ name: 'Zwembad' }).where('id', '=', fund.organizationId).execute();
    const names = async (path: string) => {
      const { body } = await visitor().get(path);
      const data: { name: string }[] = body.data;
      return data.map(({ name }) => name);
    };
    expect(await names('/platform/products?q=zwemtassen')).toEqual(['Zwemtas']);
    expect(await names('/platform/products?q=zwmtas')).toEqual(['Zwemtas']);
    expect(await names('/platform/products?q=zwem')).toEqual(['Zwemtas', 'Badmuts', 'Les <b>A & B</b>']);
    expect(await names('/platform/products?q=zwem&order_by=name&order_by_dir=asc')).toEqual([
      'Badmuts',
      'Les <b>A & B</b>',
      'Zwemtas',
    ]);
    expect(await names('/platform/providers?q=zembad')).toEqual(['Zwembad']);
    expect(await names('/platform/funds?q=kindpaket')).toEqual(['Kindpakket']);
    expect((await visitor().get('/platform/offices?q=zembad')).body.data).toHaveLength(1);
  });

  it('pages over all kinds without overlap and with the same number of queries', async () => {
    const test = await startTestApp();
    await buildScene(test);
    const { visitor } = test;
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => visitor().get(`/platform/search?${every}&per_page=1&page=${page}`)),
    );
    const meta = { total: 3 };
    expect(pages).toMatchObject([
      { body: { data: [{ item_type: 'product' }], meta } },
      { body: { data: [{ item_type: 'provider' }], meta } },
      { body: { data: [{ item_type: 'fund' }], meta } },
      { body: { data: [], meta } },
    ]);

    for (let count = 0; count < 5; count++) await buildScene(test);
    const few = await countQueries(() => visitor().get(`/platform/search?${every}&per_page=14`));
    const many = await countQueries(() => visitor().get(`/platform/search?${every}&per_page=100`));
    expect(many).toBe(few);
  });
});

describe('GET /platform/search as an overview', () => {
  it('names the first of each kind and counts them all', async () => {
    const test = await startTestApp();
    const { build, visitor, clock } = test;
    const { fund, provider, product } = await buildScene(test);
    for (const day of [4, 5, 6]) {
      clock.at(`2026-03-0${day}T10:00:00Z`);
      await build.product({ organizationId: provider.id, name: `Aanbod ${day}` });
      await build.fund();
    }
    const { body } = await visitor().get('/platform/search?overview=1&page=5&order_by_dir=asc');
    expect(Object.keys(body.data)).toEqual(['products', 'funds', 'providers']);
    expect(body.data.products).toMatchObject({
      count: 4,
      items: [{ name: 'Aanbod 6' }, { name: 'Aanbod 5' }, { name: 'Aanbod 4' }],
    });
    expect(body.data.funds).toMatchObject({ count: 4, items: [{ id: fund.id, item_type: 'fund', name: 'Kindpakket' }, {}, {}] });
    expect(body.data.providers).toEqual({ count: 1, items: [{ id: provider.id, item_type: 'provider', name: 'Zwembad' }] });

    const wide = (await visitor().get('/platform/search?overview=1&take=9')).body.data;
    expect(wide.products.items).toHaveLength(4);
    expect(wide.products.items[3]).toMatchObject({ id: product.id, item_type: 'product', name: 'Les <b>A & B</b>' });
    expect((await visitor().get('/platform/search?overview=1&take=10')).status).toBe(422);
    const nothing = (await visitor().get('/platform/search?overview=1&q=bestaat-niet')).body.data;
    expect(nothing).toEqual({
      products: { items: [], count: 0 },
      funds: { items: [], count: 0 },
      providers: { items: [], count: 0 },
    });
  });
});
