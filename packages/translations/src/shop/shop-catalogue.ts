import type { Language } from '../format.ts';
import { en } from './en/index.ts';
import { nl } from './nl/index.ts';
import type { Texts } from '../texts.ts';

/** The shop's texts by namespace. Dutch is the base: its keys and its ICU variables are what pages are checked against. */
export type ShopTexts = typeof nl;

/** A catalogue of any language: the keys of the Dutch base. */
export type ShopCatalogue = Texts<ShopTexts>;

/** Texts that replace those of the base: a variant's, or an operator's from the database. Unknown keys are ignored. */
export type ShopOverrides = { readonly [Key: string]: string | ShopOverrides };

const base: Record<Language, ShopCatalogue> = { nl, en };

/** The texts of the shop in one language; overrides win in the order given. Plain ICU strings, see `compileCatalogue`. */
export function shopCatalogue(language: Language, ...overrides: readonly ShopOverrides[]): ShopCatalogue {
  return overrides.reduce<ShopCatalogue>((texts, override) => replaceTexts(texts, override), base[language]);
}

function replaceTexts<Tree extends object>(texts: Tree, override: ShopOverrides): Tree {
  const replaced = Object.entries(texts).map(([key, text]: [string, unknown]) => {
    const other = Object.hasOwn(override, key) ? override[key] : undefined;
    if (typeof text === 'string') return [key, typeof other === 'string' ? other : text];
    if (typeof text === 'object' && text !== null && typeof other === 'object') return [key, replaceTexts(text, other)];
    return [key, text];
  });
  // The keys are those of `texts`, and a text stays a text.
  return Object.fromEntries(replaced) as Tree;
}
