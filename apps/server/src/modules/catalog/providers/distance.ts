import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Geocoder, Point } from '#platform/geocoder';

/** Everything nearer to a place than so many kilometres. */
export interface Circle {
  readonly centre: Point;
  readonly kilometres: number;
}

/** What a list asks with `postcode` and `distance`: nothing unless both are given (catalog.md 6.4). */
export async function circleOf(
  geocoder: Geocoder,
  { postcode, distance }: { postcode?: string | null | undefined; distance?: number | null | undefined },
): Promise<Circle | 'unknown' | undefined> {
  if (postcode == null || distance == null) return undefined;
  const centre = await geocoder.find(postcode);
  return centre === undefined ? 'unknown' : { centre, kilometres: distance };
}

/** Of the sphere that the contract measures distances on, in metres. */
const earthRadius = 6_371_000;

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
