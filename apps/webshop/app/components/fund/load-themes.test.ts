import { describe, expect, it } from 'vitest';
import type { PageArgs } from '../../platform/page/page.ts';
import { loadThemes, pickThemes } from './load-themes.ts';
import type { Theme } from './load-themes.ts';

const theme = (id: number, count?: number): Theme => ({ id, key: `kind-${id}`, name: `Soort ${id}`, count });

/** A platform that answers these kinds of offers, and remembers what it was asked. */
function platform(found: { id: number; count?: number }[], list = true) {
  const asked: unknown[] = [];
  const data = found.map(({ id, count }) => ({
    id,
    key: `kind-${id}`,
    name: `Soort ${id}`,
    parent_id: null,
    ...(count !== undefined && { products_count: count }),
  }));
  const get = (_: string, call: { query: unknown }) => {
    asked.push(call.query);
    return Promise.resolve({ data });
  };
  const args = { api: { get }, cfg: { products: { list } } } as unknown as Pick<PageArgs<'home'>, 'api' | 'cfg'>;
  return { asked, args };
}

describe('the kinds of help', () => {
  it('are those with something for sale, with how much, in one call', async () => {
    const { asked, args } = platform([{ id: 1, count: 4 }, { id: 2, count: 0 }, { id: 3 }]);
    expect(await loadThemes(args)).toEqual([theme(1, 4), theme(3)]);
    expect(asked).toEqual([{ parent_id: 'null', used: true, counted: true, per_page: 1000, fund_id: undefined }]);
  });

  it('of a fund are not named by a platform that counts nothing, since it does not know the fund here', async () => {
    const { args } = platform([{ id: 1 }, { id: 2, count: 1 }]);
    expect(await loadThemes(args, { fundId: 7 })).toEqual([theme(2, 1)]);
  });

  it('are none in a shop without offers', async () => {
    const { asked, args } = platform([{ id: 1, count: 4 }], false);
    expect([await loadThemes(args), asked]).toEqual([[], []]);
  });
});

describe('choosing a few', () => {
  it('takes those with most offers and leaves them in their order', () => {
    const all = [theme(1, 2), theme(2, 9), theme(3, 1), theme(4, 5)];
    expect(pickThemes(all, 3).map(({ id }) => id)).toEqual([1, 2, 4]);
    expect(pickThemes(all, 4)).toEqual(all);
  });

  it('takes the first where nobody counted', () => {
    expect(pickThemes([theme(1), theme(2), theme(3)], 2).map(({ id }) => id)).toEqual([1, 2]);
  });
});
