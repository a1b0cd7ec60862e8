import type { RouterContextProvider } from 'react-router';
import { createShopApi, type ShopApi } from '@tegoed/client/api-client';
import { languageOfRequest } from '../language/language.ts';
import { documentJson } from '../page/document-json.ts';
import type { Shop } from './shop.ts';
import { fetchPlatformConfig, readShopConfig } from './shop-config.ts';
import type { PlatformConfig } from './shop-config.ts';
import { shopRequestContext } from './shop-request.ts';
import type { ShopRequest } from './shop-request.ts';

interface ServerShop {
  readonly shopRequest: ShopRequest;
  readonly api: ShopApi;
  /** The platform's configuration; asked for once per request. */
  readonly config: () => Promise<PlatformConfig>;
  readonly shop: () => Promise<Shop>;
}

const opened = new WeakMap<ShopRequest, ServerShop>();

/** The shop as one request sees it on the server: always a visitor's. */
export function serverShop(context: Readonly<RouterContextProvider>, request: Request): ServerShop {
  const shopRequest = context.get(shopRequestContext);
  if (!shopRequest) throw new Error('The server did not say which shop this is');
  const known = opened.get(shopRequest);
  if (known) return known;
  const made = openServerShop(shopRequest, request);
  opened.set(shopRequest, made);
  return made;
}

function openServerShop(shopRequest: ShopRequest, request: Request): ServerShop {
  const { implementation, demo } = shopRequest;
  const language = languageOfRequest(request, implementation.languages);
  const api = createShopApi({
    origin: new URL(request.url).origin,
    fetch: shopRequest.api,
    read: (address, ask) => shopRequest.read({ address, language }, ask),
    clientKey: () => implementation.key,
    clientType: 'webshop',
    language: () => language,
    token: () => null,
    onSignedOut: () => undefined,
  });

  let asked: Promise<PlatformConfig> | undefined;
  const config = () => (asked ??= fetchPlatformConfig(api));
  return {
    shopRequest,
    api,
    config,
    shop: async () => shopOf(await config(), { implementation, language, demo }),
  };
}

const shops = new WeakMap<PlatformConfig, Shop>();

/** The same for all pages that were given the same configuration. */
function shopOf(config: PlatformConfig, { implementation, language, demo }: Omit<Shop, 'cfg'>): Shop {
  const known = shops.get(config);
  if (known?.implementation === implementation && known.language === language && known.demo === demo) return known;
  const made: Shop = { implementation, cfg: readShopConfig(config), language, demo };
  shops.set(config, made);
  return made;
}

const written = new WeakMap<Shop, string>();

/** The shop as it stands in each document. */
export function writeShop(shop: Shop): string {
  const text = written.get(shop) ?? documentJson(shop);
  written.set(shop, text);
  return text;
}
