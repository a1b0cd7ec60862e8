import { beforeAll, describe, expect, it } from 'vitest';
import { idsOf, startTestApp, unreadFields, type ReadFields, type TestApp } from '../../../../testing/index.ts';

let test: TestApp;
let made: Awaited<ReturnType<typeof buildScene>>;
beforeAll(async () => {
  test = await startTestApp();
  made = await buildScene();
});

/** Three schemes of as many sponsors, each with a provider that sells one thing of a kind of its own. */
async function buildScene() {
  const { build } = test;
  const things = [];
  for (const name of ['Judo', 'Piano', 'Fiets']) {
    const fund = await build.fund();
    const parent = await build.category();
    const category = await build.category({ parentId: parent.id });
    const provider = await build.provider({ fundId: fund.id });
    const product = await build.product({ organizationId: provider.id, name, priceCents: 1250, categoryId: category.id });
    things.push({ fund, parent, provider, product });
  }
  const [judo, piano, bike] = things;
  if (!judo || !piano || !bike) throw new Error('three things');
  return { judo, piano, bike };
}

type Thing = keyof typeof made;
type Kind = 'fund' | 'product' | 'provider';

/** What a query finds, in any order; `{judo.fund}` stands for an id. */
async function found(query: string): Promise<string[]> {
  const asked = query.replace(/\{(\w+)\.(\w+)\}/g, (_, thing: Thing, part: Kind | 'parent') => String(made[thing][part].id));
  const { status, body } = await test.visitor().get(`/platform/search?per_page=100&overview=0&with_external=1&${asked}`);
  expect(status).toBe(200);
  const items: { item_type: Kind; id: number }[] = body.data;
  return items.map(({ item_type, id }) => {
    const thing = (Object.keys(made) as Thing[]).find((name) => made[name][item_type].id === id);
    return `${thing}.${item_type}`;
  });
}

describe('searching, as later clients do', () => {
  const all = (thing: Thing) => [`${thing}.fund`, `${thing}.product`, `${thing}.provider`];

  it.each<[string, string, readonly string[]]>([
    ['schemes', 'fund_ids[]={judo.fund}&fund_ids[]={bike.fund}', [...all('judo'), ...all('bike')]],
    ['schemes with a comma', 'fund_ids={judo.fund},{bike.fund}', [...all('judo'), ...all('bike')]],
    ['schemes by both names', 'fund_id={judo.fund}&fund_ids[]={bike.fund}', [...all('judo'), ...all('bike')]],
    ['a scheme that does not exist', 'fund_ids[]=999999', []],
    ['no scheme', 'fund_id=&fund_ids[]=&fund_ids[]=0', [...all('judo'), ...all('piano'), ...all('bike')]],
    [
      'organizations',
      'organization_ids[]={judo.provider}&organization_ids[]={bike.provider}',
      ['judo.product', 'judo.provider', 'bike.product', 'bike.provider'],
    ],
    [
      'categories, with what is below',
      'product_category_ids[]={judo.parent}&product_category_ids[]={piano.parent}&search_item_types[]=products',
      ['judo.product', 'piano.product'],
    ],
    ['categories of providers', 'product_category_ids={piano.parent}&search_item_types[]=providers', ['piano.provider']],
    ['kinds', 'search_item_types[]=funds&search_item_types[]=providers&fund_ids[]={judo.fund}', ['judo.fund', 'judo.provider']],
  ])('narrows by %s', async (_, query, expected) => {
    expect((await found(query)).toSorted()).toEqual([...expected].toSorted());
  });

  it('tells each thing whole', async () => {
    const read: Record<Kind, ReadFields> = {
      fund: { 'resource.criteria': 'list', 'resource.organization': 'object', 'resource.external': 'boolean' },
      product: { 'resource.photos': 'list', 'resource.organization': 'object', 'resource.funds': 'list' },
      provider: { 'resource.offices': 'list', 'resource.description_html': 'text', 'resource.name': 'text' },
    };
    const { body } = await test.visitor().get('/platform/search?overview=0&order_by=created_at&order_dir=asc&per_page=100');
    const items: { item_type: Kind }[] = body.data;
    for (const item of items)
      expect(unreadFields(item, { id: 'number', name: 'text', description_text: 'text', ...read[item.item_type] })).toEqual([]);
    expect(new Set(items.map(({ item_type }) => item_type))).toEqual(new Set(['fund', 'product', 'provider']));
    expect(items[0]?.item_type).toBe('fund');
  });

  it('gives an overview of three kinds, and of nothing else', async () => {
    const { body } = await test.visitor().get('/platform/search?q=judo&overview=1&with_external=1&take=9');
    expect(Object.keys(body.data).toSorted()).toEqual(['funds', 'products', 'providers']);
    const item = { id: made.judo.product.id, name: 'Judo', item_type: 'product' };
    expect(body.data.products).toMatchObject({ count: 1, items: [item] });
  });
});

