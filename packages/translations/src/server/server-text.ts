import compile from 'icu-minify/compile';
import format, { type CompiledMessage } from 'icu-minify/format';
import type { ICUArgs, NestedKeyOf, MessageKeys, NestedValueOf } from 'use-intl/core';
import type { Language } from '../format.ts';
import type { Texts } from '../texts.ts';
import { en } from './en/index.ts';
import { nl } from './nl/index.ts';

type ServerTexts = typeof nl;

/** The dotted key of a text of the server, such as `refusals.not-found`. */
export type ServerTextKey = MessageKeys<ServerTexts, NestedKeyOf<ServerTexts>>;

type Values<Message> = Message extends string
  ? ICUArgs<Message, { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }>
  : never;

/** The variables that a text needs. */
export type ServerTextValues<Key extends ServerTextKey> = Values<NestedValueOf<ServerTexts, Key>>;

type Arguments<Key extends ServerTextKey> = keyof ServerTextValues<Key> extends never ? [] : [values: ServerTextValues<Key>];

const catalogues: Record<Language, Texts<ServerTexts>> = { nl, en };
const compiled = new Map<string, CompiledMessage>();

const formatters = {
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...options),
  getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...options),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...options),
};

/** A text of the server in the language of a request or a reader: refusals, words for states, mails. */
export function serverText<const Key extends ServerTextKey>(language: Language, key: Key, ...values: Arguments<Key>): string {
  const message = compiledText(language, key);
  const shown = format(message, language, values[0] as Record<string, string | number | Date> | undefined, { formatters });
  return Array.isArray(shown) ? shown.join('') : shown;
}

function compiledText(language: Language, key: ServerTextKey): CompiledMessage {
  const known = compiled.get(`${language}.${key}`);
  if (known !== undefined) return known;
  const message = compile(findText(language, key));
  compiled.set(`${language}.${key}`, message);
  return message;
}

function findText(language: Language, key: string): string {
  const text = key
    .split('.')
    .reduce<unknown>((tree, name) => (tree as Record<string, unknown> | undefined)?.[name], catalogues[language]);
  if (typeof text !== 'string') throw new Error(`No text: ${key}`);
  return text;
}
