import { describe, expect, it } from 'vitest';
import { countQueries, startTestApp } from '../../../../testing/index.ts';

describe('the number of queries', () => {
  it('does not grow with what a list holds', async () => {
    const { build, as, clock } = await startTestApp();
    clock.at('2026-03-01T10:00:00Z');
    const requester = await build.requester();
    const [budget, subsidies] = [await build.fund(), await build.fund({ type: 'subsidies' })];
    for (let count = 0; count < 12; count++) {
      const provider = await build.provider({ fundId: budget.id });
      const application = await build.fundProvider({ fundId: subsidies.id, organizationId: provider.id });
      const category = await build.category();
      const product = await build.product({ organizationId: provider.id, categoryId: category.id });
      await build.approval({ fundProviderId: application.id, productId: product.id, limitTotal: 10, limitPerIdentity: 1 });
      await build.fund();
    }
    const client = as(requester);
    await client.get('/platform/funds');
    for (const path of [
      '/platform/products?',
      '/platform/products?fields=card',
      '/platform/products?order_by=price_min&q=a',
      '/platform/products?fund_type=budget&price_type=regular&order_by=price',
      '/platform/products?postcode=9712AB&distance=75',
      '/platform/search?search_item_types[]=funds&search_item_types[]=products&search_item_types[]=providers&q=a',
      '/platform/providers?order_by=name',
      '/platform/offices?approved=1',
      '/platform/organizations?is_employee=0&dependency=funds',
      '/platform/product-categories?used=1',
      '/platform/funds?check_criteria=1',
    ]) {
      const few = await countQueries(() => client.get(`${path}&per_page=2`));
      const many = await countQueries(() => client.get(`${path}&per_page=50`));
      expect([path, many]).toEqual([path, few]);
      expect(many).toBeLessThan(30);
    }
  });
});
