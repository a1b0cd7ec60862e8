import type { Shop } from './shop.ts';
import type { ShopApi } from './api-client.ts';
import { createShopApi } from './api-client.ts';
import { accessToken } from './access-token.ts';
import { currentLanguage } from './current-language.ts';
import { pathIn } from './paths.ts';
import { endSession } from './session.ts';

interface BrowserShop {
  readonly shop: Shop;
  readonly api: ShopApi;
}

let current: BrowserShop | undefined;

/** Opens the shop in the browser, once, before the first page becomes alive. */
export function openShop(shop: Shop): void {
  currentLanguage.set(shop.language);
  const api = createShopApi({
    origin: location.origin,
    fetch: (request) => fetch(request),
    clientKey: shop.implementation.key,
    language: currentLanguage.get,
    token: accessToken,
    onSignedOut: (token, refusal) => endSession(token, refusal, pathIn(currentLanguage.get())('home')),
  });
  current = { shop, api };
}

/** The shop for code outside components, such as loaders. Throws on the server. */
export function browserShop(): BrowserShop {
  if (!current) throw new Error('The shop is not open');
  return current;
}

/** The platform's API for event handlers and effects: with the citizen's token when there is one. */
export function useApi(): ShopApi {
  return current?.api ?? noApi;
}

/** While the server renders nobody presses anything; its loaders have an API of their own. */
const noApi = createShopApi({
  origin: 'http://nowhere.invalid',
  fetch: () => Promise.reject(new Error('Components do not call the platform on the server')),
  clientKey: '',
  language: currentLanguage.get,
  token: () => null,
  onSignedOut: () => undefined,
});
