import type { FastifyRequest } from 'fastify';
import type { Language } from '@tegoed/translations/format';
import { bearerToken, type Authentication, type NoIdentity } from './authentication.ts';
import { DomainError } from './errors.ts';
import type { Caller, CallerImplementation, ClientType } from './operations.ts';

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

/** Operations that people open from a mail or that only ask whether we are alive: no headers of a client are needed. */
const withoutHeaders: ReadonlySet<string> = new Set([
  'getStatus',
  'redirectLoginLink',
  'redirectConfirmationLink',
  'verifyIdentityEmail',
  'redirectToDigid',
  'resolveDigid',
  'unsubscribeByLink',
  'resubscribeByLink',
]);

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
  operationId: string,
  sources: CallerSources,
): Promise<{ caller: Caller; noIdentity: NoIdentity | null }> {
  const language = languageOf(request);
  if (operationId !== 'getStatus' && !sources.isOwnHost(request.host)) throw refusedHeader('invalid_host_name');
  const header = (name: string) => {
    const value = request.headers[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const found = await sources.findImplementation(header('client-key') ?? 'general');
  const implementation = operationId === 'getStatus' ? (found ?? { id: 0, key: 'general' }) : found;
  if (!implementation) throw refusedHeader('unknown_implementation_key');
  const clientType = header('client-type') ?? (withoutHeaders.has(operationId) ? 'webshop' : '');
  if (!isClientType(clientType)) throw refusedHeader('unknown_client_type');
  const clientVersion = header('client-version');
  if (clientVersion !== undefined && !/^\d+(\.\d+)?$/.test(clientVersion)) throw refusedHeader('invalid_client_version');

  const client = { clientType, clientVersion, userAgent: header('user-agent'), ipAddress: request.ip, language };
  const holder = await sources.authentication.identify(bearerToken(header('authorization')), client);
  const identity = typeof holder === 'string' ? null : holder;
  const origin = `${request.protocol}://${request.host}`;
  return {
    caller: { identity, implementation, clientType, language, ipAddress: request.ip, origin },
    noIdentity: typeof holder === 'string' ? holder : null,
  };
}

function isClientType(value: string): value is ClientType {
  return clientTypes.has(value);
}

function refusedHeader(code: string): DomainError {
  return new DomainError(403, { say: code });
}
