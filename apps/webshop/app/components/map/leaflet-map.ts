import { DivIcon, DomEvent, LatLngBounds, Map as LeafletMap, Marker, Point as LeafletPoint, TileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { mapSlotClass } from '@tegoed/ui/pictures/map-frame';
import type { Bounds, Point } from './map-bounds.ts';
import type { MapPicture } from './map-picture.ts';
import { drawPlainGround } from './plain/plain-ground.ts';
import type { PlainGround } from './plain/plain-ground.ts';

/** What of the map is in sight. */
export interface MapSight {
  readonly zoom: number;
  readonly bounds: Bounds;
  readonly isLargest: boolean;
  readonly isSmallest: boolean;
}

interface LeafletOptions {
  readonly element: HTMLElement;
  readonly picture: MapPicture;
  readonly start: Bounds;
  readonly onMoved: (sight: MapSight) => void;
  /** Tiles were asked for and none came, or they come again. */
  readonly onPicture: (isThere: boolean) => void;
}

export interface MapHandle {
  /** Puts an element on a point of the map, along with which it moves; gives the way to take it off. */
  addSlot(key: string, slot: HTMLElement, point: Point): () => void;
  /** The Tab key goes through the slots in this order. */
  sortSlots(keys: readonly string[]): void;
  /** Gives the focus to the button in a slot, or without a key to the map itself. */
  focus(key?: string): void;
  /** Brings this part of the map in sight, as large as it fits, though not larger than streets. */
  show(bounds: Bounds): void;
  /** Comes closer to this part, by one step of the zoom at least, so that what lies there comes apart. */
  comeCloser(bounds: Bounds): void;
  /** Moves the map just so far that a pin at this point is not at its edge, nor below a card in its corner. */
  reveal(point: Point, beside?: { cardHeight: number }): void;
  zoomBy(steps: number): void;
  /** Draws what stands in the place of a picture; gives the way to take it off. */
  drawPlain(ground: PlainGround): () => void;
  remove(): void;
}

/** At this zoom one sees streets with their names. */
const streets = 15;
/** Pixels between the edge of the map and a pin that is brought in sight: beside it, and above it. */
const pinRoom: [number, number] = [36, 52];
/** The tools stand at the right: no pin lies below them. */
const besideTools: [number, number] = [84, 52];

/** A map in an element. One finger scrolls the page and two move the map; the wheel of a mouse scrolls the page too. */
export function createLeafletMap({ element, picture, start, onMoved, onPicture }: LeafletOptions): MapHandle {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { area, zooms } = picture;
  const map = new LeafletMap(element, {
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    dragging: !matchMedia('(pointer: coarse)').matches,
    minZoom: zooms.least,
    maxZoom: zooms.most,
    maxBounds: latLngBounds(area).pad(0.5),
    ...(calm && { zoomAnimation: false, fadeAnimation: false, markerZoomAnimation: false, inertia: false }),
  });
  const slots = new Map<string, HTMLElement>();
  if (picture.available) addPicture(map, picture, onPicture);

  function publish() {
    const seen = map.getBounds();
    onMoved({
      zoom: map.getZoom(),
      bounds: { south: seen.getSouth(), west: seen.getWest(), north: seen.getNorth(), east: seen.getEast() },
      isLargest: map.getZoom() >= zooms.most,
      isSmallest: map.getZoom() <= zooms.least,
    });
  }

  const room = { paddingTopLeft: pinRoom, paddingBottomRight: besideTools, maxZoom: streets };
  map.fitBounds(latLngBounds(start), { ...room, animate: false });
  map.on('moveend', publish);
  publish();

  return {
    show: (bounds) => void map.fitBounds(latLngBounds(bounds), { ...room, animate: !calm }),
    comeCloser(bounds) {
      const wanted = map.getBoundsZoom(latLngBounds(bounds), false, new LeafletPoint(...pinRoom).add(besideTools));
      const zoom = Math.min(zooms.most, Math.max(wanted, map.getZoom() + 1));
      map.setView(latLngBounds(bounds).getCenter(), zoom, { animate: !calm });
    },
    reveal({ lat, lon }, { cardHeight } = { cardHeight: 0 }) {
      map.panInside([lat, lon], {
        paddingTopLeft: pinRoom,
        paddingBottomRight: [besideTools[0], besideTools[1] + cardHeight],
        animate: !calm,
      });
    },
    addSlot(key, slot, { lat, lon }) {
      const icon = new DivIcon({ className: mapSlotClass, iconSize: [0, 0], html: slot });
      const marker = new Marker([lat, lon], { icon, keyboard: false, interactive: false }).addTo(map);
      slots.set(key, slot);
      // Pressing a pin is no pressing on the map below it.
      DomEvent.disableClickPropagation(slot);
      return () => {
        marker.remove();
        if (slots.get(key) === slot) slots.delete(key);
      };
    },
    sortSlots: (keys) => inOrder(keys.flatMap((key) => slots.get(key)?.parentElement ?? [])),
    focus: (key) => (key === undefined ? element : slots.get(key)?.querySelector('button'))?.focus({ preventScroll: true }),
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps, { animate: !calm }),
    drawPlain: (ground) => drawPlainGround(map, element, ground),
    remove: () => void map.remove(),
  };
}

/** Moves only what stands wrong; what had the focus keeps it. */
function inOrder(elements: readonly HTMLElement[]): void {
  const { activeElement } = document;
  elements.forEach((element, index) => {
    const now = element.parentElement?.children[index] ?? null;
    if (now !== element) element.parentElement?.insertBefore(element, now);
  });
  if (activeElement instanceof HTMLElement && activeElement !== document.activeElement)
    activeElement.focus({ preventScroll: true });
}

function addPicture(map: LeafletMap, { zooms, area }: MapPicture, onPicture: (isThere: boolean) => void): void {
  const layer = new TileLayer('/tiles/{z}/{x}/{y}.png', {
    minZoom: zooms.least,
    maxZoom: zooms.most,
    bounds: latLngBounds(area),
  });
  let came = 0;
  let missing = 0;
  layer.on('tileload', () => {
    came += 1;
    onPicture(true);
  });
  layer.on('tileerror', () => (missing += 1));
  layer.on('load', () => {
    if (missing > 0 && came === 0) onPicture(false);
    came = 0;
    missing = 0;
  });
  layer.addTo(map);
}

function latLngBounds({ south, west, north, east }: Bounds): LatLngBounds {
  return new LatLngBounds([south, west], [north, east]);
}
