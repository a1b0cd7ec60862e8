/**
 * What a module answers: a handler for each operation of the contract that is its own.
 * The types are computed from the contract, so a handler that is missing, superfluous or wrongly shaped does not compile.
 */
import type {
  ListOperation,
  OperationAnswer,
  OperationBody,
  OperationId,
  OperationParams,
  OperationQuery,
  SuccessStatus,
} from '@tegoed/contract';
import type { DeskState } from '@tegoed/contract/document';
import type { Language } from '@tegoed/translations/format';
import type { Now } from '@tegoed/domain/dates';
import type { Db } from '../database/database.ts';
import type { AskedPage } from '../database/pagination.ts';
import type { MultipartForm } from './multipart-form.ts';

export type ClientType =
  'webshop' | 'sponsor' | 'provider' | 'validator' | 'website' | 'pin_code-auth' | 'me_app-android' | 'me_app-ios' | 'app-me_app';

export type { DeskState };

/** The second factor that somebody must have to work in the back office; null where it is only offered. */
export type RequiredMethod = 'any' | 'passkey' | null;

/** The second factors of a person that count. */
export interface ActiveFactors {
  readonly hasPasskey: boolean;
  readonly hasApp: boolean;
}

/** How far a session of the back office is. */
interface DeskStatus extends ActiveFactors {
  readonly state: DeskState;
  readonly requiredMethod: RequiredMethod;
}

/** The person behind a usable access token, or behind the cookie of the back office. */
export interface CallerIdentity {
  readonly id: number;
  readonly address: string;
  /** In the back office only once the session is complete. */
  readonly isOperator: boolean;
  readonly accessTokenId: number;
  readonly sessionUid: string;
  /** Null for a bearer token. */
  readonly desk: DeskStatus | null;
}

/** What people may do for organizations, by the names that the contract gives it as `x-permission`. */
export interface Rights {
  readonly isRight: (name: string) => boolean;
  /** Throws 404 when there is no such organization, 403 for whoever has none of these rights there. */
  readonly check: (
    db: Db,
    who: { identity: CallerIdentity | null; organizationId: number },
    anyOf: readonly string[],
  ) => Promise<void>;
  /** Somebody called for an organization in a client that people work with. */
  readonly noteActivity: (
    deps: { readonly db: Db; readonly now: Now },
    who: { identityId: number; organizationId: number },
  ) => Promise<void>;
}

/** Which municipality's shop a call is about. */
export interface CallerImplementation {
  readonly id: number;
  readonly key: string;
  /** Lists funds and offers of every municipality (decisions.md 7). */
  readonly showsAll: boolean;
}

/** Who calls, from where, and how the answer must read. */
export interface Caller {
  readonly identity: CallerIdentity | null;
  /** Whether the back office is called, on its own host. */
  readonly atDesk: boolean;
  readonly implementation: CallerImplementation;
  readonly clientType: ClientType;
  readonly language: Language;
  readonly ipAddress: string;
  /** The same as attempts are counted: the /64 of an IPv6 address. */
  readonly network: string;
  /** Scheme and host that the caller used, one of our own hosts; addresses in answers begin with it. */
  readonly origin: string;
  /** The origin of the page that calls, as its browser says; undefined for a program. Anybody may say anything here. */
  readonly page: string | undefined;
}

/** One call of an operation, its parts already checked by the contract. */
export interface Call<Id extends OperationId> {
  readonly params: OperationParams<Id>;
  readonly query: OperationQuery<Id>;
  readonly body: OperationBody<Id>;
  /** The form of an operation that takes files, empty for the others; its parts are checked by the operation itself. */
  readonly form: MultipartForm;
  readonly caller: Caller;
  /** Of a list: which page of it is asked for, and its own address. */
  readonly page: Id extends ListOperation ? AskedPage : undefined;
  /** The signed-in caller of a guarded operation. Throws 401 when there is none. */
  readonly identity: CallerIdentity;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Of this one call; stands in the logs and in what is written down of who did what. */
  readonly requestId: string;
  /** Whether `before` ran; when it did not, the handler does the same within its own transaction. */
  readonly isBeforeDone: boolean;
}

/** An answer that is not JSON of status 200 or 201: another status, a redirect, a page, or bytes. */
export class SpecialAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** Sends the reader on to another address of ours. */
export function redirectTo(url: string, headers: Readonly<Record<string, string>> = {}): SpecialAnswer {
  return new SpecialAnswer(302, undefined, { ...headers, location: url });
}

/** Answers with one of the statuses of success that the contract names. */
export function withStatus(status: 200 | 201, body: unknown): SpecialAnswer {
  return new SpecialAnswer(status, body);
}

export type Answer<Id extends OperationId> = OperationAnswer<Id, SuccessStatus<Id>> | SpecialAnswer;

type Handle<Id extends OperationId> = (call: Call<Id>) => Promise<Answer<Id>>;

type Look<Id extends OperationId> = (call: Omit<Call<Id>, 'body' | 'form' | 'isBeforeDone'>) => Promise<void>;

/** A handler in parts; whether the caller has the right that the contract names was looked at before all of them. */
interface PartedHandler<Id extends OperationId> {
  /**
   * Runs ahead of the validation of the body: rate limits that count every attempt, and ownership, so that a refusal tells nothing
   * about somebody else's things.
   */
  readonly before?: Look<Id>;
  /** The same, where `handle` itself begins with looking at it: only runs ahead of a refusal of the body. */
  readonly beforeRefusal?: Look<Id>;
  /**
   * `handle` itself does what `before` does, within the transaction of what it does, where it is told that nobody did so. For what is asked so
   * often that a transaction for that alone counts (ADR 0036).
   */
  readonly doesBeforeWithin?: true;
  readonly handle: Handle<Id>;
  /**
   * Whether any visitor is answered the same until something of the shop is changed or the day ends: then the answer is remembered. Nothing
   * may depend on who asks, on what is left or open, or on another service. (ADR 0033)
   */
  readonly sameForVisitors?: (query: OperationQuery<Id>) => boolean;
  /** What `handle` answers about a thing with a version, when nothing is changed because somebody else changed it meanwhile. */
  readonly show?: (call: Omit<Call<Id>, 'body' | 'form' | 'isBeforeDone'>) => Promise<Answer<Id>>;
}

export type Handler<Id extends OperationId> = Handle<Id> | PartedHandler<Id>;

/** The handlers of a list of operations: exactly these. */
export type Handlers<Ids extends OperationId> = { readonly [Id in Ids]: Handler<Id> };

/**
 * The ids that a filter names, by the name that it has for one thing and the one for several: any of them will do. Undefined when
 * it names none, so that it does not narrow.
 */
export function idsOf(one: number | null | undefined, several: readonly number[] = []): readonly number[] | undefined {
  const ids = one == null ? several : [one, ...several];
  return ids.length === 0 ? undefined : ids;
}

/** A switch of a query: the contract spells it in several ways, and what reaches a handler is a boolean or nothing. */
export function flagOf(value: unknown): boolean | undefined {
  return value === undefined ? undefined : value === true;
}
