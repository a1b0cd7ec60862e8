import { postcodeAreas } from './postcode-areas.ts';

/** Degrees, WGS 84. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Where a postcode lies. */
export interface Geocoder {
  /** Undefined when it is not known. */
  find(postcode: string): Promise<Point | undefined>;
}

/**
 * Finds Dutch postcodes in the table that comes with the platform, by their first two digits. Accuracy: the centre of an area that
 * is 15 to 40 kilometres wide, so what is asked within a few kilometres is only roughly right.
 */
export const embeddedGeocoder: Geocoder = {
  async find(postcode) {
    const [, area] = /^\s*([1-9]\d)\d{2}\s*([a-z]{2})?\s*$/i.exec(postcode) ?? [];
    const centre = area === undefined ? undefined : postcodeAreas[area];
    return centre && { lat: centre[0], lon: centre[1] };
  },
};
