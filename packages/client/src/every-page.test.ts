import { describe, expect, it } from 'vitest';
import { everyPage } from './every-page.ts';

/** A platform with so many pages of one item each; keeps which pages were asked, and how many at the same time at most. */
function pagesOf(last: number) {
  const asked: number[] = [];
  let running = 0;
  const seen = { asked, mostAtOnce: 0 };
  const ask = async (page: number) => {
    asked.push(page);
    running += 1;
    seen.mostAtOnce = Math.max(seen.mostAtOnce, running);
    await Promise.resolve();
    running -= 1;
    return { data: [page], meta: { last_page: last } };
  };
  return { ask, seen };
}

describe('a list from its first page to its last', () => {
  it('comes in order, one page after another', async () => {
    const { ask, seen } = pagesOf(3);
    expect(await everyPage(ask)).toEqual([1, 2, 3]);
    expect(seen).toEqual({ asked: [1, 2, 3], mostAtOnce: 1 });
  });

  it('comes in the same order with four pages side by side', async () => {
    const { ask, seen } = pagesOf(7);
    expect(await everyPage(ask, { atOnce: 4 })).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(seen.mostAtOnce).toBe(4);
  });

  it('is one answer where there are no pages, and ends after thirty', async () => {
    expect(await everyPage(async () => ({ data: ['all'] }))).toEqual(['all']);
    const { ask } = pagesOf(40);
    expect(await everyPage(ask, { atOnce: 4 })).toHaveLength(30);
  });
});
