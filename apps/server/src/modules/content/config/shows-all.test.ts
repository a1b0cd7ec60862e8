import { beforeAll, describe, expect, it } from 'vitest';
import { changedImplementations, idsOf, startTestApp, type TestApp } from '../../../../testing/index.ts';

/** decisions.md 7: `showsAll` of a folder. */
describe('a shop that shows all', () => {
  let test: TestApp;
  let other: { fundId: number; productId: number; providerId: number };

  beforeAll(async () => {
    test = await startTestApp({ env: changedImplementations({ general: { flags: { showsAll: true } } }) });
    const { build } = test;
    const fund = await build.fund({ implementationKey: 'waalwijk', type: 'budget' });
    const provider = await build.organization({ isProvider: true });
    await build.fundProvider({ fundId: fund.id, organizationId: provider.id, allowProducts: true });
    const product = await build.product({ organizationId: provider.id });
    other = { fundId: fund.id, productId: product.id, providerId: provider.id };
  });

  const lists = [
    ['/platform/funds', 'fundId'],
    ['/platform/products', 'productId'],
    ['/platform/products/sample', 'productId'],
    ['/platform/providers', 'providerId'],
  ] as const;

  it.each(lists)('lists at %s what belongs to other municipalities too', async (path, name) => {
    expect(idsOf(await test.visitor().get(path))).toEqual([other[name]]);
    expect(idsOf(await test.visitor({ 'client-key': 'waalwijk' }).get(path))).toEqual([other[name]]);
  });

  it('opens and filters on them, finds them, and says which kinds there are', async () => {
    const shop = test.visitor();
    expect((await shop.get(`/platform/products/${other.productId}`)).body.data.funds).toMatchObject([{ id: other.fundId }]);
    expect(idsOf(await shop.get(`/platform/providers?fund_id=${other.fundId}`))).toEqual([other.providerId]);
    const found = await shop.get('/platform/search?search_item_types[]=funds&search_item_types[]=products');
    expect(found.body.meta.total).toBe(2);
    expect((await shop.get('/platform/config/webshop')).body).toMatchObject({ has_budget_funds: true });
  });

  it('is the only one: another shop lists its own', async () => {
    await test.build.fund({ implementationKey: 'general', type: 'budget' });
    const shop = test.visitor({ 'client-key': 'waalwijk' });
    expect(idsOf(await shop.get('/platform/funds'))).toEqual([other.fundId]);
    expect(idsOf(await test.visitor().get('/platform/funds'))).toHaveLength(2);
  });
});
