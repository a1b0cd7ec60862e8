import type { ContractOperation } from '@tegoed/contract/document';
import { multipart } from '../multipart.ts';
import type { Client, Method, TestAnswer } from '../start-test-app.ts';
import type { AnySent } from './row.ts';

/** Sends a call of an operation, with method and path of the contract. Throws when a value of the path is missing. */
export async function callOperation(client: Client, operation: ContractOperation, sent: AnySent): Promise<TestAnswer> {
  const values = new Map(Object.entries(sent.params ?? {}).map(([name, value]) => [name, String(value)]));
  const path = operation.path.replace(/\{(\w+)\}/g, (_hole, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`${operation.operationId} needs ${name} in its path`);
    return encodeURIComponent(value);
  });
  const [body, headers] = sent.form ? await multipart(sent.form) : [sent.body, sent.headers];
  return client.send(toMethod(operation), `${path}${queryOf(sent.query ?? {})}`, { body, headers });
}

function toMethod({ method }: ContractOperation): Method {
  const methods = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;
  return methods[method];
}

/** Lists carry brackets in their name. */
function queryOf(query: object): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) parts.append(`${name}[]`, String(one));
    else parts.append(name, String(value));
  }
  return parts.size === 0 ? '' : `?${parts.toString()}`;
}
