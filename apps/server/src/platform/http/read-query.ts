import type { ContractOperation, ContractParameter, JsonSchema } from '@tegoed/contract/document';
import { cleanText, type Resolve } from './convert-body.ts';

type Query = Record<string, unknown>;

/**
 * What was asked, under the names that the contract gives its parameters. What the contract does not name is left out, and so is a
 * filter that asks for nothing: an empty text, or no id. Each value is still a text, to be checked.
 * A parameter with `x-also-named` is taken under those names too, and they win; one with `x-else-absent` is left out when it is
 * none of the values that the contract lists, so that a list which lacks an order comes in its own.
 * Made once for an operation, and used at each call.
 */
export function queryReader(operation: ContractOperation, resolve: Resolve): (raw: Query) => Query {
  const known = operation.parameters.flatMap((parameter) =>
    parameter.in === 'query' ? [knownParameter(parameter, resolve)] : [],
  );
  return (raw) => {
    const query: Query = {};
    for (const { name, names, parameter, schema } of known) {
      const sent = firstSent(raw, names);
      const value = sent === undefined ? undefined : readValue(sent, parameter, schema);
      if (value !== undefined) query[name] = value;
    }
    return query;
  };
}

/** A parameter with all that does not depend on a call. */
function knownParameter(parameter: ContractParameter, resolve: Resolve) {
  const names = [...(parameter['x-also-named'] ?? []), parameter.name].map(bareName);
  return { name: bareName(parameter.name), names, parameter, schema: resolve(parameter.schema) };
}

/** What was sent under the first of these names that is no empty text. */
function firstSent(raw: Query, names: readonly string[]): unknown {
  for (const name of names) {
    const value = cleaned(raw[name]);
    if (value !== undefined && value !== '') return value;
  }
  return undefined;
}

/** The name of a parameter without the brackets that mark a list. */
export function bareName(name: string): string {
  return name.replace(/\[\]$/, '');
}

/** A text cleaned as those of bodies are: bytes that nobody can type would break a query. */
export function cleaned(value: unknown): unknown {
  return typeof value === 'string' ? cleanText(value) : value;
}

/** 1 and 0 become booleans where the contract wants one; a list comes as several values, as one, or with commas between. */
function readValue(sent: unknown, parameter: ContractParameter, schema: JsonSchema): unknown {
  if (schema.type === 'array') return filled(typeof sent === 'string' ? sent.split(',') : sent);
  if (isBoolean(schema)) return asBoolean(sent);
  if (isId(parameter.name, schema) && isNoId(sent)) return undefined;
  if (parameter['x-else-absent'] === true && Array.isArray(schema.enum) && !schema.enum.includes(sent)) return undefined;
  return sent;
}

function filled(values: unknown): unknown {
  if (!Array.isArray(values)) return values;
  const meant = values.map(cleaned).filter((value) => value !== '' && !isNoId(value));
  return meant.length === 0 ? undefined : meant;
}

function isId(name: string, schema: JsonSchema): boolean {
  return name.endsWith('_id') && [schema.type].flat().includes('integer');
}

/** Clients name nothing by its number or by a word. */
function isNoId(value: unknown): boolean {
  return value === '0' || value === 'null';
}

function isBoolean(schema: JsonSchema): boolean {
  return schema.type === 'boolean' || (Array.isArray(schema.enum) && schema.enum.includes(true));
}

function asBoolean(text: unknown): unknown {
  if (text === '1' || text === 'true') return true;
  return text === '0' || text === 'false' ? false : text;
}
