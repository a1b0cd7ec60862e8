import { accountKey } from '@tegoed/client/access-token';
import { createShopApi, headersOf, type ApiContext, type ShopApi } from '@tegoed/client/api-client';
import type { Language } from '@tegoed/translations/format';

/**
 * What a page of a citizen asks the platform first. The server cannot ask it, since it does not know who is here, but it knows the
 * page: it runs the page's `load` with an API that only writes down what is asked. The document then sends those calls before the
 * scripts of the shop have come, and the shop takes the answers over. On a slow line that saves the time of all scripts.
 */
export interface FirstCalls {
  /** Paths with their queries. */
  readonly addresses: readonly string[];
  /** As every call of the shop, but for the token. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Caller {
  readonly clientKey: string;
  readonly language: Language;
}

/** What `load` asks before it waits for any answer. */
export function writeDownCalls({ clientKey, language }: Caller, load: (api: ShopApi) => Promise<unknown>): FirstCalls {
  const asked = new Set<string>();
  const waits = () => new Promise<never>(() => {});
  const context: ApiContext = {
    origin: nowhere,
    fetch: waits,
    read(address) {
      asked.add(address.slice(nowhere.length));
      return waits();
    },
    clientKey: () => clientKey,
    clientType: 'webshop',
    language: () => language,
    token: () => null,
    onSignedOut: () => undefined,
  };
  // What it makes of a citizen is nothing to the server: most of it waits for answers that never come.
  load(createShopApi(context)).catch(() => undefined);
  return { addresses: [...asked], headers: asked.size > 0 ? Object.fromEntries(new Headers(headersOf(context, {}))) : {} };
}

const nowhere = 'http://nowhere.invalid';
const global = 'firstCalls';

/** For the head of the document: sends the calls where somebody is signed in. */
export function firstCallsScript({ addresses, headers }: FirstCalls): string {
  if (addresses.length === 0) return '';
  return `try {
  const token = localStorage.getItem('${accountKey}');
  if (token) {
    const headers = { ...${inScript(headers)}, authorization: 'Bearer ' + token };
    globalThis.${global} = ${inScript(addresses)}.map((address) => {
      const request = new Request(address, { headers });
      const answer = fetch(request);
      answer.then((one) => one.clone().text()).catch(() => {}); // an answer that nobody reads would keep its connection
      return { request, answer };
    });
  }
} catch {}`;
}

function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

interface SentCall {
  readonly request: Request;
  readonly answer: Promise<Response>;
}

declare global {
  /** What the document sent and nobody took yet. */
  var firstCalls: SentCall[] | undefined;
}

/** Milliseconds since the document was opened after which an answer that nobody took is old. */
const fresh = 10_000;

/**
 * The answer to a call that the document sent already, once. Undefined where there is none, and once something was changed: what came
 * before that may be untrue.
 */
export function takeFirstAnswer(request: Request): Promise<Response> | undefined {
  if (request.method !== 'GET' || performance.now() > fresh) globalThis.firstCalls = undefined;
  const sent = globalThis.firstCalls?.find((call) => isSame(call.request, request));
  if (!sent) return undefined;
  globalThis.firstCalls = globalThis.firstCalls?.filter((call) => call !== sent);
  return untilAborted(sent.answer, request.signal);
}

function isSame(one: Request, other: Request): boolean {
  return one.url === other.url && decidingHeaders.every((name) => one.headers.get(name) === other.headers.get(name));
}

/** Headers by which an answer differs. */
const decidingHeaders = ['Authorization', 'Accept-Language', 'Client-Key'];

function untilAborted(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    answer.then(resolve, reject);
  });
}
