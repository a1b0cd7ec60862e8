import { describe, expect, it } from 'vitest';
import { boundsOf, firstFree, isOneSpot, isWithin } from './map-bounds.ts';
import { startOf } from './map-start.ts';

const arnhem = { lat: 51.98, lon: 5.91 };
const assen = { lat: 52.99, lon: 6.56 };
const country = { south: 50.6, west: 3.1, north: 53.7, east: 7.4 };

describe('bounds', () => {
  it('hold all points, whatever their order', () => {
    const bounds = { south: 51.98, west: 5.91, north: 52.99, east: 6.56 };
    expect(boundsOf([arnhem, assen])).toEqual(bounds);
    expect(boundsOf([assen, arnhem])).toEqual(bounds);
    expect([arnhem, assen].every((point) => isWithin(point, bounds))).toBe(true);
    expect(isWithin({ lat: 51.97, lon: 6 }, bounds)).toBe(false);
    expect(isWithin({ lat: 52, lon: 6.57 }, bounds)).toBe(false);
  });

  it('are none without points, and one spot when all lie on it', () => {
    expect(boundsOf([])).toBeUndefined();
    expect([boundsOf([arnhem, arnhem]), boundsOf([arnhem, assen])].map((bounds) => bounds && isOneSpot(bounds))).toEqual([
      true,
      false,
    ]);
  });
});

describe('what a map shows first', () => {
  it('is its places', () => {
    expect(startOf([arnhem, assen], assen, country)).toEqual(boundsOf([arnhem, assen]));
  });

  it('is the municipality when there are no places', () => {
    const start = startOf([], arnhem, country);
    expect(isWithin(arnhem, start)).toBe(true);
    expect(isWithin(assen, start)).toBe(false);
  });

  it('is the country when that is not known either', () => {
    expect(startOf([], { lat: null, lon: null }, country)).toEqual(country);
  });
});

describe('a name on a map', () => {
  const box = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 20 });

  it('stands at the first place that nothing takes', () => {
    expect(firstFree([box(0, 0), box(0, 50)], [])).toBe(0);
    expect(firstFree([box(0, 0), box(0, 50)], [box(30, 10)])).toBe(1);
    expect(firstFree([box(0, 0)], [box(40, 0), box(0, 20)])).toBe(0);
  });

  it('has none where all are taken', () => {
    expect(firstFree([box(0, 0), box(0, 50)], [box(30, 10), box(-20, 40)])).toBe(-1);
  });
});
