import { plainMapClasses } from '@tegoed/ui/pictures/map-frame';
import { Circle, CircleMarker, DivIcon, LayerGroup, Marker } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import { firstFree } from '../map-bounds.ts';
import type { Box, Point } from '../map-bounds.ts';
import { ringsAt, scaleAt } from './plain-scale.ts';

/** What a map draws by itself where no picture of the country comes. */
export interface PlainGround {
  /** The reader's own place gets a dot; without one the rings lie around the middle of the places. */
  readonly origin: Point | undefined;
  readonly middle: Point | undefined;
  readonly towns: readonly (Point & { readonly name: string })[];
  /** "5 km" in the reader's language. */
  readonly words: (metres: number) => string;
}

/** The layer of the names, between the rings and the pins: the Tab key goes through the layer of the pins. */
const names = 'names';

/**
 * Circles of distance, the names of the towns and a scale, all from what the shop knows: without tiles a map still says where things lie
 * and how far apart. It takes no pointer and is told to nobody who listens, since the list has the same.
 */
export function drawPlainGround(map: LeafletMap, element: HTMLElement, ground: PlainGround): () => void {
  if (!map.getPane(names)) map.createPane(names);
  const layer = new LayerGroup().addTo(map);
  const scale = document.createElement('div');
  scale.className = plainMapClasses.scale;
  scale.ariaHidden = 'true';
  element.append(scale);

  function draw() {
    layer.clearLayers();
    const centre = ground.origin ?? ground.middle;
    const latitude = map.getCenter().lat;
    const metresPerPixel = metresOfPixel(latitude, map.getZoom());
    if (centre) drawRings({ map, layer }, { centre, metresPerPixel, words: ground.words });
    for (const { name, lat, lon } of ground.towns) layer.addLayer(nameAt({ lat, lon }, plainMapClasses.town, name));
    if (ground.origin) {
      const { lat, lon } = ground.origin;
      layer.addLayer(new CircleMarker([lat, lon], { radius: 8, className: plainMapClasses.here, interactive: false }));
    }
    const { metres, pixels } = scaleAt(metresPerPixel);
    scale.textContent = ground.words(metres);
    scale.style.inlineSize = `${pixels}px`;
    // The pins of this view are there by then.
    requestAnimationFrame(() => placeTowns(map, scale));
  }

  map.on('moveend', draw);
  draw();
  return () => {
    map.off('moveend', draw);
    layer.remove();
    scale.remove();
  };
}

interface Rings {
  centre: Point;
  metresPerPixel: number;
  words: PlainGround['words'];
}

/** Pixels from the edge of the map to the middle of a name, so that it is whole. */
const wholeName = 14;

/**
 * The name of a ring stands at its highest point: below are the scale and the names of towns. One of which little is outside the map stands
 * just inside it, and one that is far outside has no name.
 */
function drawRings(
  { map, layer }: { map: LeafletMap; layer: LayerGroup },
  { centre: { lat, lon }, metresPerPixel, words }: Rings,
): void {
  for (const radius of ringsAt(metresPerPixel)) {
    layer.addLayer(new Circle([lat, lon], { radius, className: plainMapClasses.ring, interactive: false }));
    const top = map.latLngToContainerPoint([lat + radius / metresPerDegree, lon]);
    if (top.y < -wholeName) continue;
    const { lat: north, lng: east } = map.containerPointToLatLng([top.x, Math.max(top.y, wholeName)]);
    layer.addLayer(nameAt({ lat: north, lon: east }, plainMapClasses.ringName, words(radius)));
  }
}

const metresPerDegree = 111_195;

/** Beside the middle of a town, the best first. */
const spotsOfName = ['below', 'above', 'left', 'right'] as const;

/** The name of a town stands where it is on no pin and on no other name; where there is no such place it is left out. */
function placeTowns(map: LeafletMap, scale: HTMLElement): void {
  const namesOf = (className: string) => [...(map.getPane(names)?.querySelectorAll<HTMLElement>(`.${className} > span`) ?? [])];
  const pins = [...(map.getPane('markerPane')?.querySelectorAll('button') ?? [])];
  const taken: Box[] = [...pins, ...namesOf(plainMapClasses.ringName), scale].map((part) => part.getBoundingClientRect());
  for (const name of namesOf(plainMapClasses.town)) {
    const boxes = spotsOfName.map((spot) => {
      name.dataset['spot'] = spot;
      return name.getBoundingClientRect();
    });
    const free = firstFree(boxes, taken);
    const box = boxes[free];
    name.dataset['spot'] = spotsOfName[free] ?? 'below';
    name.hidden = !box;
    if (box) taken.push(box);
  }
}

function nameAt({ lat, lon }: Point, className: string, name: string): Marker {
  const words = document.createElement('span');
  words.textContent = name;
  words.ariaHidden = 'true';
  const icon = new DivIcon({ className, iconSize: [0, 0], html: words });
  return new Marker([lat, lon], { icon, interactive: false, keyboard: false, pane: names });
}

/** How many metres a pixel of a map of Web Mercator with tiles of 256 is. */
function metresOfPixel(latitude: number, zoom: number): number {
  return (Math.cos((latitude * Math.PI) / 180) * 2 * Math.PI * 6_378_137) / (256 * 2 ** zoom);
}
