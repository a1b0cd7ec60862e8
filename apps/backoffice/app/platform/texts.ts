import type { Language } from '@tegoed/domain/language';
import type { BackofficeTexts } from '@tegoed/translations/backoffice';
import type { CompiledCatalogue } from '@tegoed/translations/shop';
import { useLocation } from 'react-router';
import { createTranslator } from 'use-intl/core';
import type { _Translator as Translator } from 'use-intl/core';
import { languageOf } from './paths.ts';

export type Namespace = Extract<keyof BackofficeTexts, string>;
export type Translate<Name extends Namespace> = Translator<BackofficeTexts, Name>;

const files: Readonly<Record<Language, () => Promise<{ default: CompiledCatalogue }>>> = {
  nl: () => import('virtual:texts/nl'),
  en: () => import('virtual:texts/en'),
};

const loaded = new Map<Language, CompiledCatalogue>();

/** Brings the texts of a language. Call it before anything is shown in it. */
export async function loadTexts(language: Language): Promise<void> {
  if (!loaded.has(language)) loaded.set(language, (await files[language]()).default);
}

const made = new Map<string, unknown>();

/** The texts of a namespace in a language that was loaded, typed from the Dutch ones. */
export function textsIn<Name extends Namespace>(language: Language, namespace: Name): Translate<Name> {
  const key = `${language} ${namespace}`;
  const translate =
    made.get(key) ??
    createTranslator({
      locale: language,
      timeZone: 'Europe/Amsterdam',
      // Compiled texts have the keys of the texts that they were made from.
      messages: loaded.get(language) as unknown as BackofficeTexts,
      namespace,
      onError: (error) => {
        throw error;
      },
    });
  made.set(key, translate);
  return translate as Translate<Name>;
}

/** The language of the address that is open. */
export function useLanguage(): Language {
  return languageOf(useLocation().pathname);
}

/** The texts of a namespace in the language of the address. */
export function useT<Name extends Namespace>(namespace: Name): Translate<Name> {
  return textsIn(useLanguage(), namespace);
}
