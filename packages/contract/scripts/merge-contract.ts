import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

type Json = { [key: string]: unknown };

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A reference into another file of the contract points into the merged document. */
function refersInside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(refersInside);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string' ? inner.replace(/^[a-z]+\.yaml#/, '#') : refersInside(inner),
    ]),
  );
}

/** Two files may repeat a component only word for word, else one of them would silently win. */
function addAll(target: Json, source: Json, place: string): void {
  for (const [name, value] of Object.entries(source)) {
    if (name in target && JSON.stringify(target[name]) !== JSON.stringify(value)) {
      throw new Error(`${place} ${name} stands twice in the contract, with different contents`);
    }
    target[name] = value;
  }
}

/**
 * Reads all files of the contract and merges them into one OpenAPI document:
 * operations carry their path's parameters and servers, references are local, the one bearer scheme is that of common.yaml.
 */
export function mergeContract(folder: string): Json {
  const paths: Json = {};
  const components: { [kind: string]: Json } = {};
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  for (const file of files.sort((a, b) => Number(b === 'common.yaml') - Number(a === 'common.yaml') || a.localeCompare(b))) {
    const document = refersInside(parse(readFileSync(join(folder, file), 'utf8')));
    if (!isObject(document)) throw new Error(`${file} is not an OpenAPI document`);
    addPaths(paths, document, file);
    for (const [kind, items] of Object.entries(isObject(document.components) ? document.components : {})) {
      if (kind === 'securitySchemes' && file !== 'common.yaml') continue;
      addAll((components[kind] ??= {}), isObject(items) ? items : {}, kind);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tegoed platform API', version: '1' },
    servers: [{ url: '/api/v1' }],
    paths,
    components,
  };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The operations that the contract marks as lists. */
export function listsOf({ paths }: Json): string[] {
  const operations = Object.values(isObject(paths) ? paths : {}).flatMap((item) => Object.values(isObject(item) ? item : {}));
  return operations.flatMap((operation) =>
    isObject(operation) && operation['x-list'] !== undefined ? [String(operation.operationId)] : [],
  );
}

function addPaths(paths: Json, document: Json, file: string): void {
  const source = isObject(document.paths) ? document.paths : {};
  for (const [path, item] of Object.entries(source)) {
    if (!isObject(item)) continue;
    const shared = listOf(item.parameters);
    const merged: Json = {};
    for (const [method, operation] of Object.entries(item)) {
      if (!isObject(operation) || typeof operation.operationId !== 'string') continue;
      const own = listOf(operation.parameters);
      const servers = operation.servers ?? item.servers;
      merged[method] = {
        ...operation,
        parameters: [...shared, ...own],
        security: operation.security ?? document.security ?? [],
        ...(servers === undefined ? {} : { servers }),
      };
    }
    addAll(paths, { [path]: merged }, `path (${file})`);
  }
}
