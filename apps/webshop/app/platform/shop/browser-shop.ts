import { accessToken } from '@tegoed/client/access-token';
import { createShopApi, type CallContext, type ShopApi } from '@tegoed/client/api-client';
import { lastCall } from '@tegoed/client/last-call';
import { currentLanguage } from '../language/current-language.ts';
import { takeFirstAnswer } from '../page/first-calls.ts';
import { lastPlace } from '../session/last-place.ts';
import { pathIn } from '@tegoed/domain/shop-paths';
import type { Refusal } from '@tegoed/client/refusal';
import { endSession } from '../session/session.ts';
import { fetchPlatformConfig } from './shop-config.ts';
import type { Shop } from './shop.ts';
import { createStore } from '@tegoed/client/store';

/** The shop that the page was opened in; null on the server. */
export const openedShop = createStore<Shop | null>(null);

/** Who speaks with the platform from this page. */
export const ourCalls: CallContext = {
  clientKey: () => browserShop().shop.implementation.key,
  clientType: 'webshop',
  language: currentLanguage.get,
  token: accessToken,
  onSignedOut: leaveSession,
};

const api = createShopApi({
  ...ourCalls,
  origin: typeof location === 'undefined' ? 'http://nowhere.invalid' : location.origin,
  fetch: (request) => {
    if (request.headers.has('Authorization')) lastCall.set(Date.now());
    return takeFirstAnswer(request) ?? fetch(request);
  },
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
