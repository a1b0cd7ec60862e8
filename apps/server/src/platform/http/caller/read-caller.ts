import type { FastifyRequest } from 'fastify';
import type { ContractOperation, NeededClient } from '@tegoed/contract/document';
import type { Language } from '@tegoed/translations/format';
import { bearerToken, type Authentication, type Holder, type NoIdentity } from './authentication.ts';
import { isFromDesk, readDeskCookie } from './desk-cookie.ts';
import { DomainError, notFound } from '../errors.ts';
import { message } from '../../text/translate.ts';
import { networkOf } from './network.ts';
import type { Caller, CallerIdentity, CallerImplementation, ClientType } from '../operations.ts';
import { originOf } from './request-origin.ts';

const clientTypes: ReadonlySet<string> = new Set<ClientType>([
  'webshop',
  'sponsor',
  'provider',
  'validator',
  'website',
  'pin_code-auth',
  'me_app-android',
  'me_app-ios',
  'app-me_app',
]);

export interface CallerSources {
  readonly authentication: Authentication;
  readonly findImplementation: (key: string) => Promise<CallerImplementation | undefined>;
  /** Whether a host (with port) is one of the platform's own. */
  readonly isOwnHost: (host: string) => boolean;
  /** Whether it is that of the back office, whose origin is the one below; there is none where that is empty. */
  readonly isDeskHost: (host: string) => boolean;
  readonly deskOrigin: string;
}

/** What an operation asks of its caller, as the contract says. */
export type AskedOfCaller = Pick<ContractOperation, 'client' | 'method' | 'isDesk' | 'prolongs'>;

/** Exactly nl or en; anything else, a browser's own list included, means nl. */
export function languageOf(request: FastifyRequest): Language {
  return request.headers['accept-language'] === 'en' ? 'en' : 'nl';
}

/** Who calls, or why nobody is known. */
export interface KnownCaller {
  readonly caller: Caller;
  readonly noIdentity: NoIdentity | null;
  /** That the session was kept alive. */
  readonly kept: Promise<void>;
}

/** A caller who is being looked up. */
export interface CallerToKnow {
  /** Who most likely calls, since they did so before. */
  readonly presumed: Caller | undefined;
  readonly known: Promise<KnownCaller>;
}

/**
 * identity.md 1, backoffice.md 1: who calls, in the order of the contract: language, host, implementation, client type, client version,
 * session. Throws 403 with the code as its message for the first that is wrong, and 404 for an operation of another host.
 */
export async function readCaller(
  request: FastifyRequest,
  operation: AskedOfCaller,
  sources: CallerSources,
): Promise<CallerToKnow> {
  const language = languageOf(request);
  const { origin: page } = request.headers;
  const { ip: ipAddress, host } = request;
  const from = { language, ipAddress, network: networkOf(ipAddress), origin: originOf(request), page };
  if (operation.client === 'none') {
    const caller = { ...anybody, ...from };
    return {
      presumed: undefined,
      known: Promise.resolve({ caller, noIdentity: 'invalid_access_token', kept: Promise.resolve() }),
    };
  }
  if (!sources.isOwnHost(host)) throw refusedHeader('invalid_host_name');
  const atDesk = sources.isDeskHost(host);
  if (operation.isDesk && !atDesk) throw notFound();
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const key = header('client-key') ?? 'general';
  const implementation = atDesk && key !== 'general' ? undefined : await sources.findImplementation(key);
  if (!implementation) throw refusedHeader('unknown_implementation_key');
  const clientType = readClientType(header('client-type'), operation.client, atDesk);
  const clientVersion = header('client-version');
  if (clientVersion !== undefined && !/^\d+(\.\d+)?$/.test(clientVersion)) throw refusedHeader('invalid_client_version');

  const isFromPage = atDesk && isFromDesk(request.headers, sources.deskOrigin);
  if (operation.isDesk && operation.method !== 'get' && !isFromPage) throw invalidOrigin();
  const client = {
    clientType: clientType ?? 'webshop',
    clientVersion,
    userAgent: header('user-agent'),
    ipAddress,
    language,
  };
  const callerOf = (identity: CallerIdentity | null): Caller => ({
    ...from,
    atDesk,
    identity,
    implementation,
    clientType: client.clientType,
  });
  const knownOf = (holder: Holder | NoIdentity): KnownCaller =>
    typeof holder === 'string'
      ? { caller: callerOf(null), noIdentity: holder, kept: Promise.resolve() }
      : { caller: callerOf(holder.identity), noIdentity: null, kept: holder.kept };
  // By the cookie in the back office, where pages of its own call; by a bearer token everywhere else.
  if (atDesk) {
    const isNamed = isFromPage && clientType !== undefined;
    const cookie = isNamed ? readDeskCookie(header('cookie'), sources.deskOrigin) : undefined;
    return { presumed: undefined, known: sources.authentication.identifyAtDesk(cookie, client, operation).then(knownOf) };
  }
  const { presumed, holder } = sources.authentication.identify(bearerToken(header('authorization')), client);
  return { presumed: presumed && callerOf(presumed), known: holder.then(knownOf) };
}

/** Who asks whether we are alive is not looked up: that must be answered without a database too. */
const anybody = {
  identity: null,
  atDesk: false,
  implementation: { id: 0, key: 'general', showsAll: false },
  clientType: 'webshop',
} as const;

/** Undefined where none is needed and none is named. */
function readClientType(header: string | undefined, needed: NeededClient, atDesk: boolean): ClientType | undefined {
  if (header !== undefined && isClientType(header) && (!atDesk || isOfDesk(header))) return header;
  if (needed === 'optional') return undefined;
  throw refusedHeader('unknown_client_type');
}

/** The clients with which people work. */
function isOfDesk(clientType: ClientType): boolean {
  return clientType === 'sponsor' || clientType === 'provider' || clientType === 'validator';
}

function isClientType(value: string): value is ClientType {
  return clientTypes.has(value);
}

function refusedHeader(code: string): DomainError {
  return new DomainError(403, { text: code });
}

/** A page of another site calls, or what is no page. */
function invalidOrigin(): DomainError {
  return new DomainError(403, { code: 'invalid_origin', text: message('refusals.invalid-origin') });
}
