import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A schema of the contract: JSON Schema 2020-12, references point to `contract.json#/components/…`. */
export type JsonSchema = { readonly [keyword: string]: unknown };

export interface ContractParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: JsonSchema;
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
  const answers = Object.entries(operation.responses).map(([status, response]): [number, JsonSchema | undefined] => [
    Number(status),
    resolve<RawResponse>(raw, response).content?.['application/json']?.schema,
  ]);
  return {
    operationId: operation.operationId,
    method: method as ContractOperation['method'],
    path: (operation.servers?.[0]?.url === '/' ? '' : '/api/v1') + path,
    needsIdentity: operation.security.length > 0 && operation.security.every((scheme) => 'bearer' in scheme),
    parameters: operation.parameters.map((parameter) => resolve<ContractParameter>(raw, parameter)),
    body: content?.['application/json']?.schema,
    bodyRequired: body?.required === true,
    takesFiles: content?.['multipart/form-data'] !== undefined,
    answers: new Map(answers),
  };
}

/** Follows a local reference to a shared parameter or response. */
function resolve<Shape>(raw: RawContract, value: Shape | { $ref: string }): Shape {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value;
  const [, , kind = '', name = ''] = value.$ref.split('/');
  return resolve(raw, raw.components[kind]?.[name] as Shape);
}
