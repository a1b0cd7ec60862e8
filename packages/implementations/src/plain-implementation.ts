import { join } from 'node:path';
import { readImplementation, type Implementation } from './implementation.ts';

/** What is known of a shop that has no folder. */
export interface PlainShop {
  readonly key: string;
  readonly name: string;
  /** Whose it is; null while it is nobody's. */
  readonly organization: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
}

/** Under which the drawings and texts of shops without a folder are served. */
export const standardKey = 'standard';

/** Looks and texts of shops without a folder; it is nobody's own. */
export function readStandardImplementation(): Implementation {
  return readImplementation(join(import.meta.dirname, '..'), standardKey);
}

/** From which zoom on a map shows a municipality and not the country. */
const municipality = 12;

/** A shop without a folder: as the standard says, under its own name and that of its organization. */
export function plainImplementation(standard: Implementation, shop: PlainShop): Implementation {
  const { settings, theme } = standard;
  const { key, name, organization, lat, lon } = shop;
  const place = lat === null || lon === null ? {} : { center: { lat, lon }, zoom: municipality };
  return {
    ...standard,
    settings: {
      ...settings,
      key,
      name,
      shopName: name,
      ...(organization !== null && { organization: { nl: organization, en: organization } }),
      maps: { ...settings.maps, ...place },
    },
    // A key may begin with a digit, as a class in a style sheet may not.
    theme: { ...theme, css: theme.css.replace('.standard-theme', `[class~='${key}-theme']`) },
  };
}
