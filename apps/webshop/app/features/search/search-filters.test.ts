import { describe, expect, it } from 'vitest';
import { pathIn } from '@tegoed/domain/shop-paths';
import { orderQuery, readSearchFilters, searchQuery, settleTypes, writeSearchFilters } from './search-filters.ts';

const read = (query: string) => readSearchFilters(new URLSearchParams(query));
const all = ['funds', 'products', 'providers'];

describe('the address of search results', () => {
  it('says nothing that is as standard', () => {
    expect(read('')).toEqual({
      words: '',
      types: all,
      fund: null,
      provider: null,
      category: null,
      order: 'newest',
      look: 'list',
      page: 1,
    });
    expect(pathIn('nl')('search-result', {}, writeSearchFilters(read('q=zwem&page=1&display_type=list')))).toBe('/search?q=zwem');
  });

  it.each([
    'q=zwem&fund_id=3&organization_id=4&product_category_id=5&search_item_types=funds%2Cproviders&display_type=grid&page=2',
    'q=zwem&order_by=created_at&order_by_dir=desc',
    'q=zwem&order_by=created_at&order_by_dir=asc',
    'search_item_types=none',
    'order_by=created_at&order_by_dir=asc',
  ])('keeps %s', (query) => {
    expect(pathIn('nl')('search-result', {}, writeSearchFilters(read(query)))).toBe(`/search?${query}`);
  });

  it.each([
    ['search_item_types=funds,nonsense', ['funds']],
    ['search_item_types=nonsense', []],
    ['search_item_types=', all],
    ['type_funds=funds&type_products=products', ['funds', 'products']],
  ])('%s lists %j', (query, types) => {
    expect(read(query).types).toEqual(types);
  });

  it.each([
    ['q=zwem', 'best', {}],
    ['q=zwem&order_by=oldest', 'oldest', { order_by: 'created_at', order_by_dir: 'asc' }],
    ['q=zwem&order_by=created_at', 'newest', { order_by: 'created_at', order_by_dir: 'desc' }],
    ['order_by=best', 'newest', { order_by: 'created_at', order_by_dir: 'desc' }],
  ])('%s is in the order %s', (query, order, asked) => {
    expect(read(query).order).toBe(order);
    expect(orderQuery(read(query))).toEqual(asked);
  });

  it('makes one list of the boxes of a form', () => {
    for (const [boxes, list] of [
      ['type_funds=funds&type_products=products', 'funds,products'],
      ['type_funds=funds&type_products=products&type_providers=providers', ''],
      ['q=zwem', 'none'],
    ] as const) {
      const query = new URLSearchParams(boxes);
      settleTypes(query);
      expect(query.get('search_item_types')).toBe(list);
      expect([...query.keys()].filter((name) => name.startsWith('type_'))).toEqual([]);
    }
  });

  it('asks the platform with every filter', () => {
    expect(searchQuery(read('q=zwem&fund_id=3&organization_id=4&product_category_id=5'))).toEqual({
      with_external: true,
      q: 'zwem',
      fund_id: 3,
      organization_id: 4,
      product_category_id: 5,
    });
  });
});
