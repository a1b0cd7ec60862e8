import { describe, expect, it } from 'vitest';
import { clusterPlaces } from './cluster-places.ts';

const utrecht = { lat: 52.0907, lon: 5.1214 };
const place = (id: number, north = 0, east = 0) => ({ id, lat: utrecht.lat + north, lon: utrecht.lon + east });
const idsOf = (places: ReturnType<typeof place>[], zoom: number) =>
  clusterPlaces(places, zoom).map((cluster) => cluster.places.map(({ id }) => id));

describe('pins', () => {
  it('stand for one place each where there is room', () => {
    expect(idsOf([place(1), place(2, 0.5), place(3, 0, 0.5)], 9)).toEqual([[1], [2], [3]]);
  });

  it('stand for several where they would cover each other, and come apart closer by', () => {
    const places = [place(1), place(2, 0.01), place(3, 0.5)];
    expect(idsOf(places, 9)).toEqual([[1, 2], [3]]);
    expect(idsOf(places, 14)).toEqual([[1], [2], [3]]);
  });

  it('cover each other across the lines of the grid too', () => {
    for (let step = 0; step < 60; step++) {
      const east = step * 0.003;
      expect(idsOf([place(1, 0, east), place(2, 0.001, east + 0.001)], 10), `at ${east}`).toEqual([[1, 2]]);
    }
  });

  it('never come apart on one spot', () => {
    expect(idsOf([place(1), place(2), place(3)], 18)).toEqual([[1, 2, 3]]);
  });

  it('stand on the first of their places, far enough apart to be pressed', () => {
    const places = Array.from({ length: 60 }, (_, index) => place(index + 1, (index * 0.037) % 1, (index * 0.083) % 1.5));
    const pixels = (256 * 2 ** 8) / 360;
    const found = clusterPlaces(places, 8);
    expect(found.length).toBeGreaterThan(5);
    for (const one of found) {
      expect(one).toMatchObject({ lat: one.places[0].lat, lon: one.places[0].lon });
      for (const other of found) {
        // On this map a degree of latitude is so much longer than one of longitude.
        const north = (one.lat - other.lat) / Math.cos((utrecht.lat * Math.PI) / 180);
        const distance = Math.hypot(north, one.lon - other.lon) * pixels;
        if (one !== other) expect(distance).toBeGreaterThan(44);
      }
    }
  });

  it('keep their key as long as they hold the same places', () => {
    const keys = (places: ReturnType<typeof place>[], zoom: number) => clusterPlaces(places, zoom).map(({ key }) => key);
    expect(keys([place(1), place(2, 0.5)], 9)).toEqual(keys([place(1), place(2, 0.5)], 10));
    expect(keys([place(1), place(2)], 9)).not.toEqual(keys([place(1), place(2), place(3)], 9));
    expect(new Set(keys([place(1), place(2, 0.5), place(3)], 9)).size).toBe(2);
  });

  it('lie in the order of the list, and lose nobody of a thousand', () => {
    const many = Array.from({ length: 1000 }, (_, index) => place(index + 1, (index % 40) * 0.03, Math.floor(index / 40) * 0.05));
    for (const zoom of [6, 9, 12, 18]) {
      const found = idsOf(many, zoom);
      expect(found.flat().toSorted((a, b) => a - b)).toEqual(many.map(({ id }) => id));
      const firsts = found.map(([first]) => first);
      expect(firsts).toEqual(firsts.toSorted((a = 0, b = 0) => a - b));
    }
    expect(idsOf(many, 6).length).toBeLessThan(30);
  });
});
