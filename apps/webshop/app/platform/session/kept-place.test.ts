import { afterEach, expect, it } from 'vitest';
import { forgetPlace, keepPlace, readKeptPlace } from './kept-place.ts';

afterEach(() => forgetPlace());

it.each([
  { postcode: '1234 AB', distance: 5 },
  { postcode: '1234 AB', distance: null },
])('a place is kept as it was told: %j', (place) => {
  expect(readKeptPlace()).toBeUndefined();
  keepPlace(place);
  expect(readKeptPlace()).toEqual(place);
  forgetPlace();
  expect(readKeptPlace()).toBeUndefined();
});

it('a distance that is none counts as any', () => {
  keepPlace({ postcode: '1234 AB', distance: 0 });
  expect(readKeptPlace()).toEqual({ postcode: '1234 AB', distance: null });
});
