import { describe, expect, it } from 'vitest';
import { settleCategory } from './category-filter.tsx';
import { placeCategory } from './category-options.ts';

describe('the chosen category', () => {
  it.each([
    ['is a kind', { wanted: 1, within: null, parent: null }, { category: 1, subcategory: null }],
    ['is something within a kind', { wanted: 11, within: null, parent: 1 }, { category: 1, subcategory: 11 }],
    ['came with its kind, from a form without scripts', { wanted: 11, within: 1, parent: 1 }, { category: 1, subcategory: 11 }],
    ['came with another kind, which counts then', { wanted: 11, within: 5, parent: 1 }, { category: 5, subcategory: null }],
  ])('%s', (_, found, expected) => {
    expect(placeCategory(found)).toEqual(expected);
  });
});

describe('a form of filters', () => {
  it.each([
    ['another kind', 'product_category_id=5&product_subcategory_id=11', 'product_category_id', 'product_category_id=5'],
    ['what exactly', 'product_category_id=1&product_subcategory_id=11', 'product_subcategory_id', 'product_category_id=11'],
    ['something else', 'product_category_id=1&product_subcategory_id=11&q=a', 'q', 'product_category_id=11&q=a'],
    ['all of a kind', 'product_category_id=1&product_subcategory_id=', 'product_subcategory_id', 'product_category_id=1'],
    ['words, without kinds', 'q=a', 'q', 'q=a'],
  ])('in which somebody chose %s', (_, form, changed, address) => {
    const query = new URLSearchParams(form);
    settleCategory(query, [changed]);
    expect(query.toString()).toBe(address);
  });
});
