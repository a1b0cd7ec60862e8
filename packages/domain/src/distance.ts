/** Degrees, WGS 84. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Of the sphere that distances are measured on, in metres. */
export const earthRadius = 6_371_000;

/** As the crow flies, in whole metres. */
export function metresBetween(one: Point, other: Point): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2;
  const cosine = (degrees: number) => Math.cos((degrees * Math.PI) / 180);
  const chord = half(other.lat - one.lat) + cosine(one.lat) * cosine(other.lat) * half(other.lon - one.lon);
  return Math.round(2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord))));
}
