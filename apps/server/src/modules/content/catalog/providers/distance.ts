import { earthRadius, type Point } from '@tegoed/domain/distance';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Geocoder, PostcodePlace } from '#platform/services/geocoder/geocoder';
import type { ListQuery } from '#platform/database/pagination';

/** Everything nearer to a place than so many kilometres. */
export interface Circle {
  readonly centre: Point;
  readonly kilometres: number;
}

/** The place that a list is asked for; `unknown` when nobody knows the postcode, and undefined when none was given. */
export type AskedPlace = PostcodePlace | 'unknown' | undefined;

export async function findAskedPlace(geocoder: Geocoder, postcode: string | null | undefined): Promise<AskedPlace> {
  return postcode == null ? undefined : ((await geocoder.find(postcode)) ?? 'unknown');
}

/** What a list asks with `postcode` and `distance`: nothing unless both are given (catalog.md 6.4). */
export function circleOf(place: AskedPlace, distance: number | null | undefined): Circle | 'unknown' | undefined {
  if (place === undefined || distance == null) return undefined;
  return place === 'unknown' ? 'unknown' : { centre: place, kilometres: distance };
}

/** The place that distances are measured from, if there is one. */
export function centreOf(place: AskedPlace): Point | undefined {
  return place === 'unknown' ? undefined : place;
}

/** Beside a list that was asked for with a postcode: where that is, or null when nobody knows. */
export function presentAskedPlace(place: AskedPlace) {
  if (place === undefined) return {};
  return { place: place === 'unknown' ? null : { lat: place.lat, lon: place.lon, rough: place.isRough === true } };
}

/** Degrees of latitude in a kilometre, with some room for rounding. */
const latitudePerKilometre = 1 / 111;

/**
 * Holds when a provider (SQL of its id) has a place inside the circle that is not closed for good. Those providers are looked up
 * once, whatever the database thinks of their number: offers are many more than places.
 */
export function hasOfficeWithin(providerId: RawBuilder<unknown>, circle: Circle | 'unknown'): RawBuilder<SqlBool> {
  if (circle === 'unknown') return sql<SqlBool>`false`;
  const { centre, kilometres } = circle;
  const band = kilometres * latitudePerKilometre;
  return sql<SqlBool>`${providerId} = any(array(select office.organization_id from offices office
    where office.state <> 'closed' and office.lat between ${centre.lat - band}::float8 and ${centre.lat + band}::float8
      and earth_distance(ll_to_earth(office.lat, office.lon), ll_to_earth(${centre.lat}::float8, ${centre.lon}::float8))
          * ${earthRadius} / earth() < ${kilometres * 1000}::float8))`;
}

/** A list of what providers (SQL of their id) have, with the nearest to a point first. */
export function nearestFirst<List extends ListQuery>(list: List, centre: Point, providerId: RawBuilder<unknown>): List {
  return {
    ...list,
    from: sql`${list.from} left join ${nearestOffices(centre)} on nearest.organization_id = ${providerId}`,
    order: sql`nearest.metres asc nulls last, ${list.order}`,
  };
}

/**
 * As rows `nearest`: how many metres the nearest place of each provider lies from a centre; places that are closed for good or that
 * nobody found on the map do not count.
 */
function nearestOffices({ lat, lon }: Point): RawBuilder<unknown> {
  return sql`(select office.organization_id,
        min(earth_distance(ll_to_earth(office.lat, office.lon), ll_to_earth(${lat}::float8, ${lon}::float8))) as metres
      from offices office where office.state <> 'closed' and office.lat is not null and office.lon is not null
      group by office.organization_id) as nearest`;
}
