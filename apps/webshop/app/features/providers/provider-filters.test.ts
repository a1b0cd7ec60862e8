import { describe, expect, it } from 'vitest';
import { pathIn } from '../../platform/paths.ts';
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

  it('keeps the map when the filters go', () => {
    expect(withoutFilters({ map: true })).toEqual({ show_map: 1 });
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

  it('has a distance only together with a postcode', () => {
    expect(providerQuery({ ...standard, postcode: '1234 AB' })).not.toHaveProperty('postcode');
    expect(providerQuery({ ...standard, postcode: '1234 AB', distance: 3 })).toMatchObject({ distance: 3 });
  });
});