describe('what later clients read of providers and offices', () => {
  const readOfOffice: ReadFields = {
    organization_id: 'number',
    address: 'text',
    phone: 'text?',
    lon: 'text?',
    lat: 'text?',
    photo: 'object?',
    schedule: 'list',
    'organization.name': 'text',
    'organization.logo': 'object?',
  };

  it('is there, of a list, of one and of an office', async () => {
    const { provider } = made.judo;
    const list = await test
      .visitor()
      .get(`/platform/providers?order_by=name&order_dir=asc&per_page=1000&fund_ids[]=${made.judo.fund.id}`);
    const one = await test.visitor().get(`/platform/providers/${provider.id}`);
    expect(idsOf(list)).toEqual([provider.id]);
    for (const reported of [list.body.data[0], one.body.data]) {
      expect(unreadFields(reported, { name: 'text', description_html: 'text', logo: 'object?', offices: 'list' })).toEqual([]);
      expect(unreadFields(reported.offices[0], readOfOffice)).toEqual([]);
    }
    const office = await test.visitor().get(`/platform/offices/${one.body.data.offices[0].id}`);
    expect(unreadFields(office.body.data, readOfOffice)).toEqual([]);
  });

  it.each([
    '/platform/business-types?parent_id=null&per_page=9999&used=1',
    '/platform/product-categories?parent_id=null&per_page=1000&used=1',
    '/platform/product-categories?parent_id=999999',
    '/platform/organizations?type=provider&per_page=300&order_by=name',
    '/platform/funds?has_providers=1',
  ])('has the lists of its filters: %s', async (path) => {
    const { status, body } = await test.visitor().get(path);
    expect(status).toBe(200);
    expect(unreadFields(body, { data: 'list', meta: 'object' })).toEqual([]);
    for (const { name } of body.data) expect(name).toEqual(expect.any(String));
  });
});

describe('an offer and its schemes, as later clients combine them', () => {
  it('every scheme that it tells is listed, with its criteria', async () => {
    const { body } = await test.visitor().get(`/platform/products/${made.judo.product.id}`);
    const ids = (body.data.funds as { id: number }[]).map(({ id }) => id);
    expect(ids).toEqual([made.judo.fund.id]);
    const funds = await test
      .visitor()
      .get(`/platform/funds?per_page=100&check_criteria=1&fund_ids[]=${ids.join('&fund_ids[]=')}`);
    expect(idsOf(funds)).toEqual(ids);
    expect(unreadFields(funds.body.data[0], { criteria: 'list' })).toEqual([]);
  });

  it('answers a bookmark, and counts those there are', async () => {
    const client = test.as(await test.build.requester());
    const count = async () => Number((await client.get('/platform/products?bookmarked=1&per_page=1')).body.meta.total);
    const path = `/platform/products/${made.bike.product.id}`;
    expect(await client.post(`${path}/bookmark`, {})).toMatchObject({ status: 200, body: { data: { bookmarked: true } } });
    expect(await count()).toBe(1);
    expect(await client.post(`${path}/remove-bookmark`, {})).toMatchObject({
      status: 200,
      body: { data: { bookmarked: false } },
    });
    expect(await count()).toBe(0);
  });

  it('puts what is wrong with a filter under its name', async () => {
    const errors = async (query: string) => Object.keys((await test.visitor().get(`/platform/products?${query}`)).body.errors);
    expect(await errors('from=veel')).toEqual(['from']);
    expect(await errors('to=-1')).toEqual(['to']);
    expect(await errors('postcode=9712AB&distance=2000')).toEqual(['distance']);
    expect(await errors('organization_id=twaalf')).toEqual(['organization_id']);
  });
});
