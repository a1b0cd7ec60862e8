import type { paths } from '@tegoed/contract';
import type { Language } from '@tegoed/domain/language';
import { Refusal } from './refusal.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type PathsWith<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, object> ? Path : never;
}[keyof paths];

type PathPart<Operation> = Operation extends { parameters: { path: infer Path } } ? { path: Path } : { path?: never };
type QueryPart<Operation> = Operation extends { parameters: { query: infer Query } }
  ? { query: Query }
  : Operation extends { parameters: { query?: infer Query } }
    ? { query?: Query }
    : { query?: never };
type BodyPart<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Body }
  : Operation extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? { body?: Body }
    : { body?: never };

interface CallOptions {
  /** Idempotency-Key of a call that creates something; see `createOnceKey`. */
  once?: string;
  signal?: AbortSignal;
  /** Header Access-Token: a token that waits to be made somebody's. */
  waitingToken?: string;
  /** The version of the thing as the caller knows it (If-Match): with another one nothing is stored, and the refusal is a 412. */
  version?: number;
}

type Call<Operation> = PathPart<Operation> & QueryPart<Operation> & BodyPart<Operation> & CallOptions;
export type CallArguments<Operation> =
  Record<never, never> extends Call<Operation> ? [call?: Call<Operation>] : [call: Call<Operation>];

type JsonOf<Responses, Status extends number> =
  Responses extends Record<Status, { content: { 'application/json': infer Body } }> ? Body : never;
/** Body of the operation's success, undefined where it has none. */
type Answer<Operation> = Operation extends { responses: infer Responses }
  ? [JsonOf<Responses, 200> | JsonOf<Responses, 201>] extends [never]
    ? undefined
    : JsonOf<Responses, 200> | JsonOf<Responses, 201>
  : never;

type Ask<M extends Method> = <Path extends PathsWith<M>>(
  path: Path,
  ...args: CallArguments<paths[Path][M]>
) => Promise<Answer<paths[Path][M]>>;

/** The platform's API by path and method. Answers the body; throws a `Refusal` for any other answer. */
export interface ShopApi {
  readonly get: Ask<'get'>;
  readonly post: Ask<'post'>;
  readonly put: Ask<'put'>;
  readonly patch: Ask<'patch'>;
  readonly delete: Ask<'delete'>;
}

/** Who calls. */
export interface CallContext {
  readonly clientKey: () => string;
  readonly clientType: 'webshop' | 'sponsor' | 'provider' | 'validator';
  readonly language: () => Language;
  /** The citizen's token; null for a visitor and on the server. */
  readonly token: () => string | null;
  /** A call that was sent with a token is answered with 401: the citizen is signed out. */
  readonly onSignedOut: (token: string, refusal: Refusal) => void;
}

export interface ApiContext extends CallContext {
  /** Origin of the API. */
  readonly origin: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Gives the body of a GET where it is known already, and reads it from the text that `ask` gets where it is not. */
  readonly read?: (address: string, ask: () => Promise<string>) => Promise<unknown>;
}

export function createShopApi(context: ApiContext): ShopApi {
  function ask<M extends Method>(method: M): Ask<M> {
    const send = async (asked: SentCall) => {
      const token = context.token();
      const answer = await context.fetch(requestOf(context, asked));
      const text = await answer.text();
      if (answer.ok) return text;

      const refusal = new Refusal(answer.status, readBody(text), answer.headers);
      if (refusal.status !== 401 || token === null) throw refusal;
      context.onSignedOut(token, refusal);
      // The page is being left for home; whoever waits for this answer is left with it.
      return new Promise<never>(() => {});
    };
    const call = async (path: string, given?: AnyCall) => {
      const asked = { ...given, method, to: path };
      if (method === 'get' && context.read) return context.read(urlOf(context, asked), () => send(asked));
      const text = await send(asked);
      return text === '' ? undefined : (JSON.parse(text) as unknown);
    };
    // The arguments were checked by `Ask`, the answer by the server's serialiser; between them lies text.
    return call as Ask<M>;
  }

  return { get: ask('get'), post: ask('post'), put: ask('put'), patch: ask('patch'), delete: ask('delete') };
}

/** What is sent for a call. */
export function requestOf(context: ApiContext, asked: SentCall): Request {
  const { method, body, signal } = asked;
  return new Request(urlOf(context, asked), {
    method: method.toUpperCase(),
    headers: headersOf(context, asked),
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

/** The headers of a call. */
export function headersOf(context: CallContext, { body, once, waitingToken, version }: AnyCall): Record<string, string> {
  const token = context.token();
  return {
    Accept: 'application/json',
    'Accept-Language': context.language(),
    'Client-Key': context.clientKey(),
    'Client-Type': context.clientType,
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...(once !== undefined && { 'Idempotency-Key': once }),
    ...(waitingToken !== undefined && { 'Access-Token': waitingToken }),
    ...(version !== undefined && { 'If-Match': `"${version}"` }),
    ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
  };
}

type SentCall = AnyCall & { method: Method; to: string };

function urlOf({ origin }: ApiContext, { to, path, query }: SentCall): string {
  return `${origin}/api/v1${addressOf(to, path, query)}`;
}

type Value = string | number | boolean;
type Values = Readonly<Record<string, Value | readonly Value[] | null | undefined>>;

export interface AnyCall extends CallOptions {
  path?: Values;
  query?: Values;
  body?: unknown;
}

/** The path with its parameters filled in, and what is given of the query; a list is sent as its name again for each item. */
function addressOf(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = Object.entries(query).flatMap(([name, value]) => [value ?? []].flat().map((one) => [name, String(one)]));
  return asked.length > 0 ? `${filled}?${new URLSearchParams(asked)}` : filled;
}

/** A proxy between us and the platform may answer with a page. */
export function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Keys that make a call harmless to repeat: the same body gets the same key, so a double press or a retry creates nothing twice,
 * and a changed body a new one. One per form; a form that creates several things makes one for each.
 */
export function createOnceKey(): (body: unknown) => string {
  let last: { body: string; key: string } | undefined;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.body !== text) last = { body: text, key: crypto.randomUUID() };
    return last.key;
  };
}
