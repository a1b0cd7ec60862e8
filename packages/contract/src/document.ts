import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A schema of the contract: JSON Schema 2020-12, references point to `contract.json#/components/…`. */
export type JsonSchema = { readonly [keyword: string]: unknown };

export interface ContractParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: JsonSchema;
  /** Other names under which clients send the same. */
  readonly 'x-also-named'?: readonly string[];
  /** A value that the contract does not list is as good as none. */
  readonly 'x-else-absent'?: boolean;
}

/** What is written down of a call that succeeds: one row, or one per thing where it makes many. */
export interface AuditMark {
  /** The kind of thing. */
  readonly subject: string;
  /** The parameter of the path that names the thing; absent where the call makes it, and its answer tells the id. */
  readonly id?: string;
  /** The list of the answer that holds the things, where a call makes many. */
  readonly each?: string;
  /** The field of the body that says why. */
  readonly reason?: string;
  /** Its use case writes the row. */
  readonly own?: boolean;
}

/** One operation of the contract, as the server needs it to make a route. */
export interface ContractOperation {
  readonly operationId: string;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Path from the root of the host, parameters in braces: `/api/v1/platform/funds/{fund}`. */
  readonly path: string;
  readonly needsIdentity: boolean;
  readonly parameters: readonly ContractParameter[];
  readonly body: JsonSchema | undefined;
  readonly bodyRequired: boolean;
  readonly takesFiles: boolean;
  /** What it changes has a version: the kind of thing, and the parameter of the path that names it. */
  readonly version: { readonly thing: string; readonly id: string } | undefined;
  /** Who did it is written down. */
  readonly audit: AuditMark | undefined;
  /** Statuses whose answer tells the version of what it shows. */
  readonly versioned: ReadonlySet<number>;
  /** Per status the JSON schema of the answer; undefined for an answer without JSON. */
  readonly answers: ReadonlyMap<number, JsonSchema | undefined>;
}

export interface Contract {
  readonly operations: readonly ContractOperation[];
  /** All shared schemas, under the id that references use. */
  readonly shared: JsonSchema & { readonly $id: 'contract.json' };
  /** The OpenAPI document as it is published at /api/v1/openapi.json. */
  readonly published: string;
}

interface RawResponse {
  headers?: { ETag?: object };
  content?: { [type: string]: { schema?: JsonSchema } };
}

interface RawBody {
  required?: boolean;
  content: { [type: string]: { schema: JsonSchema } };
}

interface RawOperation {
  operationId: string;
  parameters: (ContractParameter | { $ref: string })[];
  security: object[];
  servers?: { url: string }[];
  'x-version'?: { thing: string; id: string };
  'x-audit'?: AuditMark;
  requestBody?: RawBody | { $ref: string };
  responses: { [status: string]: RawResponse | { $ref: string } };
}

interface RawContract {
  paths: { [path: string]: { [method: string]: RawOperation } };
  components: { [kind: string]: { [name: string]: unknown } };
}

const file = join(import.meta.dirname, '../generated/openapi.json');

/** Reads the generated contract; made by `scripts/generate.ts`. Throws when it was not made yet. */
export function readContract(): Contract {
  const published = readFileSync(file, 'utf8');
  const raw = JSON.parse(published.replaceAll('"$ref":"#/', '"$ref":"contract.json#/')) as RawContract;
  const operations = Object.entries(raw.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => readOperation(raw, { path, method }, operation)),
  );
  return { operations, shared: { $id: 'contract.json', components: raw.components }, published };
}

function readOperation(
  raw: RawContract,
  { path, method }: { path: string; method: string },
  operation: RawOperation,
): ContractOperation {
  const body = operation.requestBody && resolve<RawBody>(raw, operation.requestBody);
  const content = body?.content;
  const responses = Object.entries(operation.responses).map(([status, response]) => ({
    status: Number(status),
    response: resolve<RawResponse>(raw, response),
  }));
  return {
    operationId: operation.operationId,
    method: method as ContractOperation['method'],
    path: (operation.servers?.[0]?.url === '/' ? '' : '/api/v1') + path,
    needsIdentity: operation.security.length > 0 && operation.security.every((scheme) => 'bearer' in scheme),
    parameters: operation.parameters.map((parameter) => resolve<ContractParameter>(raw, parameter)),
    body: content?.['application/json']?.schema,
    bodyRequired: body?.required === true,
    takesFiles: content?.['multipart/form-data'] !== undefined,
    version: operation['x-version'],
    audit: operation['x-audit'],
    versioned: new Set(responses.flatMap(({ status, response }) => (response.headers?.ETag === undefined ? [] : [status]))),
    answers: new Map(responses.map(({ status, response }) => [status, response.content?.['application/json']?.schema])),
  };
}

/** Follows a local reference to a shared parameter or response. */
function resolve<Shape>(raw: RawContract, value: Shape | { $ref: string }): Shape {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value;
  const [, , kind = '', name = ''] = value.$ref.split('/');
  return resolve(raw, raw.components[kind]?.[name] as Shape);
}
