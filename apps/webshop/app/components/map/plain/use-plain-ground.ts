import { useEffect } from 'react';
import type { MapHandle } from '../leaflet-map.ts';
import { boundsOf } from '../map-bounds.ts';
import type { OfficeMapProps } from '../office-map-props.ts';
import { townsOf } from './towns-of-places.ts';

/** Draws distances and towns on a map that has no picture, for as long as it has none: while it is awaited too. */
export function usePlainGround(map: MapHandle | undefined, { places, origin }: Pick<OfficeMapProps, 'places' | 'origin'>): void {
  useEffect(() => {
    const bounds = boundsOf(places);
    const middle = bounds && { lat: (bounds.south + bounds.north) / 2, lon: (bounds.west + bounds.east) / 2 };
    return map?.drawPlain({ origin, middle, towns: townsOf(places), words: lengthInWords });
  }, [map, places, origin]);
}

/** Round metres as on a scale, the same in every language: "500 m", "2 km". */
function lengthInWords(metres: number): string {
  return metres < 1000 ? `${metres} m` : `${metres / 1000} km`;
}
