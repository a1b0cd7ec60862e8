import type { FastifyRequest } from 'fastify';
import type { NeededClient } from '@tegoed/contract/document';
import type { Language } from '@tegoed/translations/format';
import { bearerToken, type Authentication, type NoIdentity } from './authentication.ts';
import { DomainError } from '../errors.ts';
import { networkOf } from './network.ts';
import type { Caller, CallerImplementation, ClientType } from '../operations.ts';
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
}

/** Exactly nl or en; anything else, a browser's own list included, means nl. */
export function languageOf(request: FastifyRequest): Language {
  return request.headers['accept-language'] === 'en' ? 'en' : 'nl';
}

/**
 * identity.md 1: who calls, in the order of the contract: language, host, implementation, client type, client version, session.
 * Throws 403 with the code as its message for the first that is wrong.
 */
export async function readCaller(
  request: FastifyRequest,
  needed: NeededClient,
  sources: CallerSources,
): Promise<{ caller: Caller; noIdentity: NoIdentity | null }> {
  const language = languageOf(request);
  const { origin: page } = request.headers;
  const from = { language, ipAddress: request.ip, network: networkOf(request.ip), origin: originOf(request), page };
  if (needed === 'none') return { caller: { ...anybody, ...from }, noIdentity: 'invalid_access_token' };
  if (!sources.isOwnHost(request.host)) throw refusedHeader('invalid_host_name');
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const implementation = await sources.findImplementation(header('client-key') ?? 'general');
  if (!implementation) throw refusedHeader('unknown_implementation_key');
  const clientType = readClientType(header('client-type'), needed);
  const clientVersion = header('client-version');
  if (clientVersion !== undefined && !/^\d+(\.\d+)?$/.test(clientVersion)) throw refusedHeader('invalid_client_version');

  const client = { clientType, clientVersion, userAgent: header('user-agent'), ipAddress: request.ip, language };
  const holder = await sources.authentication.identify(bearerToken(header('authorization')), client);
  const isKnown = typeof holder !== 'string';
  return {
    caller: { ...from, identity: isKnown ? holder : null, implementation, clientType },
    noIdentity: isKnown ? null : holder,
  };
}

/** Who asks whether we are alive is not looked up: that must be answered without a database too. */
const anybody = { identity: null, implementation: { id: 0, key: 'general', showsAll: false }, clientType: 'webshop' } as const;

function readClientType(header: string | undefined, needed: NeededClient): ClientType {
  if (header !== undefined && isClientType(header)) return header;
  if (needed === 'optional') return 'webshop';
  throw refusedHeader('unknown_client_type');
}

function isClientType(value: string): value is ClientType {
  return clientTypes.has(value);
}

function refusedHeader(code: string): DomainError {
  return new DomainError(403, { text: code });
}
