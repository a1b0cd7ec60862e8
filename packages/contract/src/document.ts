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

/** How a list is served in pages. */
export interface ContractList {
  /** Things on a page unless the query asks for another number. */
  readonly perPage: number;
  /** A query that asks for more gets so many. */
  readonly atMost: number | undefined;
  /** Everything stands on the first page. */
  readonly whole: boolean;
  /** It grows with a city: where there is a replica of the database, it is read from that. */
  readonly long: boolean;
}

/** Which headers of a client an operation needs: all of them, those that there are, or none, and then nobody looks who calls. */
export type NeededClient = 'required' | 'optional' | 'none';

/** How far a session of the back office is. */
export type DeskState = 'second_factor_needed' | 'enrolment_needed' | 'complete';

/** One operation of the contract, as the server needs it to make a route. */
export interface ContractOperation {
  readonly operationId: string;
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Path from the root of the host, parameters in braces: `/api/v1/platform/funds/{fund}`. */
  readonly path: string;
  readonly needsIdentity: boolean;
  /** It answers on the host of the back office alone. */
  readonly isDesk: boolean;
  /** From which state of a session of the back office on it answers. */
  readonly answersFrom: DeskState;
  /** Whether calling it keeps a session of the back office alive; not what screens ask again and again by themselves. */
  readonly prolongs: boolean;
  /** It changes nothing, so it may be done for whoever most likely calls, and thrown away when somebody else does. */
  readonly readsOnly: boolean;
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
  /** It is served in pages. */
  readonly list: ContractList | undefined;
  /** What a caller needs at the organization of the path; any of these will do. */
  readonly permission: readonly string[] | undefined;
  readonly client: NeededClient;
  /** Bytes that a body may have, where it may have more than others. */
  readonly bodyLimit: number | undefined;
  /** A repeated call with the same `Idempotency-Key` gets the first answer. */
  readonly keepsAnswer: boolean;
  /** A switch of the query that only tries: with it no answer is kept. */
  readonly triesWith: string | undefined;
  /** Per status the JSON schema of the answer; undefined for an answer without JSON. */
  readonly answers: ReadonlyMap<number, JsonSchema | undefined>;
}

export interface Contract {
  readonly operations: readonly ContractOperation[];
  /** All shared schemas, under the id that references use. */
  readonly shared: JsonSchema & { readonly $id: 'contract.json' };
  /** The OpenAPI document as it is published at /api/v1/openapi.json: JSON in UTF-8. */
  readonly published: Buffer;
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
  'x-list'?: true | { per_page?: number; at_most?: number; whole?: boolean; long?: boolean };
  'x-permission'?: string | string[];
  'x-client'?: 'optional' | 'none';
  'x-answers-from'?: DeskState;
  'x-prolongs'?: boolean;
  'x-reads-only'?: true;
  'x-body-limit'?: number;
  'x-keeps-answer'?: boolean | { except: string };
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
  const published = readFileSync(file);
  const raw = JSON.parse(published.toString().replaceAll('"$ref":"#/', '"$ref":"contract.json#/')) as RawContract;
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
  const parameters = operation.parameters.map((parameter) => resolve<ContractParameter>(raw, parameter));
  return {
    operationId: operation.operationId,
    method: method as ContractOperation['method'],
    path: (operation.servers?.[0]?.url === '/' ? '' : '/api/v1') + path,
    needsIdentity: operation.security.length > 0 && operation.security.every((scheme) => 'bearer' in scheme || 'desk' in scheme),
    isDesk: path.startsWith('/desk/'),
    answersFrom: operation['x-answers-from'] ?? 'complete',
    prolongs: operation['x-prolongs'] !== false,
    readsOnly: operation['x-reads-only'] === true,
    parameters,
    body: content?.['application/json']?.schema,
    bodyRequired: body?.required === true,
    takesFiles: content?.['multipart/form-data'] !== undefined,
    version: operation['x-version'],
    audit: operation['x-audit'],
    list: readList(operation, parameters),
    permission: operation['x-permission'] === undefined ? undefined : [operation['x-permission']].flat(),
    client: operation['x-client'] ?? 'required',
    bodyLimit: operation['x-body-limit'],
    keepsAnswer: method === 'post' && operation['x-keeps-answer'] !== false,
    triesWith: typeof operation['x-keeps-answer'] === 'object' ? operation['x-keeps-answer'].except : undefined,
    versioned: new Set(responses.flatMap(({ status, response }) => (response.headers?.ETag === undefined ? [] : [status]))),
    answers: new Map(responses.map(({ status, response }) => [status, response.content?.['application/json']?.schema])),
  };
}

/** A list names how many things a page holds as the default of its parameter `per_page`, or itself where it has none. */
function readList(operation: RawOperation, parameters: readonly ContractParameter[]): ContractList | undefined {
  const mark = operation['x-list'];
  if (mark === undefined) return undefined;
  const { per_page: own, at_most: atMost, whole = false, long = false } = mark === true ? {} : mark;
  const perPage = own ?? parameters.find(({ name }) => name === 'per_page')?.schema.default;
  if (typeof perPage !== 'number') throw new Error(`${operation.operationId} does not say how many things a page holds`);
  return { perPage, atMost, whole, long };
}

/** Follows a local reference to a shared parameter or response. */
function resolve<Shape>(raw: RawContract, value: Shape | { $ref: string }): Shape {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value;
  const [, , kind = '', name = ''] = value.$ref.split('/');
  return resolve(raw, raw.components[kind]?.[name] as Shape);
}
