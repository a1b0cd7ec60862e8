import { expect, it } from 'vitest';
import { townsOf } from './towns-of-places.ts';

it('names each town once, below its places', () => {
  const places = [
    { address: 'Plasweg 4, 1234 CD Merendam', lat: 53.3, lon: 6 },
    { address: 'Bospad 2, 1238HX Oosterwold, Nederland', lat: 53.32, lon: 6.08 },
    { address: 'Kadeplein 12, 1234 KC Merendam', lat: 53.4, lon: 6.02 },
    { address: 'Ergens', lat: 50, lon: 3 },
  ];
  expect(townsOf(places)).toEqual([
    { name: 'Merendam', lat: 53.3, lon: expect.closeTo(6.01) },
    { name: 'Oosterwold', lat: 53.32, lon: 6.08 },
  ]);
});
