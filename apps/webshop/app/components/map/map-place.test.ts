import { describe, expect, it } from 'vitest';
import { placeOf } from './map-place.ts';

const office = {
  id: 7,
  address: 'Kadeplein 12, 6811 KC Arnhem',
  lat: '51.98',
  lon: '5.91',
  state: 'active' as const,
  schedule: [],
};
const words = { number: 3, name: 'Muziekschool Klankrijk', href: '/aanbieders/4/vestigingen/7' };

describe('an office on the map', () => {
  it('has degrees as numbers, and what its card tells', () => {
    expect(placeOf(office, words)).toEqual({ ...words, ...office, lat: 51.98, lon: 5.91 });
  });

  it('stays there while it is closed for a time', () => {
    expect(placeOf({ ...office, state: 'paused' }, words)).toMatchObject({ state: 'paused' });
  });

  it.each([
    [{ lat: null, lon: null }],
    [{ lat: '51.98', lon: null }],
    [{ lat: '', lon: ' ' }],
    [{ lat: '0', lon: '0' }],
    [{ lat: 'north', lon: '5.91' }],
    [{ lat: '91', lon: '5.91' }],
    [{ state: 'closed' as const }],
  ])('is not shown with %j', (change) => {
    expect(placeOf({ ...office, ...change }, words)).toBeUndefined();
  });
});
