import type { Point } from './map-bounds.ts';

/** What stands on one pin: a place, or several that would cover each other. */
export interface Cluster<Place> extends Point {
  /** The same as long as it holds the same places. */
  key: string;
  /** In the order of the list. */
  places: [Place, ...Place[]];
}

/** Pixels between two pins that can still be told apart and pressed. */
const apart = 48;

/**
 * Puts places that would lie over each other at a zoom on one pin, on the spot of the first, so that pins never lie over each other
 * either. In the order of the list: the same places always give the same pins, wherever the map is looked at.
 */
export function clusterPlaces<Place extends Point & { id: number }>(places: readonly Place[], zoom: number): Cluster<Place>[] {
  const groups: { x: number; y: number; places: [Place, ...Place[]] }[] = [];
  const cells = new Map<string, typeof groups>();
  for (const place of places) {
    const spot = pixelOf(place, zoom);
    const cell = { x: Math.floor(spot.x / apart), y: Math.floor(spot.y / apart) };
    const near = neighbours(cell)
      .flatMap((key) => cells.get(key) ?? [])
      .find((group) => Math.hypot(group.x - spot.x, group.y - spot.y) < apart);
    if (near) {
      near.places.push(place);
      continue;
    }
    const group: (typeof groups)[number] = { ...spot, places: [place] };
    groups.push(group);
    const key = `${cell.x} ${cell.y}`;
    cells.set(key, [...(cells.get(key) ?? []), group]);
  }
  return groups.map((group) => clusterOf(group.places));
}

function clusterOf<Place extends Point & { id: number }>(places: [Place, ...Place[]]): Cluster<Place> {
  const [{ id, lat, lon }] = places;
  return { key: places.length === 1 ? `place ${id}` : `group ${id} of ${places.length}`, places, lat, lon };
}

/** A cell with the eight around it. */
function neighbours({ x, y }: { x: number; y: number }): string[] {
  return [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => `${x + dx} ${y + dy}`));
}

/** Where a point lies on the map of the world at a zoom: pixels from its north-west, in Web Mercator with tiles of 256. */
function pixelOf({ lat, lon }: Point, zoom: number): { x: number; y: number } {
  const world = 256 * 2 ** zoom;
  const radians = (lat * Math.PI) / 180;
  return {
    x: ((lon + 180) / 360) * world,
    y: ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * world,
  };
}
