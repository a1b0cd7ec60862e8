import { vi } from 'vitest';
import type { FakeApi } from './fake-api.ts';
import { uploadCall } from './upload-network.ts';

let current: FakeApi | undefined;

/** From now on this platform answers the page. */
export function answersOf(api: FakeApi): void {
  current = api;
}

/** Puts the page behind a border at which only the platform of the test answers; what is no call of the platform is not there. */
export function closeNetwork(): void {
  vi.stubGlobal('fetch', answerFetch);
  vi.stubGlobal(
    'XMLHttpRequest',
    uploadCall(async (call) => platformAt(call.url).respond(call)),
  );
}

/** What was wrong with the calls of a test; they are forgotten by that. */
export function endNetwork(): readonly string[] {
  const problems = current?.problems ?? [];
  current = undefined;
  return problems;
}

async function answerFetch(input: Request | string): Promise<Response> {
  const request = new Request(input);
  const url = new URL(request.url, location.href);
  const api = platformAt(url);
  const text = request.headers.get('Content-Type')?.startsWith('application/json') ? await request.text() : undefined;
  const body: unknown = text === undefined ? undefined : JSON.parse(text);
  return untilAborted(api.respond({ method: request.method, url, headers: request.headers, body }), request.signal);
}

/** What is no call of the platform is not there. */
function platformAt({ pathname }: URL): FakeApi {
  if (!current || !pathname.startsWith('/api/')) throw new TypeError(`Nothing answers ${pathname}`);
  return current;
}

function untilAborted(answer: Promise<Response>, signal: AbortSignal): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('The call was ended', 'AbortError')), { once: true });
    answer.then(resolve, reject);
  });
}
