import type { Settings } from './settings/settings.ts';
import type { ShopProfiles } from '../../implementations/shop-profiles.ts';

/**
 * Address of an implementation's shop, without a slash at the end. `general` lives on the public address.
 * Another one lives on the first host that operators gave it or its folder names, and in the demo on `KEY.localhost`
 * (docs/how-to/operate.md).
 */
export function frontUrl(
  deps: { settings: Pick<Settings, 'publicUrl' | 'demo'>; shops: ShopProfiles },
  implementationKey: string,
): string {
  const { publicUrl, demo } = deps.settings;
  if (implementationKey === 'general') return publicUrl;
  if (demo) return hostAddress(`${implementationKey}.localhost`, publicUrl);
  const [host] = deps.shops.ofKey(implementationKey).hosts;
  return host === undefined ? publicUrl : hostAddress(host, publicUrl);
}

/** The address of a host, with the scheme and, unless it has one of its own, the port of the public address. */
export function hostAddress(host: string, publicUrl: string): string {
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${host}${port === '' || host.includes(':') ? '' : `:${port}`}`;
}

/** decisions.md 3: whether pages of another origin may call the API; the demo lets in every port of this machine. */
export function isAllowedOrigin(origin: string, { corsOrigins, demo }: Pick<Settings, 'corsOrigins' | 'demo'>): boolean {
  return corsOrigins.includes(origin) || (demo && corsOrigins.length === 0 && /^http:\/\/localhost:\d+$/.test(origin));
}

/** Where people find a shop: at the address that it was given, otherwise as `frontUrl` has it. Without a slash at the end. */
export function shopUrl(
  deps: Parameters<typeof frontUrl>[0],
  { key, urlWebshop }: { readonly key: string; readonly urlWebshop: string },
): string {
  return urlWebshop === '' ? frontUrl(deps, key) : urlWebshop.replace(/\/+$/, '');
}

/** An address of a shop: path and query on the front. Values that are empty are left out of the query. */
export function frontAddress(
  front: string,
  path: string,
  query: Readonly<Record<string, string | null | undefined>> = {},
): string {
  const address = new URL(`${front}${path}`);
  for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value);
  return address.href;
}
