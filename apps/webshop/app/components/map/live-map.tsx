import { MapCredit, MapFrame, MapGround, MapNote, MapTools, MapWaiting } from '@tegoed/ui/pictures/map-frame';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useShop } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import { clusterPlaces } from './cluster-places.ts';
import { MapPins } from './map-pins.tsx';
import type { PinOfMap } from './map-pins.tsx';
import type { Point } from './map-bounds.ts';
import { usePlainGround } from './plain/use-plain-ground.ts';
import { boundsOf, isOneSpot, isWithin } from './map-bounds.ts';
import { fetchMapPicture } from './map-picture.ts';
import type { MapPicture } from './map-picture.ts';
import type { OfficeMapProps } from './office-map-props.ts';
import { PlacesCard } from './places-card.tsx';
import { startOf } from './map-start.ts';
import { useLiveMap } from './use-live-map.ts';

/** The map itself, once its picture is known: fetched when it comes in sight, since it brings Leaflet. */
export default function LiveMap(props: OfficeMapProps) {
  // The words of its card come along: a map that waited for them later would vanish for a moment, and the focus with it.
  useT('provider');
  const [picture, setPicture] = useState<MapPicture>();
  useEffect(() => {
    const asking = new AbortController();
    void fetchMapPicture(asking.signal).then((found) => asking.signal.aborted || setPicture(found));
    return () => asking.abort();
  }, []);
  if (picture) return <DrawnMap {...props} picture={picture} />;
  return (
    <MapFrame label={props.label}>
      <MapWaiting />
    </MapFrame>
  );
}

interface DrawnMapProps extends OfficeMapProps {
  picture: MapPicture;
}

function DrawnMap({ label, skip, places, origin, failed, chosen, onChoose, picture }: DrawnMapProps) {
  const t = useT('providers');
  const { cfg } = useShop();
  const card = useRef<HTMLElement>(null);
  /** Who opened the card, and gets the focus back. */
  const opener = useRef<Element | null>(null);
  const { map, sight, hasPicture, ground } = useLiveMap(
    picture,
    startOf(shownPoints(places, origin), origin ?? cfg.map, picture.area),
  );
  usePlainGround(hasPicture ? undefined : map, { places, origin });
  const shownPlaces = useRef(places);
  /** Places of a group that came apart: the first of them gets the focus. */
  const apart = useRef<readonly number[]>([]);
  const zoom = sight?.zoom;
  const clusters = useMemo(() => (zoom === undefined ? [] : clusterPlaces(places, zoom)), [places, zoom]);
  const pins = useMemo(() => clusters.filter((pin) => sight && isWithin(pin, sight.bounds)), [clusters, sight]);
  const opened = places.filter(({ id }) => chosen.includes(id));
  const openedIds = opened.map(({ id }) => id).join(' ');

  useEffect(() => {
    const all = boundsOf(shownPoints(places, origin));
    if (!map || shownPlaces.current === places) return;
    shownPlaces.current = places;
    if (all) map.show(all);
  }, [map, places, origin]);

  const onPinsShown = useEffectEvent(() => {
    map?.sortSlots(pins.map(({ key }) => key));
    const ids = apart.current;
    const first = pins.find(({ places: some }) => some.length < ids.length && ids.includes(some[0].id));
    if (!first) return;
    apart.current = [];
    map?.focus(first.key);
  });
  useEffect(() => {
    if (pins.length > 0) onPinsShown();
  }, [pins]);

  const onOpened = useEffectEvent(() => {
    const bounds = boundsOf(opened);
    if (!map || !bounds) return;
    const isOnPin = ({ places: some }: PinOfMap) => some.length === opened.length && some.every(({ id }) => chosen.includes(id));
    const pin = pins.find(isOnPin);
    if (pin) map.reveal(pin, { cardHeight: heightOnMap(card.current) });
    else map.show(bounds);
    if (!card.current?.contains(document.activeElement)) opener.current = document.activeElement;
    card.current?.focus();
  });
  useEffect(() => {
    if (openedIds !== '') onOpened();
  }, [openedIds]);

  function close() {
    onChoose([]);
    if (opener.current instanceof HTMLElement && opener.current.isConnected) return opener.current.focus();
    map?.focus(pins.find((pin) => pin.places.some(({ id }) => chosen.includes(id)))?.key);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || opened.length === 0) return;
    event.stopPropagation();
    close();
  }

  function onPressed(pin: PinOfMap) {
    const ids = pin.places.map(({ id }) => id);
    const bounds = boundsOf(pin.places);
    if (!bounds || pin.places.length === 1 || isOneSpot(bounds) || sight?.isLargest) return onChoose(ids);
    apart.current = ids;
    map?.comeCloser(bounds);
  }

  return (
    <MapFrame
      label={label}
      skip={skip === undefined ? undefined : { href: skip, label: t('map.skip') }}
      hint={{
        always: [
          hasPicture === false && t(origin ? 'map.plain-here' : 'map.plain'),
          pins.some((pin) => pin.places.length > 1) && t('map.groups'),
        ]
          .filter(Boolean)
          .join(' '),
        touch: t('map.fingers'),
      }}
      onKeyDown={onKeyDown}
      card={opened.length > 0 && <PlacesCard places={opened} onClose={close} ref={card} />}
    >
      <MapGround ref={ground} label={t('map.keys')} />
      {map && sight && (
        <>
          <MapPins map={map} pins={pins} chosen={chosen} onPressed={onPressed} />
          <MapTools
            larger={t('map.larger')}
            smaller={t('map.smaller')}
            all={t('map.all')}
            isLargest={sight.isLargest}
            isSmallest={sight.isSmallest}
            onZoom={(steps) => map.zoomBy(steps)}
            onAll={() => map.show(boundsOf(shownPoints(places, origin)) ?? startOf(places, origin ?? cfg.map, picture.area))}
          />
        </>
      )}
      {failed && <MapNote>{t('map.failed')}</MapNote>}
      {hasPicture && <MapCredit>{t('map.source', { source: picture.credit })}</MapCredit>}
    </MapFrame>
  );
}

/** What a map shows as a whole: its places, with the reader's own among them. */
function shownPoints(places: readonly Point[], origin: Point | undefined): readonly Point[] {
  return origin && places.length > 0 ? [...places, origin] : places;
}

/** A card in the corner of the map covers its lower part; one below the map covers nothing. */
function heightOnMap(card: HTMLElement | null): number {
  return card && getComputedStyle(card).position === 'absolute' ? card.offsetHeight : 0;
}
