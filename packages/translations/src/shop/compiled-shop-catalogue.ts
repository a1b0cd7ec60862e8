import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { Language } from '../format.ts';
import { compileCatalogue, type CompiledCatalogue, type TextTree } from './compile-catalogue.ts';
import { shopCatalogue, type ShopOverrides } from './shop-catalogue.ts';

const compiled = new Map<Language, CompiledCatalogue>();

/**
 * The shop's texts in one language, a municipality's own on top, compiled. Those of every shop are compiled once, with the first, and
 * what a municipality does not replace is the same object for all.
 */
export function compiledShopCatalogue(language: Language, own: ShopOverrides): CompiledCatalogue {
  const base = shopCatalogue(language);
  const ofAll = compiled.get(language) ?? compileCatalogue(base);
  compiled.set(language, ofAll);
  return withOwn(ofAll, base, own);
}

function withOwn(ofAll: CompiledCatalogue, base: TextTree, own: ShopOverrides): CompiledCatalogue {
  const replaced: Record<string, CompiledMessage | CompiledCatalogue> = {};
  for (const [key, text] of Object.entries(own)) {
    const known = Object.hasOwn(base, key) ? base[key] : undefined;
    if (typeof known === 'string' && typeof text === 'string') replaced[key] = compile(text);
    if (typeof known === 'object' && typeof text === 'object')
      replaced[key] = withOwn(ofAll[key] as CompiledCatalogue, known, text);
  }
  return Object.keys(replaced).length === 0 ? ofAll : { ...ofAll, ...replaced };
}
