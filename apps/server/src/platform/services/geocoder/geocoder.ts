import type { Point } from '@tegoed/domain/distance';
import { readPostcode } from '@tegoed/domain/postcode';
import { postcodeAreas } from './postcode-areas.ts';

/** The place of a postcode. */
export interface PostcodePlace extends Point {
  /** Only the middle of a wide area: good enough for a circle of many kilometres, not to tell a distance by. */
  readonly isRough?: true;
}

/** Where a postcode lies. */
export interface Geocoder {
  /** Undefined when it is not known. */
  find(postcode: string): Promise<PostcodePlace | undefined>;
}

/**
 * Finds Dutch postcodes in the table that comes with the platform, by their first two digits. Accuracy: the centre of an area that
 * is 15 to 40 kilometres wide, so what is asked within a few kilometres is only roughly right.
 */
export const embeddedGeocoder: Geocoder = {
  async find(typed) {
    const area = readPostcode(typed)?.slice(0, 2);
    const centre = area === undefined ? undefined : postcodeAreas[area];
    return centre && { lat: centre[0], lon: centre[1], isRough: true };
  },
};
