import type { Schema, components } from '@tegoed/contract';
import type { JsonSchema } from '@tegoed/contract/document';
import { resolveSchema, schemaNamed } from './contract.ts';

/** What a test says of an answer: the fields that it is about. What it leaves out is filled in from the contract. */
export type Part<Value> = Value extends readonly (infer Item)[]
  ? readonly Part<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]?: Part<Value[Name]> }
    : Value;

type SchemaName = keyof components['schemas'];

/** An answer of a shape of the contract: `answer('Voucher', { fund: { name: 'Kindpakket' } })`. */
export function answer<Name extends SchemaName>(name: Name, part: Part<Schema<Name>> = {} as Part<Schema<Name>>): Schema<Name> {
  return fill(schemaNamed(name), part) as Schema<Name>;
}

type Json = { readonly [name: string]: unknown };

/** The plainest value that a schema allows, with what is given in its place. */
export function fill(given: JsonSchema, part: unknown, name = ''): unknown {
  const schema = flatten(given, part);
  if ('const' in schema) return part ?? schema.const;
  if (isObject(part) || (part === undefined && typeOf(schema) === 'object'))
    return fillObject(schema, isObject(part) ? part : {});
  if (Array.isArray(part)) return part.map((item: unknown) => fill((schema.items as JsonSchema | undefined) ?? {}, item, name));
  if (part !== undefined) return part;
  return plainest(schema, name);
}

function fillObject(schema: JsonSchema, part: Json): Json {
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  const others = isObject(schema.additionalProperties) ? schema.additionalProperties : {};
  const names = new Set([...((schema.required ?? []) as string[]), ...Object.keys(part)]);
  const pairs = [...names].map((name) => [name, fill(properties[name] ?? others, part[name], name)]);
  return Object.fromEntries(pairs) as Json;
}

function plainest(schema: JsonSchema, name: string): unknown {
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if ([schema.type].flat().includes('null')) return null;
  switch (typeOf(schema)) {
    case 'array':
      return Array.from({ length: Number(schema.minItems ?? 0) }, (_, index) => fill(itemSchema(schema, index), undefined, name));
    case 'string':
      return plainText(schema, name);
    case 'integer':
    case 'number':
      return Number(schema.minimum ?? 1);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function itemSchema(schema: JsonSchema, index: number): JsonSchema {
  const first = schema.prefixItems as JsonSchema[] | undefined;
  return first?.[index] ?? ((schema.items ?? {}) as JsonSchema);
}

/** Texts of the shapes that the contract asks for. */
const shaped: readonly [pattern: string, text: string][] = [
  ['^0x[0-9a-f]{40}$', `0x${'a1'.repeat(20)}`],
  ['^[0-9]{8}$', '12345678'],
  ['^[0-9]{4,20}$', '1234'],
  ['^[0-9a-f]{64}$', 'a1'.repeat(32)],
  ['^[0-9a-hjkmnp-z]{4}-[0-9a-hjkmnp-z]{4}$', 'abcd-2345'],
  ['^[0-9a-z]{4}-[0-9a-z]{4,12}$', 'abcd-2345'],
  ['^[0-2][0-9]:[0-5][0-9]$', '09:00'],
  ['^-?[0-9]+\\.[0-9]{2}$', '25.00'],
  ['^#[0-9a-f]{6}$', '#305dfb'],
  ['^#[0-9a-f]{6}([0-9a-f]{2})?$', '#305dfb'],
  ['^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}$', '2026-03-04 10:00:00'],
  ['^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$', '2026-03-04 10:00:00'],
];

function plainText(schema: JsonSchema, name: string): string {
  const known = shaped.find(([pattern]) => pattern === schema.pattern);
  if (known) return known[1];
  switch (schema.format) {
    case 'date':
      return /expire|end|last/.test(name) ? '2999-12-31' : '2026-03-04';
    case 'uri':
      return 'http://localhost:3000/media/picture.webp';
    case 'email':
      return 'inwoner@example.org';
    case 'uuid':
      return '00000000-0000-4000-8000-000000000001';
    default:
      return name.endsWith('_at') ? '2026-03-04 10:00:00' : name.padEnd(Number(schema.minLength ?? 0), '1');
  }
}

/** One plain schema: without references, the parts of `allOf` together, of `oneOf` the one that is meant. */
function flatten(given: JsonSchema, part: unknown): JsonSchema {
  const schema = resolveSchema(given);
  const choices = (schema.oneOf ?? schema.anyOf) as JsonSchema[] | undefined;
  if (choices) return flatten(choose(choices, part), part);
  if (!Array.isArray(schema.allOf)) return schema;
  const parts = [...(schema.allOf as JsonSchema[]).map((one) => flatten(one, part)), { ...schema, allOf: undefined }];
  return {
    ...(Object.assign({}, ...parts) as JsonSchema),
    required: parts.flatMap((one) => (one.required ?? []) as string[]),
    ...(parts.some((one) => one.properties) && {
      properties: Object.assign({}, ...parts.map((one) => one.properties ?? {})) as object,
    }),
  };
}

function choose(choices: readonly JsonSchema[], part: unknown): JsonSchema {
  const isNothing = (choice: JsonSchema) => resolveSchema(choice).type === 'null';
  if (part === undefined || part === null)
    return choices.find(isNothing) ?? choices.find((choice) => 'const' in resolveSchema(choice)) ?? choices[0] ?? {};
  return choices.find((choice) => !isNothing(choice) && fits(flatten(choice, part), part)) ?? {};
}

/** Whether a choice is of the kind of what is given, and allows the words that it fixes. */
function fits(schema: JsonSchema, part: unknown): boolean {
  if (!isObject(part)) return typeOf(schema) === kindOf(part) || typeOf(schema) === undefined;
  const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
  return (
    typeOf(schema) === 'object' &&
    Object.entries(properties).every(([name, property]) => {
      const { const: fixed, enum: allowed } = resolveSchema(property);
      if (part[name] === undefined) return true;
      return fixed === undefined ? !Array.isArray(allowed) || allowed.includes(part[name]) : fixed === part[name];
    })
  );
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function typeOf(schema: JsonSchema): string | undefined {
  const type = [schema.type].flat().find((one) => one !== 'null');
  if (typeof type === 'string') return type;
  return schema.properties === undefined ? undefined : 'object';
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
