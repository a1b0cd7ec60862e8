import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../testing/index.ts';

async function keys(client: ReturnType<TestApp['visitor']>, path: string): Promise<string[]> {
  const { body } = await client.get(path);
  const items: { key: string }[] = body.data;
  return items.map((item) => item.key);
}

describe('product categories', () => {
  it('form a tree: the word null asks for the top, a number for what is below it, nothing for all', async () => {
    const { build, visitor } = await startTestApp();
    const top = await build.category({ key: 'sport', nameNl: 'Sport', nameEn: 'Sports' });
    await build.category({ key: 'water', nameNl: 'Water', nameEn: '', parentId: top.id });
    await build.category({ key: 'cultuur', nameNl: 'Cultuur', nameEn: 'Culture' });
    const list = (query: string) => keys(visitor(), `/platform/product-categories?${query}`);

    expect(await list('parent_id=null')).toEqual(['sport', 'cultuur']);
    expect(await list(`parent_id=${top.id}`)).toEqual(['water']);
    expect(await list('')).toEqual(['sport', 'water', 'cultuur']);
    expect(await list('parent_id=')).toEqual(['sport', 'water', 'cultuur']);
    expect(await list('q=cult')).toEqual(['cultuur']);
    expect(await list('per_page=1&page=2')).toEqual(['water']);
    expect(await list('parent_id=9999')).toEqual([]);
    for (const query of ['parent_id=iets', 'per_page=1001'])
      expect((await visitor().get(`/platform/product-categories?${query}`)).status).toBe(422);
  });

  it('have a name in the language of the reader, else the other', async () => {
    const { build, visitor } = await startTestApp();
    const top = await build.category({ key: 'sport', nameNl: 'Sport', nameEn: 'Sports' });
    const below = await build.category({ key: 'water', nameNl: 'Water', nameEn: '', parentId: top.id });
    const english = visitor({ 'accept-language': 'en' });
    expect((await english.get(`/platform/product-categories/${top.id}`)).body.data).toEqual({
      id: top.id,
      key: 'sport',
      name: 'Sports',
      parent_id: null,
    });
    expect((await english.get(`/platform/product-categories/${below.id}`)).body.data).toMatchObject({
      name: 'Water',
      parent_id: top.id,
    });
    expect(
      (await visitor({ 'accept-language': 'en-GB,en;q=0.9' }).get(`/platform/product-categories/${top.id}`)).body.data.name,
    ).toBe('Sport');
    expect((await visitor().get('/platform/product-categories/9999')).status).toBe(404);
  });

  it('are used when an offer for sale sits in them or below', async () => {
    const test = await startTestApp();
    const { build, visitor } = test;
    const fund = await build.fund();
    const provider = await build.provider({ fundId: fund.id });
    const [top, empty] = [await build.category({ key: 'sport' }), await build.category({ key: 'leeg' })];
    const middle = await build.category({ key: 'water', parentId: top.id });
    const product = await build.product({ organizationId: provider.id, categoryId: middle.id });
    await build.product({ organizationId: provider.id, categoryId: empty.id, stock: 0 });
    await test.app.deps.db.updateTable('products').set({ showOnWebshop: false }).where('id', '=', product.id).execute();
    const list = (query: string, headers = {}) => keys(visitor(headers), `/platform/product-categories?${query}`);

    expect(await list('used=1')).toEqual(['sport', 'water']);
    expect(await list('used=1&parent_id=null')).toEqual(['sport']);
    expect(await list('used=1&used_type=budget')).toEqual(['sport', 'water']);
    expect(await list('used=1&used_type=subsidies')).toEqual([]);
    expect(await list('used=0')).toHaveLength(3);
    await build.implementation({ key: 'elsewhere' });
    expect(await list('used=1', { 'client-key': 'elsewhere' })).toEqual([]);
  });
});

