/** What the contract marks of an operation means for how it is done, and whether its handler fits that. */
import type { ContractOperation } from '@tegoed/contract/document';
import { isAuditedThing } from '../audit/audited-things.ts';
import type { Call, Rights } from './operations.ts';

/** Any handler, seen from the routes: the types of its call and answer were checked where it was written. */
export type AnyHandler =
  | ((call: Call<never>) => Promise<unknown>)
  | {
      readonly before?: (call: Call<never>) => Promise<void>;
      readonly beforeRefusal?: (call: Call<never>) => Promise<void>;
      readonly doesBeforeWithin?: true;
      readonly sameForVisitors?: (query: never) => boolean;
      readonly handle: (call: Call<never>) => Promise<unknown>;
      readonly show?: (call: Call<never>) => Promise<unknown>;
    };

export type AllHandlers = Readonly<Record<string, AnyHandler | undefined>>;

/** An operation with what answers it. */
export interface BuiltOperation {
  readonly operation: ContractOperation;
  readonly handler: AnyHandler;
}

/** Lists that are taken along are sent while they are made; that somebody did is written down by itself. */
export function isExport({ audit }: ContractOperation): boolean {
  return audit?.subject === 'export';
}

/** What a call does is written down by the routes, unless its use case does so itself. */
export function isWrittenDown(operation: ContractOperation): boolean {
  return operation.audit !== undefined && operation.audit.own !== true && !isExport(operation);
}

/** Whether everything that a call does, and what is written down of it, is one transaction that knows who does it. */
export function isOneChange(operation: ContractOperation): boolean {
  return operation.version !== undefined || isWrittenDown(operation);
}

/** Whether employees who call it are noted to be active at the organization of its path. */
export function isUnderOrganization({ path }: ContractOperation): boolean {
  return path.includes('/platform/organizations/{');
}

/** Throws when a handler cannot do what the contract marks of its operation. */
export function refuseUnfit({ operation, handler }: BuiltOperation, rights: Rights): void {
  if (isWrittenDown(operation) && !isAuditedThing(operation.audit?.subject ?? ''))
    throw new Error(`nobody knows what to write down of ${operation.operationId}`);
  if (operation.version !== undefined && (typeof handler === 'function' || handler.show === undefined))
    throw new Error(`nobody shows what ${operation.operationId} would change`);
  for (const right of operation.permission ?? [])
    if (!rights.isRight(right)) throw new Error(`nobody knows the right ${right} of ${operation.operationId}`);
  if (operation.readsOnly && !mayBeReadEarly({ operation, handler }))
    throw new Error(`${operation.operationId} does more than reading, or looks at rights first`);
}

/** Whether nothing is left of an operation whose answer is thrown away. */
function mayBeReadEarly({ operation, handler }: BuiltOperation): boolean {
  const asksFirst = operation.permission !== undefined || (typeof handler !== 'function' && handler.before !== undefined);
  return operation.method === 'get' && operation.audit === undefined && !asksFirst && !isUnderOrganization(operation);
}
