import type { CompiledCatalogue, ShopTexts } from '@tegoed/translations/shop';
import type { Language } from '@tegoed/translations/format';
import { createContext, use } from 'react';
import { _createCache, _createIntlFormatters, createTranslator } from 'use-intl/core';
import type { _Translator as Translator } from 'use-intl/core';
import { onOneLine } from './on-one-line.ts';
import { useGiven } from '../page/use-given.ts';

export type Namespace = Extract<keyof ShopTexts, string>;
export type Translate<Name extends Namespace> = Translator<ShopTexts, Name>;

/** Where components find their texts. */
export interface TextSource {
  /** Undefined while the texts of a namespace are not here. */
  find(language: Language, namespace: Namespace): Translate<Namespace> | undefined;
  /** Brings the complete texts of a language. */
  load(language: Language): Promise<void>;
}

export const TextsContext = createContext<{ source: TextSource; language: Language } | null>(null);

/**
 * The texts of a namespace in the reader's language, typed from the Dutch ones: `t('title')`, `t('left', { count })`,
 * `t.rich('help', { link: (words) => <a href="…">{words}</a> })`.
 */
export function useT<Name extends Namespace>(namespace: Name): Translate<Name> {
  const { source, language } = useGiven(TextsContext);
  use(source.find(language, namespace) ? alreadyHere : source.load(language));
  // A namespace has the texts that its name says; the catalogue was made from those types.
  return source.find(language, namespace) as unknown as Translate<Name>;
}

/**
 * React renders a component again when what it waited for has come, and then takes the hooks behind a `use` for new ones. So `use` is
 * called always: where the texts came meanwhile too, or there would be hooks that React does not expect. This one never waits.
 */
const alreadyHere: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/** The language that the page is shown in. */
export function useLanguage(): Language {
  return useGiven(TextsContext).language;
}

/** Of numbers, dates and plurals: they are dear to make, and the same for all texts. */
const formatters = _createIntlFormatters(_createCache());

/** Makes the functions that components call out of compiled texts; each namespace once. */
export function createTranslators(
  language: Language,
  messages: CompiledCatalogue,
): (namespace: Namespace) => Translate<Namespace> {
  const made = new Map<Namespace, Translate<Namespace>>();
  return (namespace) => {
    const known = made.get(namespace);
    if (known) return known;
    const translate = createTranslator({
      locale: language,
      timeZone: 'Europe/Amsterdam',
      // Compiled texts have the keys of the texts that they were made from.
      messages: messages as unknown as ShopTexts,
      namespace,
      onError: (error) => {
        throw error;
      },
      _formatters: formatters,
    });
    const kept = onOneLine(translate);
    made.set(namespace, kept);
    return kept;
  };
}