describe('product categories that are counted', () => {
  it('tell how many offers the shop lists in them or below, on all funds or on one', async () => {
    const test = await startTestApp();
    const { build, visitor } = test;
    const [fund, other] = [await build.fund(), await build.fund()];
    const provider = await build.provider({ fundId: fund.id });
    const second = await build.provider({ fundId: other.id });
    const top = await build.category({ key: 'sport' });
    const below = await build.category({ key: 'water', parentId: top.id });
    await build.product({ organizationId: provider.id, categoryId: top.id });
    await build.product({ organizationId: second.id, categoryId: below.id });
    const hidden = await build.product({ organizationId: provider.id, categoryId: below.id });
    await build.product({ organizationId: provider.id, categoryId: below.id, stock: 0 });
    await test.app.deps.db.updateTable('products').set({ showOnWebshop: false }).where('id', '=', hidden.id).execute();
    const list = async (query: string) => {
      const { body } = await visitor().get(`/platform/product-categories?${query}`);
      const items: { key: string; products_count?: number }[] = body.data;
      return items.map(({ key, products_count: count }) => [key, count]);
    };

    expect(await list('used=1&counted=1')).toEqual([
      ['sport', 2],
      ['water', 1],
    ]);
    expect(await list(`used=1&counted=1&fund_id=${fund.id}`)).toEqual([
      ['sport', 1],
      ['water', 0],
    ]);
    expect(await list(`used=1&counted=1&fund_id=${other.id}&parent_id=null`)).toEqual([['sport', 1]]);
    expect(await list('used=1&counted=1&used_type=subsidies')).toEqual([]);
    expect(await list('used=1')).toEqual([
      ['sport', undefined],
      ['water', undefined],
    ]);
    expect(await list('counted=1&parent_id=null')).toEqual([['sport', 2]]);
    expect(await list('counted=1&parent_id=null&used_type=subsidies')).toEqual([['sport', 0]]);
  });
});

describe('business types', () => {
  it('are listed by name, and only those in use when that is asked', async () => {
    const test = await startTestApp();
    const { build, visitor } = test;
    const { db } = test.app.deps;
    const made = await db
      .insertInto('businessTypes')
      .values([
        { key: 'sport', nameNl: 'Sportclub', nameEn: 'Club for sports' },
        { key: 'bakery', nameNl: 'bakker', nameEn: 'Bakery' },
      ])
      .returning('id')
      .execute();
    const provider = await build.provider({ fundId: (await build.fund()).id });
    await db
      .updateTable('organizations')
      .set({ businessTypeId: made[0]?.id ?? null })
      .where('id', '=', provider.id)
      .execute();
    const list = (query: string, headers = {}) => keys(visitor(headers), `/platform/business-types?${query}`);

    expect(await list('per_page=9999&parent_id=null')).toEqual(['bakery', 'sport']);
    expect(await list('used=1')).toEqual(['sport']);
    expect(await list('q=BAKK')).toEqual(['bakery']);
    expect(await list('', { 'accept-language': 'en' })).toEqual(['bakery', 'sport']);
    await build.implementation({ key: 'elsewhere' });
    expect(await list('used=1', { 'client-key': 'elsewhere' })).toEqual([]);
    expect((await visitor().get('/platform/business-types?per_page=10001')).status).toBe(422);
    const [first] = (await visitor().get('/platform/business-types')).body.data;
    expect((await visitor().get(`/platform/business-types/${first.id}`)).body.data).toEqual({
      id: first.id,
      key: 'bakery',
      name: 'bakker',
    });
    expect((await visitor().get('/platform/business-types/9999')).status).toBe(404);
  });
});

describe('tags', () => {
  it('are those of the shop on an active fund when funds are asked for', async () => {
    const test = await startTestApp();
    const { build, visitor } = test;
    const { db } = test.app.deps;
    const tag = async (key: string, scope: string, fundId?: number) => {
      const made = await db.insertInto('tags').values({ key, name: key, scope }).returning('id').executeTakeFirstOrThrow();
      if (fundId !== undefined) await db.insertInto('fundTags').values({ fundId, tagId: made.id }).execute();
      return made.id;
    };
    const fund = await build.fund();
    const shown = await tag('kinderen', 'webshop', fund.id);
    await tag('sdoa', 'provider', fund.id);
    await tag('ongebruikt', 'webshop');
    await tag('voorbij', 'webshop', (await build.fund({ startDate: '2020-01-01', endDate: '2020-12-31' })).id);
    await tag('elders', 'webshop', (await build.fund({ implementationKey: 'elsewhere' })).id);
    const list = (query: string) => keys(visitor(), `/platform/tags?${query}`);

    expect(await list('')).toEqual(['kinderen', 'sdoa', 'ongebruikt', 'voorbij', 'elders']);
    expect(await list('scope=provider')).toEqual(['sdoa']);
    expect(await list('type=funds')).toEqual(['kinderen']);
    expect(await list('type=funds&scope=provider')).toEqual([]);
    expect((await visitor().get(`/platform/tags/${shown}`)).body.data).toEqual({ id: shown, key: 'kinderen', name: 'kinderen' });
    expect((await visitor().get('/platform/tags/9999')).status).toBe(404);
    expect((await visitor().get('/platform/tags?type=products')).status).toBe(422);
  });
});
