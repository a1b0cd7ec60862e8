import { describe, expect, it } from 'vitest';
import { placesInSight } from './places-in-sight.ts';

const placesOf = (...providers: number[]) =>
  providers.map((provider, index) => ({ office: { organization_id: provider }, number: index + 1 }));
const numbers = (places: readonly { number: number }[]) => places.map(({ number }) => number);

describe('places of which two are in sight', () => {
  it.each([
    ['none', [], [], []],
    ['one', [7], [1], []],
    ['two of one provider', [7, 7], [1, 2], []],
    ['three of one provider', [7, 7, 7], [1, 2], [3]],
    ['the first of each of two providers', [7, 7, 8], [1, 3], [2]],
    ['the first two of three providers', [7, 7, 8, 9], [1, 3], [2, 4]],
  ])('are %s', (_what, providers, first, others) => {
    expect(placesInSight(placesOf(...providers)).map(numbers)).toEqual([first, others]);
  });
});
