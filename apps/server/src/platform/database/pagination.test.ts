import { describe, expect, it } from 'vitest';
import { itemsOn, offsetOf, paged, pageOfAll, wholeList } from './pagination.ts';

const path = 'http://localhost:4000/api/v1/platform/products';

describe('a page of a list', () => {
  it('says where it stands and where the others are', () => {
    expect(paged(['p', 'q'], { page: 2, perPage: 2, total: 5, path })).toEqual({
      data: ['p', 'q'],
      links: { first: `${path}?page=1`, last: `${path}?page=3`, prev: `${path}?page=1`, next: `${path}?page=3` },
      meta: { current_page: 2, from: 3, last_page: 3, path, per_page: 2, to: 4, total: 5 },
    });
  });

  it.each([
    { name: 'the first of an empty list', page: 1, perPage: 15, total: 0, lastPage: 1 },
    { name: 'one beyond the last', page: 9, perPage: 15, total: 16, lastPage: 2 },
    { name: 'one far beyond the last', page: 1e300, perPage: 1000, total: 16, lastPage: 1 },
    { name: 'one of no items', page: 1, perPage: 0, total: 16, lastPage: 1 },
  ])('is empty when it is $name', ({ lastPage, ...request }) => {
    const { meta } = paged([], { ...request, path });
    expect(meta).toMatchObject({ from: null, to: null, last_page: lastPage, total: request.total });
    expect(Number.isSafeInteger(offsetOf(request))).toBe(true);
  });
});

describe('a list that was read as a whole', () => {
  it('is cut to the page that is asked for', () => {
    expect(itemsOn({ page: 2, perPage: 2 }, ['p', 'q', 'r'])).toEqual(['r']);
    expect(pageOfAll(['p', 'q', 'r'], { page: 2, perPage: 2, path })).toMatchObject({
      data: ['r'],
      meta: { from: 3, to: 3, total: 3, per_page: 2 },
    });
  });

  it.each([
    [['p', 'q'], 15, 15],
    [['p', 'q'], 0, 2],
    [[], 0, 0],
  ])('comes whole when that is asked: %j on a page of %i', (items, perPage, shownSize) => {
    const { data, meta } = wholeList(items, { page: 1, perPage, path });
    expect({ data, perPage: meta.per_page, total: meta.total }).toEqual({ data: items, perPage: shownSize, total: items.length });
  });
});
