/** Degrees, WGS 84. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** A part of the map, in degrees. */
export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** The smallest part of the map with all these points; undefined without any. */
export function boundsOf(points: readonly Point[]): Bounds | undefined {
  const [first, ...others] = points;
  if (!first) return undefined;
  const start = { south: first.lat, north: first.lat, west: first.lon, east: first.lon };
  return others.reduce(
    (found, { lat, lon }) => ({
      south: Math.min(found.south, lat),
      north: Math.max(found.north, lat),
      west: Math.min(found.west, lon),
      east: Math.max(found.east, lon),
    }),
    start,
  );
}

export function isWithin({ lat, lon }: Point, { south, west, north, east }: Bounds): boolean {
  return lat >= south && lat <= north && lon >= west && lon <= east;
}

/** All of it lies on one spot, so that no zoom takes it apart. */
export function isOneSpot({ south, west, north, east }: Bounds): boolean {
  return south === north && west === east;
}

/** A part of the screen. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Which of these parts of the screen is the first that nothing else takes; -1 for none. */
export function firstFree(parts: readonly Box[], taken: readonly Box[]): number {
  return parts.findIndex((part) => !taken.some((other) => overlap(part, other)));
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
