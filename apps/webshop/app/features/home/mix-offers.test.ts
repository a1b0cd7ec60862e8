import { describe, expect, it } from 'vitest';
import type { ProductOfCard } from '../../components/product-card.tsx';
import { mixOffers } from './mix-offers.ts';

const offers = (...ids: number[]) => ids.map((id) => ({ id }) as ProductOfCard);
const mix = (budget: number[], subsidies: number[]) => mixOffers(offers(...budget), offers(...subsidies)).map(({ id }) => id);

describe('offers of both kinds together', () => {
  it.each([
    ['both', [1, 2, 3], [4, 5, 6], [1, 4, 2]],
    ['only money', [1, 2, 3, 7], [], [1, 2, 3]],
    ['only gifts', [], [4, 5], [4, 5]],
    ['one that is both', [1], [1, 5], [1, 5]],
    ['nothing', [], [], []],
  ])('%s', (_, budget, subsidies, expected) => {
    expect(mix(budget, subsidies)).toEqual(expected);
  });
});
