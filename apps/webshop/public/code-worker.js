// @ts-check
/// <reference lib="webworker" />
/**
 * Shows the code of a voucher where there is no network. It answers with what app/features/vouchers/code/keep-code-pages.ts put into the
 * cache, and with nothing else: the page of each kept code, the page that says there is no network, and the files of both. It
 * comes when a code is opened first, and goes when the citizen signs out (app/platform/session/forget-codes.ts).
 */
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const cacheName = 'voucher-codes';
const offlinePath = '/offline';
/** Milliseconds after which a page that is kept is shown instead of waited for: in a cellar a line may be there and bring nothing. */
const patience = 4000;

worker.addEventListener('install', () => {
  void worker.skipWaiting();
});
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(request, pathname));
  else if (/^\/(assets|implementations|texts)\//.test(pathname)) event.respondWith(answerFile(request));
});

/** Addresses of files change with their content, so a kept one is as good as a new one.
 * @param {Request} request
 */
async function answerFile(request) {
  return (await findKept(request)) ?? fetch(request);
}

/**
 * @param {Request} request
 * @param {string} pathname
 */
async function answerPage(request, pathname) {
  const kept = await findKept(pathname);
  try {
    const answer = await (kept ? Promise.race([fetch(request), giveUp()]) : fetch(request));
    return kept && answer.status >= 500 ? kept : answer;
  } catch {
    return kept ?? (await sayOffline(request.url));
  }
}

/**
 * A page that is not kept: its reader is told that there is no network, and where to try again.
 * @param {string} url
 */
async function sayOffline(url) {
  const { origin, pathname, search } = new URL(url);
  if (pathname === offlinePath || !(await findKept(offlinePath))) return Response.error();
  return Response.redirect(`${origin}${offlinePath}?${new URLSearchParams({ from: pathname + search })}`);
}

/** @param {Request | string} request */
function findKept(request) {
  return caches.match(request, { cacheName, ignoreSearch: true, ignoreVary: true });
}

/** @returns {Promise<never>} */
function giveUp() {
  return new Promise((_, fail) => {
    setTimeout(() => fail(new Error('The network is too slow')), patience);
  });
}
