import type { Schema } from '@tegoed/contract';
import type { PageArgs } from '../../platform/page.ts';
import type { ScreenName } from '@tegoed/domain/shop-paths';
import { isPostcode } from '../list-choice.ts';
import { nearestFirst } from './near-place.ts';

/** Degrees, WGS 84. */
export interface Point {
  lat: number;
  lon: number;
}

/** Where the place lies that this device keeps; undefined without one, and where nobody knows it well enough to measure from. */
export async function findKeptCentre({
  api,
  keptPlace,
}: Pick<PageArgs<ScreenName>, 'api' | 'keptPlace'>): Promise<Point | undefined> {
  if (!keptPlace || !isPostcode(keptPlace.postcode)) return undefined;
  // A page of no providers tells where a postcode lies.
  const query = { postcode: keptPlace.postcode, per_page: 0 };
  const answer = await api.get('/platform/providers', { query }).catch(() => undefined);
  const place = answer?.meta.place;
  return place && !place.rough ? { lat: place.lat, lon: place.lon } : undefined;
}

type Located = Pick<Schema<'Office'>, 'lat' | 'lon' | 'distance'>;

/** Offices with how far they are from a place, the nearest first; without a place as they are. */
export function measuredFrom<Office extends Located>(centre: Point | undefined, offices: readonly Office[]): Office[] {
  if (!centre) return [...offices];
  return nearestFirst(
    offices.map((office) => {
      const place = pointOf(office);
      return place ? { ...office, distance: metresBetween(centre, place) } : office;
    }),
  );
}

function pointOf({ lat, lon }: Located): Point | undefined {
  if (lat === null || lon === null) return undefined;
  return { lat: Number(lat), lon: Number(lon) };
}

/** Of the sphere that the platform measures distances on, in metres. */
const earthRadius = 6_371_000;

/** As the crow flies, in whole metres. */
export function metresBetween(one: Point, other: Point): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
  const chord = half(other.lat - one.lat) + cosine(one.lat) * cosine(other.lat) * half(other.lon - one.lon);
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord))));
}
