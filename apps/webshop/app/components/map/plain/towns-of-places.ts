import type { Point } from '../map-bounds.ts';
import type { MapPlace } from '../map-place.ts';

/** The towns in the addresses of places, each below its own places: what stands on the map for these leaves that free. */
export function townsOf(places: readonly Pick<MapPlace, 'address' | 'lat' | 'lon'>[]): (Point & { name: string })[] {
  const named = places.flatMap((place) => {
    const name = townIn(place.address);
    return name === undefined ? [] : [{ ...place, name }];
  });
  const groups = Map.groupBy(named, ({ name }) => name);
  return [...groups].map(([name, some]) => ({
    name,
    lat: Math.min(...some.map(({ lat }) => lat)),
    lon: average(some.map(({ lon }) => lon)),
  }));
}

/** "Merendam" of "Plasweg 4, 1234 CD Merendam". */
function townIn(address: string): string | undefined {
  return /\b[1-9]\d{3}\s?[a-z]{2}\s+([^,]+)/i.exec(address)?.[1]?.trim();
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
