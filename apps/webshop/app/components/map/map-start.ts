import { boundsOf } from './map-bounds.ts';
import type { Bounds, Point } from './map-bounds.ts';

/** Half of what is in sight around the middle of a municipality, in degrees. */
const margin = 0.08;

/** What a map shows first: its places, without any the municipality, and where that is not known the whole country. */
export function startOf(
  places: readonly Point[],
  middle: { readonly lat: number | null; readonly lon: number | null },
  country: Bounds,
): Bounds {
  const all = boundsOf(places);
  if (all) return all;
  const { lat, lon } = middle;
  if (lat === null || lon === null) return country;
  return { south: lat - margin, north: lat + margin, west: lon - margin, east: lon + margin };
}
