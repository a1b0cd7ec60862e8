import type { Language } from '@tegoed/translations/format';
import { serverText, type ServerTextKey, type ServerTextValues } from '@tegoed/translations/server';

declare const checked: unique symbol;

/** A text of the server with what it is filled in with, to be said in the language of the reader; only `message` makes one. */
export interface Message {
  readonly key: ServerTextKey;
  readonly values: Readonly<Record<string, string | number | Date>>;
  readonly [checked]: true;
}

type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void ? All : never;

/** The variables of a text; where the key is one of several, those of all of them. */
type Values<Key extends ServerTextKey> = Both<ServerTextValues<Key>>;

type Arguments<All> = keyof All extends never ? [] : {} extends All ? [values?: Readonly<All>] : [values: Readonly<All>];

/** What follows the key of a text: its variables. */
export type MessageArguments<Key extends ServerTextKey> = Arguments<Values<Key>>;

/** A text with its variables: one that is missing does not compile. */
export function message<const Key extends ServerTextKey>(key: Key, ...[values]: MessageArguments<Key>): Message {
  return made(key, values);
}

/** What follows the key of a text about a field: its variables, of which `attribute` is the field itself unless it is given. */
export type FieldArguments<Key extends ServerTextKey> = Arguments<
  Omit<Values<Key>, 'attribute'> & Partial<Pick<Values<Key>, 'attribute' & keyof Values<Key>>>
>;

/** A text about one field. */
export function fieldMessage<const Key extends ServerTextKey>(
  field: string,
  key: Key,
  ...[values]: FieldArguments<Key>
): Message {
  return made(key, { attribute: field, ...values });
}

function made(key: ServerTextKey, values: object = {}): Message {
  // The compiler alone knows the mark, and has looked at the values.
  return { key, values } as Message;
}

const translateText = serverText as (language: Language, key: ServerTextKey, values: Message['values']) => string;

/** A message in a language. */
export function translate(language: Language, { key, values }: Message): string {
  return translateText(language, key, values);
}
