import { findPostcode } from '@tegoed/domain/postcode';
import type { Point } from '@tegoed/domain/distance';
import type { Geocoder } from '#platform/services/geocoder/geocoder';

/** Where an office is, as far as its address tells. */
export interface OfficePlace {
  /** As "9712 AB"; null when the address holds none. */
  readonly postcode: string | null;
  readonly city: string | null;
  /** Undefined when nobody knows the place. */
  readonly point: Point | undefined;
}

/** Reads postcode and city out of an address such as "Havenplein 1, 9712 AB Groningen", and asks the geocoder where that is. */
export async function findPlace(geocoder: Geocoder, address: string): Promise<OfficePlace> {
  const found = findPostcode(address);
  if (!found) return { postcode: null, city: null, point: undefined };
  const { postcode, rest } = found;
  return { postcode, city: rest || null, point: await geocoder.find(postcode) };
}
