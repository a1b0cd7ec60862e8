import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { Fakes, SeenCall } from '../../../testing/fake-api.ts';
import { publicPages } from '../../../testing/public-pages.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const kinds = 'GET /platform/product-categories';

/** A platform that counts when it is asked to. */
const counting: Fakes = {
  ...publicPages.products.api,
  [kinds]: ({ query }: SeenCall) => {
    const counted = (count: number) => (query.get('counted') === 'true' ? { products_count: count } : {});
    if (query.get('parent_id') !== 'null') return { data: [] };
    return {
      data: [
        { id: 1, name: 'Sport en bewegen', ...counted(1200) },
        { id: 2, name: 'Muziek', ...counted(0) },
      ],
    };
  },
};

const kindsShown = () => screen.getAllByRole('radio', { name: /sport|muziek/i }).map((radio) => radio.parentElement?.textContent);

describe('the kinds of offers to choose from', () => {
  it('tell how many of them there are', async () => {
    await renderRoute('/aanbod', { api: counting });
    expect(kindsShown()).toEqual(['Sport en bewegen (1.200)', 'Muziek (0)']);
  });

  it.each(['q=zwem', 'fund_id=3', 'organization_id=5', 'postcode=1234&distance=5'])(
    'tell no number that %s makes untrue',
    async (query) => {
      await renderRoute(`/aanbod?${query}`, { api: counting });
      expect(kindsShown()).toEqual(['Sport en bewegen', 'Muziek']);
    },
  );

  it('tell it also when a kind was chosen', async () => {
    const one = {
      'GET /platform/product-categories/{product_category_id}': { data: { id: 1, name: 'Sport en bewegen', parent_id: null } },
    };
    await renderRoute('/aanbod?product_category_id=1', { api: { ...counting, ...one } });
    expect(kindsShown()).toEqual(['Sport en bewegen (1.200)', 'Muziek (0)']);
  });
});
