import type { Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import type { Problems } from '#platform/http/problems';
import { findHostsOfOthers, lockHosts } from './host-queries.ts';

/** The shop that hosts are for; without an id it is made by the same call. */
interface HostsOfShop {
  readonly key: string;
  readonly implementationId: number | undefined;
  readonly hosts: readonly string[];
}

type HostDeps = Pick<Deps, 'settings' | 'shops'>;

/** Host names as they are kept: in lower case, with the port only where it is not the usual one. */
export function plainHosts(hosts: readonly string[], { demo }: Pick<HostDeps['settings'], 'demo'>): string[] {
  const usualPort = demo ? /:80$/ : /:443$/;
  return hosts.map((host) => host.toLowerCase().replace(usualPort, ''));
}

/**
 * Adds a problem for each host that is none, stands there twice, is the platform's own or belongs to another shop. Until the transaction ends
 * nobody else gives hosts to shops.
 */
export async function checkHosts(
  problems: Problems,
  tx: Tx,
  { deps, key, implementationId, hosts }: HostsOfShop & { readonly deps: HostDeps },
): Promise<void> {
  await lockHosts(tx);
  const ofOthers = await findHostsOfOthers(tx, { hosts, implementationId });
  for (const [index, host] of hosts.entries()) {
    const field = `hosts.${index}`;
    if (!isHost(host)) problems.add(field, 'validation.format');
    else if (hosts.indexOf(host) < index) problems.add(field, 'validation.distinct');
    else if (isReserved(deps, host, key) || ofOthers.has(host)) problems.add(field, 'validation.host-taken');
  }
}

/** Whether an address can begin with it. */
function isHost(host: string): boolean {
  return !host.includes('..') && URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host;
}

/** Whether a host is the platform's own, or that of another shop by its folder or, in the demo, by its key. */
function isReserved({ settings, shops }: HostDeps, host: string, key: string): boolean {
  const bare = host.replace(/:\d+$/, '');
  const own = [settings.publicUrl, settings.backofficeUrl, settings.apiUrl].filter((address) => address !== '');
  if (own.some((address) => new URL(address).hostname === bare)) return true;
  if (settings.demo && bare.endsWith('.localhost')) return bare !== `${key}.localhost`;
  return (shops.keyOfFolderHost(bare) ?? key) !== key;
}
