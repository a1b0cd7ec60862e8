import { accessToken } from '@tegoed/client/access-token';
import { codeCacheName, forgetKeptCodes } from '../../../platform/session/forget-codes.ts';
import type { Shop } from '../../../platform/shop/shop.ts';
import { fillPath, paths } from '@tegoed/domain/shop-paths';
import { readKeptCodes, writeKeptCodes } from './kept-codes.ts';
import type { ShownCode } from './kept-codes.ts';
import { filesOfPage } from './files-of-page.ts';

interface Keeping {
  /** There are no other codes. */
  areAll: boolean;
  shop: Shop;
}

/**
 * Keeps codes with all that their pages need, so that they can be shown where there is no network; public/code-worker.js shows them.
 * The pages of other kept codes are taken anew with them, so that all fit the files that are kept. Browsers without workers keep nothing.
 */
export async function keepCodePages(codes: readonly ShownCode[], { areAll, shop }: Keeping): Promise<void> {
  if (typeof caches === 'undefined' || !('serviceWorker' in navigator)) return;
  const token = accessToken();
  writeKeptCodes(codes, { now: Date.now(), areAll });
  const kept = readKeptCodes(Date.now()).map(({ path }) => path);
  const pages = await fetchPages([fillPath(paths.offline.nl, {}), ...kept]);
  const { logo, favicon, texts } = shop.implementation;
  const files = [...pages.flatMap(({ html }) => filesOfPage(html)), ...loadedFiles(), logo, favicon, texts[shop.language]];

  const cache = await caches.open(codeCacheName);
  await Promise.all(pages.map(({ path, answer }) => cache.put(path, answer)));
  await keepFiles(cache, new Set(files), new Set(pages.map(({ path }) => path)));
  await navigator.serviceWorker.register('/code-worker.js');
  // Who signed out meanwhile leaves nothing behind.
  if (accessToken() !== token) await forgetKeptCodes();
}

/** A page that does not come is left out. */
async function fetchPages(addresses: readonly string[]): Promise<{ path: string; answer: Response; html: string }[]> {
  const all = await Promise.all(
    addresses.map(async (path) => {
      const answer = await fetch(path, { headers: { Accept: 'text/html' } });
      return answer.ok && !answer.redirected ? [{ path, html: await answer.clone().text(), answer }] : [];
    }),
  );
  return all.flat();
}

/** What this page asked for itself while it ran. */
function loadedFiles(): string[] {
  return performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name);
    return origin === location.origin && pathname.startsWith('/assets/') ? [pathname] : [];
  });
}

async function keepFiles(cache: Cache, files: ReadonlySet<string>, pages: ReadonlySet<string>): Promise<void> {
  const known = new Map((await cache.keys()).map((request) => [new URL(request.url).pathname, request]));
  await cache.addAll([...files].filter((file) => !known.has(file)));
  const left = [...known].filter(([path]) => !files.has(path) && !pages.has(path));
  await Promise.all(left.map(([, request]) => cache.delete(request)));
}
