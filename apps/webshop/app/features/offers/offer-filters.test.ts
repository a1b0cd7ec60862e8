import { describe, expect, it } from 'vitest';
import { offerQuery, ordersFor, readOfferFilters, writeOfferFilters } from './offer-filters.ts';
import type { OfferFilters } from './offer-filters.ts';

const standard: OfferFilters = {
  bookmarked: false,
  words: '',
  fund: null,
  provider: null,
  category: null,
  postcode: '',
  distance: null,
  order: 'newest',
  near: false,
  standardLook: 'list',
  look: 'list',
  page: 1,
};
const chosen: OfferFilters = {
  bookmarked: true,
  words: 'zwem les',
  fund: 1,
  provider: 11,
  category: 21,
  postcode: '1234 AB',
  distance: 10,
  order: 'cheapest',
  near: false,
  standardLook: 'list',
  look: 'grid',
  page: 3,
};

function read(address: string): OfferFilters {
  return readOfferFilters(new URLSearchParams(address), { signedIn: true, standardLook: 'list' });
}

function written(filters: OfferFilters): string {
  const given = Object.entries(writeOfferFilters(filters)).filter(([, value]) => value !== null && value !== '');
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

describe('the address of a list of offers', () => {
  it('says nothing when nothing was chosen', () => {
    expect(written(standard)).toBe('');
    expect(read('')).toEqual(standard);
  });

  it('holds every filter, the order, the look and the page', () => {
    expect(written(chosen)).toBe(
      'bookmarked=1&q=zwem+les&fund_id=1&organization_id=11&product_category_id=21&postcode=1234+AB&distance=10' +
        '&order_by=price&order_by_dir=asc&display_type=grid&page=3',
    );
    expect(read(written(chosen))).toEqual(chosen);
  });

  it.each([
    ['order_by=created_at&order_by_dir=asc', 'oldest'],
    ['order_by=created_at&order_by_dir=desc', 'newest'],
    ['order_by=created_at', 'newest'],
    ['order_by=price&order_by_dir=desc', 'dearest'],
    ['order_by=price_min&order_by_dir=asc', 'cheapest'],
    ['order_by=most_popular&order_by_dir=desc', 'popular'],
    ['order_by=name&order_by_dir=asc', 'name'],
    ['order_by=name&order_by_dir=desc', 'name-down'],
    // A form without scripts.
    ['order_by=name-down', 'name-down'],
    ['order_by=nonsense', 'newest'],
  ] as const)('%s is the order %s', (address, order) => {
    expect(read(address).order).toBe(order);
  });

  it.each([
    ['fund_id=x', { fund: null }],
    ['fund_id=-1', { fund: null }],
    ['page=0', { page: 1 }],
    ['page=2.5', { page: 1 }],
    ['distance=4', { distance: null }],
    ['display_type=map', { look: 'list' }],
    ['q=%20%20', { words: '' }],
  ])('%s counts as not chosen', (address, expected) => {
    expect(read(address)).toMatchObject(expected);
  });

  it('lists the best first when words were typed and no order was chosen', () => {
    expect(read('q=zwemles').order).toBe('best');
    expect(read('q=zwemles&order_by=created_at&order_by_dir=desc').order).toBe('newest');
    expect(read('order_by=best').order).toBe('newest');
    expect(written({ ...standard, words: 'zwemles', order: 'best' })).toBe('q=zwemles');
    expect(read(written({ ...standard, words: 'zwemles', order: 'newest' }))).toMatchObject({ order: 'newest' });
    expect(offerQuery({ ...standard, words: 'zwemles', order: 'best' }, 'budget')).not.toHaveProperty('order_by');
    expect(ordersFor({ words: '', near: false })).not.toContain('best');
    expect(ordersFor({ words: 'zwemles', near: false })[0]).toBe('best');
  });

  it('keeps nothing for a visitor', () => {
    expect(readOfferFilters(new URLSearchParams('bookmarked=1'), { signedIn: false, standardLook: 'list' }).bookmarked).toBe(
      false,
    );
  });

  it('opens in the look of the shop, and says the other one only', () => {
    const shop = { signedIn: false, standardLook: 'grid' } as const;
    const inList = readOfferFilters(new URLSearchParams('display_type=list'), shop);
    expect(readOfferFilters(new URLSearchParams(), shop).look).toBe('grid');
    expect([inList.look, written(inList)]).toEqual(['list', 'display_type=list']);
    expect(written({ ...inList, look: 'grid' })).toBe('');
    expect(written(readOfferFilters(new URLSearchParams('display_type=list'), { ...shop, standardLook: 'list' }))).toBe('');
  });

  it('cuts words to what the platform takes', () => {
    expect(read(`q=${'a'.repeat(150)}`).words).toHaveLength(100);
  });
});

describe('what the platform is asked', () => {
  it('is only what was chosen', () => {
    expect(offerQuery(standard, 'budget')).toEqual({
      fund_type: 'budget',
      page: 1,
      order_by: 'created_at',
      order_by_dir: 'desc',
    });
  });

  it('orders subsidy offers by what is left to pay', () => {
    expect(offerQuery({ ...standard, order: 'dearest' }, 'subsidies')).toMatchObject({
      order_by: 'price_min',
      order_by_dir: 'desc',
    });
    expect(offerQuery({ ...standard, order: 'dearest' }, 'budget')).toMatchObject({ order_by: 'price' });
  });

  it('has the nearest first near a place, unless another order was chosen', () => {
    const place = { postcode: '1234 AB', distance: 5 };
    const near: OfferFilters = { ...standard, near: true, order: 'near' };
    expect(offerQuery(near, 'budget', place)).toMatchObject({ ...place, nearest_first: true, order_by: 'created_at' });
    expect(offerQuery({ ...near, words: 'zwemles' }, 'budget', place)).not.toHaveProperty('order_by');
    expect(offerQuery({ ...near, order: 'name' }, 'budget', place)).toMatchObject({ ...place, order_by: 'name' });
    expect(offerQuery({ ...near, order: 'name' }, 'budget', place)).not.toHaveProperty('nearest_first');
    expect(offerQuery(near, 'budget', { ...place, distance: null })).not.toHaveProperty('distance');
  });

  it('has no place of the address by itself: whether anybody knows it is still to be seen', () => {
    expect(offerQuery(chosen, 'budget')).not.toHaveProperty('postcode');
  });
});

describe('the order of a list near a place', () => {
  const readNear = (address: string) =>
    readOfferFilters(new URLSearchParams(address), { signedIn: true, standardLook: 'list', near: true });

  it.each([
    ['', 'near'],
    ['q=zwemles', 'near'],
    ['order_by=near', 'near'],
    ['order_by=best', 'near'],
    ['q=zwemles&order_by=best', 'best'],
    ['order_by=created_at&order_by_dir=desc', 'newest'],
  ] as const)('%s is %s, and says so in its address again', (address, order) => {
    const filters = readNear(address);
    expect(filters.order).toBe(order);
    expect(readNear(written(filters))).toEqual(filters);
    expect(ordersFor(filters)[0]).toBe('near');
  });

  it('is no order without a place', () => {
    expect(read('order_by=near').order).toBe('newest');
    expect(ordersFor(standard)).not.toContain('near');
  });
});
