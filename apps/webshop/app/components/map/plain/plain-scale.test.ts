import { describe, expect, it } from 'vitest';
import { ringsAt, scaleAt } from './plain-scale.ts';

describe('the rings of a map', () => {
  it.each([
    [10, [1000, 2000, 5000]],
    [50, [5000, 10_000, 25_000]],
    [1, [100, 200, 500]],
    [1000 / 56, [1000, 2000, 5000]],
    [1000 / 55.9, [2000, 5000, 10_000]],
  ])('at %d metres to a pixel are %j', (metresPerPixel, rings) => {
    expect(ringsAt(metresPerPixel)).toEqual(rings);
  });

  it('are not drawn outside the map', () => {
    expect(ringsAt(0.1)).toEqual([]);
  });
});

it.each([
  [10, { metres: 1000, pixels: 100 }],
  [2000 / 120, { metres: 2000, pixels: 120 }],
  [2000 / 121, { metres: 1000, pixels: 61 }],
  [0.1, { metres: 100, pixels: 1000 }],
])('the scale at %d metres to a pixel is %j', (metresPerPixel, scale) => {
  expect(scaleAt(metresPerPixel)).toEqual(scale);
});
