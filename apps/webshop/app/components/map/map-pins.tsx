import { MapPin } from '@tegoed/ui/pictures/map-frame';
import { useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../platform/language/texts.ts';
import type { Cluster } from './cluster-places.ts';
import type { MapHandle } from './leaflet-map.ts';
import type { MapPlace } from './map-place.ts';

export type PinOfMap = Cluster<MapPlace>;

interface MapPinsProps {
  map: MapHandle;
  /** Those in sight. */
  pins: readonly PinOfMap[];
  /** Offices whose card is open. */
  chosen: readonly number[];
  onPressed: (pin: PinOfMap) => void;
}

/** The pins, each in a slot that the map moves along. */
export function MapPins({ map, pins, chosen, onPressed }: MapPinsProps) {
  const t = useT('providers');

  function labelOf({ places }: PinOfMap): string {
    const [{ number, name, address }] = places;
    if (places.length > 1) return t('map.group', { count: String(places.length) });
    return number === undefined ? `${name}, ${address}` : `${number}: ${name}, ${address}`;
  }

  return pins.map((pin) => (
    <Slot key={pin.key} map={map} pin={pin}>
      <MapPin
        label={labelOf(pin)}
        words={pin.places.length > 1 ? `${String(pin.places.length)}×` : pin.places[0].number}
        group={pin.places.length > 1}
        chosen={pin.places.some(({ id }) => chosen.includes(id))}
        onPress={() => onPressed(pin)}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && map.reveal(pin)}
      />
    </Slot>
  ));
}

interface SlotProps {
  map: MapHandle;
  pin: PinOfMap;
  children: ReactNode;
}

/** A place in the document that Leaflet moves, and React fills. */
function Slot({ map, pin: { key, lat, lon }, children }: SlotProps) {
  const [slot] = useState(() => document.createElement('div'));
  useLayoutEffect(() => map.addSlot(key, slot, { lat, lon }), [map, slot, key, lat, lon]);
  return createPortal(children, slot);
}
