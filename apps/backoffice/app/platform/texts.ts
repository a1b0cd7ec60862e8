import type { Language } from '@tegoed/domain/language';
import type { BackofficeTexts, TextRoom } from '@tegoed/translations/backoffice';
import type { CompiledCatalogue } from '@tegoed/translations/shop';
import { useLocation } from 'react-router';
import { createTranslator } from 'use-intl/core';
import type { _Translator as Translator } from 'use-intl/core';
import { languageOf } from './paths.ts';

export type Namespace = Extract<keyof BackofficeTexts, string>;
export type Translate<Name extends Namespace> = Translator<BackofficeTexts, Name>;

type Load = () => Promise<{ default: CompiledCatalogue }>;

const files: Readonly<Record<Language, Readonly<Record<TextRoom, Load>>>> = {
  nl: {
    core: () => import('virtual:texts/nl/core'),
    requests: () => import('virtual:texts/nl/requests'),
    schemes: () => import('virtual:texts/nl/schemes'),
    money: () => import('virtual:texts/nl/money'),
    providing: () => import('virtual:texts/nl/providing'),
    people: () => import('virtual:texts/nl/people'),
    operators: () => import('virtual:texts/nl/operators'),
  },
  en: {
    core: () => import('virtual:texts/en/core'),
    requests: () => import('virtual:texts/en/requests'),
    schemes: () => import('virtual:texts/en/schemes'),
    money: () => import('virtual:texts/en/money'),
    providing: () => import('virtual:texts/en/providing'),
    people: () => import('virtual:texts/en/people'),
    operators: () => import('virtual:texts/en/operators'),
  },
};

const loaded: Readonly<Record<Language, Map<TextRoom, CompiledCatalogue>>> = { nl: new Map(), en: new Map() };

/** Brings the texts of a room in a language. Call it before anything of it is shown. */
export async function loadTexts(language: Language, room: TextRoom = 'core'): Promise<void> {
  const rooms = loaded[language];
  if (!rooms.has(room)) rooms.set(room, (await files[language][room]()).default);
}

/** For the `clientLoader` of what stands around the screens of a room. */
export function textsOf(room: TextRoom): () => Promise<null> {
  return async () => {
    await loadTexts(languageOf(location.pathname), room);
    return null;
  };
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
      messages: Object.assign({}, ...loaded[language].values()) as BackofficeTexts,
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
