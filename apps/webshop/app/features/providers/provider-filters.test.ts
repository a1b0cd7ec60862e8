import { describe, expect, it } from 'vitest';
import { pathIn } from '@tegoed/domain/shop-paths';
import { providerQuery, readProviderFilters, withoutFilters, writeProviderFilters } from './provider-filters.ts';
import type { ProviderFilters } from './provider-filters.ts';

const standard: ProviderFilters = {
  words: '',
  type: null,
  category: null,
  fund: null,
  postcode: '',
  distance: null,
  order: 'name',
  near: false,
  map: false,
  page: 1,
};

function read(address: string): ProviderFilters {
  return readProviderFilters(new URLSearchParams(address));
}

describe('the address of the list of providers', () => {
  it('holds every filter, the order, the map and the page', () => {
    const address =
      'q=zwembad&fund_id=2&product_category_id=11&postcode=1234+AB&distance=5&business_type_id=1' +
      '&order_by=name&order_by_dir=desc&show_map=1&page=2';
    const filters: ProviderFilters = {
      words: 'zwembad',
      type: 1,
      category: 11,
      fund: 2,
      postcode: '1234 AB',
      distance: 5,
      order: 'name-down',
      near: false,
      map: true,
      page: 2,
    };
    expect(read(address)).toEqual(filters);
    expect(pathIn('nl')('providers', {}, writeProviderFilters(filters))).toBe(`/aanbieders?${address}`);
  });

  it('says nothing of what was not chosen', () => {
    expect(read('')).toEqual(standard);
    expect(Object.values(writeProviderFilters(standard)).filter(Boolean)).toEqual([]);
  });

  it('keeps the map and the place when the filters go', () => {
    expect(withoutFilters({ ...standard, map: true })).toMatchObject({ show_map: 1 });
    expect(withoutFilters({ ...standard, postcode: '1234 AB', distance: 5 })).toMatchObject({ postcode: '1234 AB', distance: 5 });
    expect(Object.values(withoutFilters(standard)).filter(Boolean)).toEqual([]);
  });

  it.each([
    ['order_by=name-down', 'name-down'],
    ['order_by=name', 'name'],
    ['order_by=name&order_by_dir=asc', 'name'],
  ])('%s is the order %s', (address, order) => {
    expect(read(address).order).toBe(order);
  });
});

describe('what the platform is asked', () => {
  it('is the first page by name', () => {
    expect(providerQuery(standard)).toEqual({ page: 1, order_by: 'name', order_by_dir: 'asc' });
  });

  it('has the nearest first near a place, unless another order was chosen', () => {
    const place = { postcode: '1234 AB', distance: 3 };
    const near: ProviderFilters = { ...standard, near: true, order: 'near' };
    expect(providerQuery(near, place)).toMatchObject({ ...place, nearest_first: true, order_by: 'name', order_by_dir: 'asc' });
    expect(providerQuery({ ...near, order: 'name' }, place)).not.toHaveProperty('nearest_first');
  });

  it.each([
    ['', 'near'],
    ['order_by=name', 'name'],
    ['order_by=name&order_by_dir=desc', 'name-down'],
  ] as const)('near a place %s is the order %s, and says so in its address again', (address, order) => {
    const filters = readProviderFilters(new URLSearchParams(address), true);
    const again = new URLSearchParams(pathIn('nl')('providers', {}, writeProviderFilters(filters)).split('?')[1]);
    expect(filters.order).toBe(order);
    expect(readProviderFilters(again, true)).toEqual(filters);
  });
});
