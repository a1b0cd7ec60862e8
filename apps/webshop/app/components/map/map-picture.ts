import type { Bounds } from './map-bounds.ts';

/** What our server has of a picture under the map. */
export interface MapPicture {
  readonly available: boolean;
  /** Who drew it. */
  readonly credit: string;
  readonly zooms: { readonly least: number; readonly most: number };
  readonly area: Bounds;
}

/** The map without a picture: the Netherlands. */
const plain: MapPicture = {
  available: false,
  credit: '',
  zooms: { least: 6, most: 18 },
  area: { south: 50.6, west: 3.1, north: 53.7, east: 7.4 },
};

/** Asks our server; when it does not answer as it should, the map does without. */
export async function fetchMapPicture(signal: AbortSignal): Promise<MapPicture> {
  try {
    const answer = await fetch('/tiles/about.json', { signal });
    const body: unknown = answer.ok ? await answer.json() : undefined;
    return isPicture(body) ? body : plain;
  } catch {
    return plain;
  }
}

function isPicture(body: unknown): body is MapPicture {
  return (
    typeof body === 'object' && body !== null && 'available' in body && 'area' in body && 'zooms' in body && 'credit' in body
  );
}
