/** One square of the map: `x` from the west and `y` from the north, at a zoom. */
export interface TileAddress {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** Zooms that the map has: the whole country, to the houses of a street. */
export const zooms = { least: 6, most: 18 } as const;

/** What the map covers, in degrees (WGS 84): the Netherlands. Offices lie there, and a map of the world need not be kept. */
export const area = { south: 50.6, west: 3.1, north: 53.7, east: 7.4 } as const;

/** Reads `/tiles/{zoom}/{x}/{y}.png`; undefined for what is no tile of the area. */
export function readTileAddress(params: { zoom: string; x: string; file: string }): TileAddress | undefined {
  const [, y] = /^(\d{1,6})\.png$/.exec(params.file) ?? [];
  if (y === undefined || !/^\d{1,2}$/.test(params.zoom) || !/^\d{1,6}$/.test(params.x)) return undefined;
  const address = { zoom: Number(params.zoom), x: Number(params.x), y: Number(y) };
  return isInArea(address) ? address : undefined;
}

function isInArea({ zoom, x, y }: TileAddress): boolean {
  if (zoom < zooms.least || zoom > zooms.most) return false;
  const first = tileAt(zoom, area.north, area.west);
  const last = tileAt(zoom, area.south, area.east);
  return x >= first.x && x <= last.x && y >= first.y && y <= last.y;
}

/** The tile in which a point lies (degrees), in the projection that map services share: Web Mercator. */
function tileAt(zoom: number, latitude: number, longitude: number): { x: number; y: number } {
  const tiles = 2 ** zoom;
  const radians = (latitude * Math.PI) / 180;
  return {
    x: Math.floor(((longitude + 180) / 360) * tiles),
    y: Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * tiles),
  };
}
