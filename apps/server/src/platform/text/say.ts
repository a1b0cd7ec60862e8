import type { Language } from '@tegoed/translations/format';
import { serverText, type ServerTextKey } from '@tegoed/translations/server';

/** A sentence of the server's texts, to be said in the language of the reader; its values know no language. */
export interface Sentence {
  readonly key: ServerTextKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

const speak = serverText as (language: Language, key: ServerTextKey, values?: Sentence['values']) => string;

/** Says a sentence in a language. */
export function say(language: Language, sentence: Sentence): string {
  return speak(language, sentence.key, sentence.values);
}
