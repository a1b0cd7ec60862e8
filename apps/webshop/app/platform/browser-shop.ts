import { accessToken } from './access-token.ts';
import { createShopApi } from './api-client.ts';
import type { ShopApi } from './api-client.ts';
import { currentLanguage } from './current-language.ts';
import { takeFirstAnswer } from './first-calls.ts';
import { lastPlace } from './last-place.ts';
import { pathIn } from '@tegoed/domain/shop-paths';
import type { Refusal } from './refusal.ts';
import { endSession } from './session.ts';
import { fetchPlatformConfig } from './shop-config.ts';
import type { Shop } from './shop.ts';
import { createStore } from './store.ts';

/** The shop that the page was opened in; null on the server. */
export const openedShop = createStore<Shop | null>(null);

/** When the last call with the citizen's token went out, in milliseconds; the platform counts from there. */
export const lastCall = createStore(0);

const api = createShopApi({
  origin: typeof location === 'undefined' ? 'http://nowhere.invalid' : location.origin,
  fetch: (request) => {
    if (request.headers.has('Authorization')) lastCall.set(Date.now());
    return takeFirstAnswer(request) ?? fetch(request);
  },
  clientKey: () => browserShop().shop.implementation.key,
  language: currentLanguage.get,
  token: accessToken,
  onSignedOut: leaveSession,
});

/** Leaves for home when the platform no longer knows a token; signing in again leads back to the page that is left. */
export function leaveSession(token: string, refusal: Refusal): void {
  endSession(token, refusal, { home: pathIn(currentLanguage.get())('home'), target: lastPlace() });
}

/** Opens the shop in the browser, once, before the first page becomes alive. */
export function openShop(shop: Shop): void {
  currentLanguage.set(shop.language);
  openedShop.set(shop);
}

/** The shop for code outside components, such as loaders. Throws on the server. */
export function browserShop(): { shop: Shop; api: ShopApi } {
  const shop = openedShop.get();
  if (!shop) throw new Error('The shop is open in the browser only');
  return { shop, api };
}

/** Asks for the configuration again, after a change of language. */
export async function reloadShopConfig(): Promise<void> {
  const { shop } = browserShop();
  openedShop.set({ ...shop, cfg: await fetchPlatformConfig(api) });
}

/** The platform's API for event handlers and effects: with the citizen's token when there is one. */
export function useApi(): ShopApi {
  return api;
}
