import compile from 'icu-minify/compile';
import format, { type CompiledMessage } from 'icu-minify/format';
import type { ICUArgs, MessageKeys, NestedKeyOf, NestedValueOf } from 'use-intl/core';
import { formatFileSize } from '../file-size.ts';
import { formatDate, formatMoney, formatTime, type Language } from '../format.ts';
import type { Texts } from '../texts.ts';
import { en } from './en/index.ts';
import { nl } from './nl/index.ts';

type ServerTexts = typeof nl;

/** The dotted key of a text of the server, such as `refusals.not-found`. */
export type ServerTextKey = MessageKeys<ServerTexts, NestedKeyOf<ServerTexts>>;

type Variables<Message> = Message extends string
  ? ICUArgs<Message, { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: string | Date }>
  : never;

/**
 * The variables that a text needs, in values that know no language: amounts in cents (`{price, number, money}`), waiting
 * times in minutes (`{minutes, number, wait}`), calendar dates as `YYYY-MM-DD` or a moment (`{date, date}`), moments
 * (`{time, time}`), a field by its path on the wire (`{attribute}`), and the size of a file as the wire has it (`{fileSize}`).
 */
export type ServerTextValues<Key extends ServerTextKey> = Variables<NestedValueOf<ServerTexts, Key>>;

type Arguments<Key extends ServerTextKey> = keyof ServerTextValues<Key> extends never ? [] : [values: ServerTextValues<Key>];

type Value = string | number | Date;

interface CompiledText {
  readonly message: CompiledMessage;
  /** How a variable is written before it enters the sentence. */
  readonly styles: Readonly<Record<string, string>>;
}

const catalogues: Record<Language, Texts<ServerTexts>> = { nl, en };
const compiled: Readonly<Record<Language, Map<string, CompiledText>>> = { nl: new Map(), en: new Map() };

const formatters = {
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...options),
  getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...options),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...options),
};

/**
 * A text of the server in the language of a request or a reader: refusals, words for states, mails.
 * Throws when a variable is missing: nobody gets a sentence with a hole in it.
 */
export function serverText<const Key extends ServerTextKey>(language: Language, key: Key, ...[values]: Arguments<Key>): string {
  const given: Readonly<Record<string, Value>> = values ?? {};
  const text = compiledText(language, wordingFor(key, given.attribute));
  if (typeof text.message === 'string') return text.message; // there is nothing to fill in
  const written = Object.entries(given).map(([name, value]): [string, string | number] => [
    name,
    writtenValue(language, text.styles[name] ?? name, value),
  ]);
  const shown = format(text.message, language, withoutHoles(key, Object.fromEntries(written)), { formatters });
  return Array.isArray(shown) ? shown.join('') : shown;
}

/** What a field is called inside a sentence ("uw voornaam"), by its path on the wire (`records.0.value`). */
export function fieldName(language: Language, path: string): string {
  const name = lastName(path);
  const { choices, fields } = catalogues[language];
  return findText(choices, [name]) ?? findText(fields, [name]) ?? fields.this_field;
}

/** The last part of a path that is not a number. */
function lastName(path: string): string {
  return path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path;
}

/** People choose a scheme or a file; they do not fill it in. */
function wordingFor(key: ServerTextKey, attribute: Value | undefined): ServerTextKey {
  const isChoice = typeof attribute === 'string' && Object.hasOwn(nl.choices, lastName(attribute));
  return key === 'validation.required' && isChoice ? 'validation.required-choice' : key;
}

function writtenValue(language: Language, style: string, value: Value): string | number {
  if (style === 'attribute') return fieldName(language, String(value));
  if (style === 'fileSize') return formatFileSize(String(value), language);
  if (style === 'number, money') return formatMoney(Number(value), language);
  if (style === 'number, wait') return waitingTime(language, Number(value));
  if (style === 'time') return formatTime(new Date(value), language);
  if (style === 'date' || value instanceof Date) return formatDate(value instanceof Date ? value : String(value), language);
  const hasDecimals = typeof value === 'number' && !Number.isInteger(value);
  return hasDecimals && language === 'nl' ? String(value).replace('.', ',') : value;
}

/** A waiting time in the unit that people use for it, rounded up so that it is over by then. */
function waitingTime(language: Language, minutes: number): string {
  if (minutes <= 90) return serverText(language, 'time.minutes', { minutes: Math.max(1, Math.ceil(minutes)) });
  return serverText(language, 'time.hours', { hours: Math.ceil(minutes / 60) });
}

function withoutHoles(key: string, values: Record<string, string | number>): Record<string, string | number> {
  return new Proxy(values, {
    get(target, name) {
      const value = typeof name === 'string' ? target[name] : undefined;
      if (value === undefined) throw new Error(`The text ${key} needs a value for ${String(name)}`);
      return value;
    },
  });
}

const styledVariable = /\{(\w+), (number, money|number, wait|date|time)\}/g;

function compiledText(language: Language, key: ServerTextKey): CompiledText {
  const known = compiled[language].get(key);
  if (known) return known;
  const source = findText(catalogues[language], key.split('.'));
  if (source === undefined) throw new Error(`There is no text ${key}`);
  const styles = Object.fromEntries([...source.matchAll(styledVariable)].map(([, name = '', style = '']) => [name, style]));
  const text = { message: compile(source.replace(styledVariable, '{$1}')), styles };
  compiled[language].set(key, text);
  return text;
}

function findText(tree: object, path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>(
    (branch, name) => (isTree(branch) && Object.hasOwn(branch, name) ? branch[name] : undefined),
    tree,
  );
  return typeof found === 'string' ? found : undefined;
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
