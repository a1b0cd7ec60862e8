import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shopCatalogue, type ShopOverrides } from '@tegoed/translations/shop';
import { ownImplementations } from '../src/platform/services/settings/settings.ts';

/** The sentences that the shop of a municipality says in Dutch only, its own and those of every shop. */
export function dutchSentences(implementationKey: string): string[] {
  const ownTexts = (language: 'nl' | 'en') =>
    JSON.parse(readFileSync(join(ownImplementations, implementationKey, 'texts', `${language}.json`), 'utf8')) as ShopOverrides;
  const english = new Set(wholeSentences(shopCatalogue('en', ownTexts('en'))));
  return wholeSentences(shopCatalogue('nl', ownTexts('nl'))).filter((text) => !english.has(text));
}

/** Those that stand on a page as they are: no variable, no markup, too long to be a name. */
function wholeSentences(texts: ShopOverrides): string[] {
  return Object.values(texts).flatMap((text) => {
    if (typeof text !== 'string') return wholeSentences(text);
    return text.length > 15 && !/[{<]/.test(text) ? [text] : [];
  });
}
