import type { Schema } from '@tegoed/contract';
import { metresBetween, type Point } from '@tegoed/domain/distance';
import type { PageArgs } from '../../platform/page/page.ts';
import type { ScreenName } from '@tegoed/domain/shop-paths';
import { isPostcode } from '../list/list-choice.ts';
import { nearestFirst } from './near-place.ts';

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

/** Something that lies somewhere. */
export type Located = Pick<Schema<'Office'>, 'lat' | 'lon' | 'distance'>;

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
