import type { ServedImplementation } from './served-implementation.ts';

interface HostTableOptions {
  readonly publicUrl: string;
  readonly demo: boolean;
  readonly keyOfHost?: (host: string) => string | undefined;
  /** A shop without a folder. */
  readonly plainShop?: ((key: string) => ServedImplementation | undefined) | undefined;
}

/**
 * Which implementation a host shows: the one whose folder lists it or that was given it, and in the demo `KEY.localhost`, `localhost` being `general`.
 * With only one folder the public address shows that one. Undefined for any other host. (decisions.md 2)
 */
export function createHostTable(
  implementations: readonly ServedImplementation[],
  { publicUrl, demo, keyOfHost, plainShop }: HostTableOptions,
) {
  const byKey = new Map(implementations.map((one) => [one.settings.key, one]));
  const ofKey = (key: string) => byKey.get(key) ?? plainShop?.(key);
  const standard = byKey.get('general') ?? (implementations.length === 1 ? implementations[0] : undefined);
  const byHost = new Map(implementations.flatMap((one) => one.settings.hosts.map((host) => [host, one] as const)));
  const publicHost = new URL(publicUrl).hostname;

  return (host: string): ServedImplementation | undefined => {
    const name = host.toLowerCase().replace(/:\d+$/, '');
    const listed = byHost.get(name) ?? ofKey(keyOfHost?.(host) ?? '');
    if (listed) return listed;
    if (name === publicHost) return standard;
    if (!demo) return undefined;
    if (name === 'localhost' || name === '127.0.0.1' || name === '[::1]') return standard;
    return name.endsWith('.localhost') ? ofKey(name.slice(0, -'.localhost'.length)) : undefined;
  };
}
