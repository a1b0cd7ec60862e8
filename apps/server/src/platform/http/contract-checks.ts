import { Ajv2020, type ErrorObject, type Format, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import buildSerializer from 'fast-json-stringify';
import type { Contract, ContractOperation, JsonSchema } from '@tegoed/contract/document';
import { convertBody, isTooDeep } from './convert-body.ts';
import { writtenSchemas, type WrittenSchemas } from './answers/written-schemas.ts';
import { bareName, cleaned, queryReader } from './read-query.ts';

/** What is wrong with the parts of a call, or nothing. */
export type Problems = readonly ErrorObject[];

export interface CheckedParameters {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  /** Something in the path that cannot name anything: the answer is 404. */
  readonly pathProblems: Problems;
  readonly queryProblems: Problems;
}

/** The contract at work: checks what comes in, writes what goes out. Everything is compiled on its first use. */
export interface ContractChecks {
  /** What the first calls would wait for, each a few milliseconds of work. */
  readonly preparations: readonly (() => unknown)[];
  checkParameters(operation: ContractOperation, raw: { params: unknown; query: unknown }): CheckedParameters;
  checkBody(operation: ContractOperation, raw: unknown): { body: unknown; problems: Problems };
  /** Text of an answer; a field that the contract does not name is left out. Undefined when the contract has no JSON for the status. */
  serialise(operation: ContractOperation, status: number, answer: unknown): string | undefined;
  /** For tests: is this exactly what the contract says of the status? */
  checkAnswer(operation: ContractOperation, status: number, answer: unknown): Problems;
}

type Serializer = (value: unknown) => string;

/** What a call of an operation is read and checked by. */
interface KnownParameters {
  readonly params: JsonSchema;
  readonly query: JsonSchema;
  readonly readQuery: ReturnType<typeof queryReader>;
}

const STRING_LIMIT = 255;
const TEXT_LIMIT = 5000;
const LIST_LIMIT = 10_000;
const INTEGER_LIMIT = 2_147_483_647;
/** Fields of several lines; every other text of a body that names no limit gets the short one. */
const longTexts = /^(description|note|answer|question|message|text|reason|comment|user_note|contact_information|value)$/;

export function createContractChecks(contract: Contract): ContractChecks {
  const exactBodies = once(() => newAjv(limitValues(contract.shared) as Contract['shared'], false));
  const coercing = once(() => newAjv(contract.shared, true));
  const exactAnswers = once(() => newAjv(contract.shared, false));
  const compiled = new WeakMap<object, ValidateFunction>();
  const parametersOf = new WeakMap<ContractOperation, KnownParameters>();
  const bodySchemas = new WeakMap<ContractOperation, JsonSchema>();
  const serializers = new WeakMap<JsonSchema, Serializer>();
  let written: WrittenSchemas | undefined;

  const resolve = (schema: JsonSchema): JsonSchema => resolveIn(contract.shared, schema);
  const run = (ajv: () => Ajv2020, schema: JsonSchema, value: unknown): Problems => {
    const validate = remember(compiled, schema, () => ajv().compile(schema));
    return validate(value) ? [] : (validate.errors ?? []);
  };

  return {
    preparations: [coercing, exactBodies],
    checkParameters(operation, raw) {
      const known = remember(parametersOf, operation, () => ({
        params: parameterSchema(operation, 'path'),
        query: parameterSchema(operation, 'query'),
        readQuery: queryReader(operation, resolve),
      }));
      const params = cleanedValues(raw.params as Record<string, unknown>);
      const query = known.readQuery(raw.query as Record<string, unknown>);
      return {
        params,
        query,
        pathProblems: run(coercing, known.params, params),
        queryProblems: run(coercing, known.query, query),
      };
    },
    checkBody(operation, raw) {
      if (operation.body === undefined) return { body: undefined, problems: [] };
      if (isTooDeep(raw)) return { body: undefined, problems: [tooDeep] };
      const source = operation.body;
      const body = convertBody(raw ?? {}, source, resolve);
      const schema = remember(bodySchemas, operation, () => limitValues(source) as JsonSchema);
      return { body, problems: run(exactBodies, schema, body) };
    },
    serialise(operation, status, answer) {
      const schema = operation.answers.get(status);
      if (schema === undefined || answer === undefined) return undefined;
      const write = remember(serializers, schema, () => {
        written ??= writtenSchemas(contract);
        return buildSerializer(written.of(schema) as never, {
          schema: { 'contract.json': written.shared as never },
        }) as Serializer;
      });
      return write(answer);
    },
    checkAnswer(operation, status, answer) {
      const schema = operation.answers.get(status);
      return schema === undefined ? [] : run(exactAnswers, schema, answer);
    },
  };
}

function newAjv(shared: JsonSchema, coerceTypes: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    coerceTypes,
    verbose: true,
    validateSchema: false,
    formats: fullFormats,
  });
  for (const format of ['date', 'date-time']) refuseYearZero(ajv, format);
  ajv.addSchema(shared);
  return ajv;
}

