import type { OperationBody, OperationId, OperationParams, OperationQuery } from '@tegoed/contract';
import type { Permission } from '#people/organizations';
import { callers, type Caller } from './callers.ts';
import type { World } from './world.ts';

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? object
  : undefined extends Value
    ? { readonly [N in Name]?: Value }
    : object extends Value
      ? { readonly [N in Name]?: Value }
      : { readonly [N in Name]: Value };

/** The body of an operation that takes files. */
type Form = Readonly<Record<string, string | { readonly name: string; readonly bytes: Buffer }>>;

/** A body without the part that only says what it requires, which as a type forbids every field. */
type Fields<Body> = Body extends Record<string, never> & infer Rest ? Rest : Body;

/** What is sent with a call: the values of the path, the smallest query and body that are good. */
export type Sent<Id extends OperationId> = Part<'params', OperationParams<Id>> &
  Part<'query', OperationQuery<Id>> &
  Part<'body', Fields<OperationBody<Id>>> & {
    readonly form?: Form;
    /** Of the browser, such as its cookies. */
    readonly headers?: Readonly<Record<string, string>>;
  };

export type Send<Id extends OperationId> = (world: World, caller: Caller) => Sent<Id> | Promise<Sent<Id>>;

/** What is sent with a call, of whatever operation. */
export interface AnySent {
  readonly params?: object;
  readonly query?: object;
  readonly body?: unknown;
  readonly form?: Form;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A row, of whatever operation. */
export interface AnyRow {
  /** Who gets an answer of success; everybody else is refused. */
  readonly allowed: readonly Caller[];
  /** An employee needs one of these, or is the owner of the organization; with none named, working there is enough. */
  readonly rights: readonly Permission[] | 'owner';
  /** How a caller who is signed in is refused: 404 where nothing may be known of the thing, 422 where it is a field of the body. */
  readonly refused: 403 | 404 | 422;
  /** Whether it shows whose a thing is to everybody who is allowed. */
  readonly showsOwner: boolean;
  /** Made once for everybody who is refused, and anew for each who is allowed: what one of them uses up is fresh for the next. */
  readonly send: (world: World, caller: Caller) => AnySent | Promise<AnySent>;
}

export interface Row<Id extends OperationId> extends AnyRow {
  readonly send: Send<Id>;
}

/** A row for each of these operations. */
export type Rows<Ids extends OperationId = OperationId> = { readonly [Id in Ids]: Row<Id> };

type More = Partial<Pick<AnyRow, 'refused' | 'showsOwner'>>;

/** Open to visitors, and so to everybody. */
export function everybody<Id extends OperationId>(send: Send<Id>): Row<Id> {
  return row(callers, { send });
}

/** For everybody who is signed in: about the caller, or about what all may see. */
export function signedIn<Id extends OperationId>(send: Send<Id>, more: More = {}): Row<Id> {
  return row(
    callers.filter((caller) => caller !== 'visitor'),
    { send, ...more },
  );
}

/** For the citizen whose thing it is. */
export function owner<Id extends OperationId>(send: Send<Id>, more: More = {}): Row<Id> {
  return row(['owner'], { send, ...more });
}

/** For employees of the sponsor with one of these rights. */
export function sponsor<Id extends OperationId>(rights: readonly Permission[], send: Send<Id>, more: More = {}): Row<Id> {
  return row(['sponsor'], { rights, send, ...more });
}

/** For employees of the provider with one of these rights. */
export function provider<Id extends OperationId>(rights: readonly Permission[], send: Send<Id>, more: More = {}): Row<Id> {
  return row(['provider'], { rights, send, ...more });
}

/** For any other company. */
export function row<Id extends OperationId>(
  allowed: readonly Caller[],
  more: More & { readonly rights?: AnyRow['rights']; readonly send: Send<Id> },
): Row<Id> {
  return { allowed, rights: [], refused: 403, showsOwner: false, ...more };
}
