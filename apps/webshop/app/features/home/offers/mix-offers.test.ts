import { describe, expect, it } from 'vitest';
import type { ProductOfCard } from '../../../components/offer/product-card.tsx';
import { mixOffers } from './mix-offers.ts';

const offers = (...ids: number[]) => ids.map((id) => ({ id }) as ProductOfCard);
const mix = (...lists: number[][]) => mixOffers(...lists.map((list) => offers(...list))).map(({ id }) => id);

describe('offers of several lists together', () => {
  it.each([
    [
      'both',
      [
        [1, 2, 3],
        [4, 5, 6],
      ],
      [1, 4, 2],
    ],
    ['three', [[1, 2], [3, 4], [5]], [1, 3, 5]],
    ['only the first', [[1, 2, 3, 7], []], [1, 2, 3]],
    ['only the second', [[], [4, 5]], [4, 5]],
    ['one that is in both', [[1], [1, 5]], [1, 5]],
    ['nothing', [[], []], []],
    ['no lists', [], []],
  ])('%s', (_, lists, expected) => {
    expect(mix(...lists)).toEqual(expected);
  });
});
