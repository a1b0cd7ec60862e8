import { expect, it } from 'vitest';
import { sharePlaces } from './share-places.ts';

it.each([
  [
    [9, 9, 9],
    [3, 3, 3],
  ],
  [
    [2, 17, 4],
    [2, 4, 3],
  ],
  [
    [0, 20, 0],
    [0, 9, 0],
  ],
  [
    [1, 1, 1],
    [1, 1, 1],
  ],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
  [
    [5, 0, 5],
    [5, 0, 4],
  ],
])('of nine places groups of %j get %j', (things, shares) => {
  expect(sharePlaces(things, 9)).toEqual(shares);
});
