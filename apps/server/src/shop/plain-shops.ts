import { plainImplementation, readStandardImplementation, type Implementation, type PlainShop } from '@tegoed/implementations';
import { servedImplementation, type ServedImplementation } from './served-implementation.ts';

/** Shops that have no folder: what they share, and each by its key. */
export interface PlainShops {
  /** Whose drawings and texts they all show. */
  readonly standard: ServedImplementation;
  readonly find: (key: string) => ServedImplementation | undefined;
}

/** Makes pages of shops of which only what an operator said is known; each is made once, until that changes. What they share is read with the first. */
export function createPlainShops(known: (key: string) => PlainShop | undefined): PlainShops {
  let read: { readonly implementation: Implementation; readonly served: ServedImplementation } | undefined;
  const standard = () => (read ??= readStandard());
  const made = new Map<string, { readonly shop: PlainShop; readonly served: ServedImplementation }>();

  return {
    get standard() {
      return standard().served;
    },
    find(key) {
      const shop = known(key);
      if (!shop) return undefined;
      const last = made.get(key);
      if (last && isSame(last.shop, shop)) return last.served;
      const { implementation, served: looks } = standard();
      const { settings, theme } = plainImplementation(implementation, shop);
      const { texts, files } = looks;
      const served = { settings, theme, texts, files };
      made.set(key, { shop, served });
      return served;
    },
  };
}

function readStandard() {
  const implementation = readStandardImplementation();
  return { implementation, served: servedImplementation(implementation) };
}

function isSame(one: PlainShop, other: PlainShop): boolean {
  return (['name', 'organization', 'lat', 'lon'] as const).every((field) => one[field] === other[field]);
}
