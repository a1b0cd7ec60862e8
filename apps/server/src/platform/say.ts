import { formatDate, formatMoney, type Language } from '@tegoed/translations/format';
import { serverText, type ServerTextKey } from '@tegoed/translations/server';

/** What a placeholder of a sentence stands for; each is worded in the language of the sentence. */
export type TextValue =
  | string
  | number
  /** Cents. */
  | { readonly money: number }
  /** Calendar date, "Y-m-d". */
  | { readonly date: string }
  /** Seconds, said in whole minutes or hours. */
  | { readonly wait: number }
  /** Name of a field on the wire, said as people call it. */
  | { readonly field: string }
  /** Another text of the server. */
  | { readonly text: ServerTextKey };

/** A sentence of the server's texts, to be said in the language of the reader. */
export interface Sentence {
  readonly key: ServerTextKey;
  readonly values?: Readonly<Record<string, TextValue>>;
}

const speak = serverText as (language: Language, key: string, values?: Record<string, string | number>) => string;

/** Says a sentence in a language. */
export function say(language: Language, sentence: Sentence): string {
  const values = Object.entries(sentence.values ?? {}).map(([name, value]) => [name, sayValue(language, value)]);
  return speak(language, sentence.key, Object.fromEntries(values));
}

function sayValue(language: Language, value: TextValue): string | number {
  if (typeof value !== 'object') return value;
  if ('money' in value) return formatMoney(value.money, language);
  if ('date' in value) return formatDate(value.date, language);
  if ('wait' in value) return sayWait(language, value.wait);
  if ('text' in value) return say(language, { key: value.text });
  return sayField(language, value.field);
}

function sayWait(language: Language, seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 60) return speak(language, 'time.minutes', { minutes });
  if (minutes % 60 === 0) return speak(language, 'time.hours', { hours: minutes / 60 });
  return speak(language, 'time.hours_and_minutes', {
    hours: speak(language, 'time.hours', { hours: Math.floor(minutes / 60) }),
    minutes: speak(language, 'time.minutes', { minutes: minutes % 60 }),
  });
}

function sayField(language: Language, field: string): string {
  try {
    return speak(language, `fields.${field}`);
  } catch {
    return speak(language, 'fields.this_field');
  }
}
