import { z } from 'zod';

/** Where the picture under the map comes from. */
export interface TileSettings {
  /** Address of a tile with `{z}`, `{x}` and `{y}`; empty: the map shows its places on a plain ground. */
  readonly url: string;
  /** Who drew the map, as its licence asks. */
  readonly credit: string;
}

/** The base map of the Dutch land registry, free to use with its name (CC BY 4.0). */
const standard = {
  url: 'https://service.pdok.nl/brt/achtergrondkaart/wmts/v2_0/standaard/EPSG:3857/{z}/{x}/{y}.png',
  credit: 'Kadaster',
};

const isTileAddress = (value: string) =>
  /^https?:\/\//.test(value) && ['{z}', '{x}', '{y}'].every((part) => value.includes(part)) && URL.canParse(value);

export const tileEnvironment = {
  TILES_URL: z
    .string()
    .default(standard.url)
    .refine((value) => value === 'off' || isTileAddress(value), {
      error: 'must be off, or an address that starts with http:// or https:// and holds {z}, {x} and {y}',
    }),
  TILES_CREDIT: z.string().max(100, 'must have at most 100 characters').default(''),
};

/** Another map than the standard one is credited to its host, unless the operator says to whom. */
export function readTileSettings({
  TILES_URL: url,
  TILES_CREDIT: credit,
}: {
  TILES_URL: string;
  TILES_CREDIT: string;
}): TileSettings {
  if (url === 'off') return { url: '', credit };
  return { url, credit: credit || (url === standard.url ? standard.credit : new URL(url).hostname) };
}
