import { plainImplementation, readStandardImplementation, type PlainShop } from '@tegoed/implementations';
import { servedImplementation, type ServedImplementation } from './served-implementation.ts';

/** Shops that have no folder: what they share, and each by its key. */
export interface PlainShops {
  /** Whose drawings and texts they all show. */
  readonly standard: ServedImplementation;
  readonly find: (key: string) => ServedImplementation | undefined;
}

/** Makes pages of shops of which only what an operator said is known; each is made once, until that changes. */
export function createPlainShops(known: (key: string) => PlainShop | undefined): PlainShops {
  const implementation = readStandardImplementation();
  const standard = servedImplementation(implementation);
  const made = new Map<string, { readonly shop: PlainShop; readonly served: ServedImplementation }>();

  return {
    standard,
    find(key) {
      const shop = known(key);
      if (!shop) return undefined;
      const last = made.get(key);
      if (last && isSame(last.shop, shop)) return last.served;
      const { settings, theme } = plainImplementation(implementation, shop);
      const { texts, files } = standard;
      const served = { settings, theme, texts, files };
      made.set(key, { shop, served });
      return served;
    },
  };
}

function isSame(one: PlainShop, other: PlainShop): boolean {
  return (['name', 'organization', 'lat', 'lon'] as const).every((field) => one[field] === other[field]);
}
