import { useCallback, useState } from 'react';
import type { RefCallback } from 'react';
import { createLeafletMap } from './leaflet-map.ts';
import type { MapHandle, MapSight } from './leaflet-map.ts';
import type { Bounds } from './map-bounds.ts';
import type { MapPicture } from './map-picture.ts';

interface LiveMap {
  /** Undefined until it is drawn. */
  map: MapHandle | undefined;
  sight: MapSight | undefined;
  /** Whether there is a picture under the pins. Undefined before the first of it came, or it is known that none does. */
  hasPicture: boolean | undefined;
  /** Of the element in which the map is drawn, for as long as it stands on the page. */
  ground: RefCallback<HTMLElement>;
}

/** A map that begins with a part of the country in sight. */
export function useLiveMap(picture: MapPicture, start: Bounds): LiveMap {
  const [map, setMap] = useState<MapHandle>();
  const [sight, setSight] = useState<MapSight>();
  const [hasPicture, setHasPicture] = useState(picture.available ? undefined : false);
  const [first] = useState(start);

  const ground = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const made = createLeafletMap({ element, picture, start: first, onMoved: setSight, onPicture: setHasPicture });
      setMap(made);
      return () => made.remove();
    },
    [picture, first],
  );

  return { map, sight, hasPicture, ground };
}