/** The calendar of the database begins with the year 1. */
function refuseYearZero(ajv: Ajv2020, name: string): void {
  const format = ajv.formats[name];
  if (typeof format !== 'object' || format instanceof RegExp || typeof format.validate !== 'function') {
    throw new Error(`${name} is no format that can be narrowed`);
  }
  const { validate } = format as { validate: (text: string) => boolean };
  ajv.addFormat(name, { ...format, validate: (text: string) => !text.startsWith('0000') && validate(text) } as Format);
}

/** What the schemas cannot say of a body. */
const tooDeep: ErrorObject = { keyword: 'depth', instancePath: '', schemaPath: '', params: {} };

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

function remember<Key extends object, Value>(known: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}

function resolveIn(shared: JsonSchema, schema: JsonSchema): JsonSchema {
  if (typeof schema.$ref !== 'string') return schema;
  const steps = schema.$ref.split('#/')[1]?.split('/') ?? [];
  const target = steps.reduce<unknown>((place, step) => (place as JsonSchema)[step], shared);
  return resolveIn(shared, target as JsonSchema);
}

function parameterSchema(operation: ContractOperation, place: 'path' | 'query'): JsonSchema {
  const parameters = operation.parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    required: parameters.filter((parameter) => parameter.required).map((parameter) => bareName(parameter.name)),
    properties: Object.fromEntries(parameters.map((parameter) => [bareName(parameter.name), limitValues(parameter.schema)])),
  };
}

/** Values of a path as those of a query and of a body: without what nobody can type. */
function cleanedValues(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, cleaned(value)]));
}

/** A copy of a schema in which every text, list and whole number has a limit, so that a hostile call costs little and an id fits the database. */
function limitValues(schema: unknown, name = ''): unknown {
  if (Array.isArray(schema)) return schema.map((item) => limitValues(item, name));
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) copy[key] = limitKeyword(key, value, name);
  const types = [copy.type].flat();
  const bounded = 'maxLength' in copy || 'enum' in copy || 'format' in copy;
  if (types.includes('string') && !bounded) copy.maxLength = longTexts.test(name) ? TEXT_LIMIT : STRING_LIMIT;
  if (types.includes('array') && !('maxItems' in copy)) copy.maxItems = LIST_LIMIT;
  if (types.includes('integer') && !('maximum' in copy)) copy.maximum = INTEGER_LIMIT;
  if (types.includes('integer') && !('minimum' in copy)) copy.minimum = -INTEGER_LIMIT;
  return copy;
}

const plainKeywords: ReadonlySet<string> = new Set(['enum', 'const', 'required', 'examples']);

function limitKeyword(keyword: string, value: unknown, name: string): unknown {
  if (plainKeywords.has(keyword)) return value;
  if (keyword !== 'properties' || typeof value !== 'object' || value === null) return limitValues(value, name);
  return Object.fromEntries(Object.entries(value).map(([property, inner]) => [property, limitValues(inner, property)]));
}
