import type { JsonSchema } from '@tegoed/contract/document';

/** Finds the schema that a reference points to. */
export type Resolve = (schema: JsonSchema) => JsonSchema;

/**
 * Existing clients send "12.50" for a number and 1 for a boolean. This walk along the schema of a body trims texts,
 * turns empty texts into null, control characters away, and reads numbers and booleans out of text where the schema wants only that.
 * It never makes anything out of null, and never goes in or out of lists. Afterwards the body is checked as it is.
 */
export function convertBody(value: unknown, schema: JsonSchema, resolve: Resolve): unknown {
  const own = resolve(schema);
  if (Array.isArray(value)) {
    const items = isSchema(own.items) ? own.items : {};
    return value.map((item) => convertBody(item, items, resolve));
  }
  if (typeof value === 'object' && value !== null) return convertObject(value, own, resolve);
  const types = wantedTypes(own, resolve);
  if (typeof value === 'string') return convertText(value, types);
  if (typeof value === 'number' && types.has('boolean') && !types.has('number') && !types.has('string')) return oneOrZero(value);
  return value;
}

function convertObject(value: object, schema: JsonSchema, resolve: Resolve): unknown {
  const properties = allProperties(schema, resolve);
  const rest = isSchema(schema.additionalProperties) ? schema.additionalProperties : {};
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      withoutControlCharacters(name),
      convertBody(inner, properties.get(name) ?? rest, resolve),
    ]),
  );
}

/** Properties of a schema, those of its `allOf` parts included. */
function allProperties(schema: JsonSchema, resolve: Resolve): Map<string, JsonSchema> {
  const parts = Array.isArray(schema.allOf) ? schema.allOf.filter(isSchema) : [];
  const inherited = parts.flatMap((part) => [...allProperties(resolve(part), resolve)]);
  const own = isSchema(schema.properties) ? Object.entries(schema.properties).filter(hasSchema) : [];
  return new Map([...inherited, ...own]);
}

/** Deeper than this no body of the contract goes; every level costs a call on the stack. */
const deepest = 32;

/** Whether a body has more levels of lists and objects within each other than any good one. */
export function isTooDeep(value: unknown, levels = deepest): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1));
}

/** A text as it is looked at and stored: without control characters, normalised, without blanks at its ends. */
export function cleanText(text: string): string {
  return withoutControlCharacters(text).normalize('NFC').trim();
}

function convertText(text: string, types: ReadonlySet<string>): unknown {
  const clean = cleanText(text);
  if (clean === '') return null;
  if (types.has('string') || types.size === 0) return clean;
  if (types.has('boolean') && !types.has('number')) {
    if (clean === '1' || clean === 'true') return true;
    if (clean === '0' || clean === 'false') return false;
  }
  if (types.has('number') && /^-?\d{1,15}(\.\d{1,10})?$/.test(clean)) return Number(clean);
  return clean;
}

function oneOrZero(value: number): unknown {
  if (value === 1) return true;
  return value === 0 ? false : value;
}

// oxlint-disable-next-line no-control-regex -- the control characters are what is looked for
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Line ends and tabs stay; other control characters have no place in what people type. */
function withoutControlCharacters(text: string): string {
  return text.replace(controlCharacters, '');
}

/** The simple types that a schema accepts; integer counts as number, null is left out. */
function wantedTypes(schema: JsonSchema, resolve: Resolve): Set<string> {
  const named = [schema.type].flat().filter((type) => typeof type === 'string');
  const fromValues = Array.isArray(schema.enum) ? schema.enum.map((value) => typeof value) : [];
  const alternatives = [schema.oneOf, schema.anyOf, schema.allOf].flatMap((list) =>
    Array.isArray(list) ? list.filter(isSchema) : [],
  );
  const inner = alternatives.flatMap((alternative) => [...wantedTypes(resolve(alternative), resolve)]);
  const all = [...named, ...fromValues, ...inner].map((type) => (type === 'integer' ? 'number' : type));
  return new Set(all.filter((type) => type === 'string' || type === 'number' || type === 'boolean'));
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function hasSchema(entry: [string, unknown]): entry is [string, JsonSchema] {
  return isSchema(entry[1]);
}
