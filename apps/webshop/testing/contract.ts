import { readContract } from '@tegoed/contract/document';
import type { ContractOperation, JsonSchema } from '@tegoed/contract/document';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const contract = readContract();
const ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false });
(addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
ajv.addSchema(contract.shared);

/** Those with a word of their own stand before those that take any word at the same place. */
const operations = contract.operations
  .map((operation) => ({ operation, pattern: patternOf(operation.path), holes: operation.path.split('{').length }))
  .toSorted((one, other) => one.holes - other.holes);

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

export interface FoundOperation {
  readonly operation: ContractOperation;
  readonly params: Readonly<Record<string, string>>;
}

/** Which operation of the contract a call means; undefined when none. */
export function findOperation(method: string, path: string): FoundOperation | undefined {
  for (const { operation, pattern } of operations) {
    const match = operation.method === method.toLowerCase() ? pattern.exec(path) : null;
    if (match) return { operation, params: Object.fromEntries(Object.entries(match.groups ?? {}).map(decoded)) };
  }
  return undefined;
}

function decoded([name, value]: [string, string]): [string, string] {
  return [name, decodeURIComponent(value)];
}

/** The schema behind a reference. */
export function resolveSchema(schema: JsonSchema): JsonSchema {
  if (typeof schema.$ref !== 'string') return schema;
  const steps = schema.$ref.split('#/')[1]?.split('/') ?? [];
  const target = steps.reduce<unknown>((place, step) => (place as JsonSchema)[step], contract.shared);
  return resolveSchema(target as JsonSchema);
}

export function schemaNamed(name: string): JsonSchema {
  return { $ref: `contract.json#/components/schemas/${name}` };
}

/** What is wrong with a value by its schema, in words. */
export function problemsOf(schema: JsonSchema, value: unknown): string[] {
  const validate = ajv.compile(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
  );
}
