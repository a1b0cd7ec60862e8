import type { Deps } from '#platform/deps';
import type { Limit } from '#platform/http/guards/rate-limits';
import { askHost } from './ask-host.ts';
import { findHosts, setHostState } from './host-queries.ts';

/** Counted for each operator. (backoffice.md 10.4) */
export const hostCheckLimit: Limit = { bucket: 'host_check', attempts: 10, seconds: 600, texts: 'throttle.host-check' };

/** Calls every host of a shop and writes down what was found. A host that the folder of another shop names is that shop's. */
export async function checkHostsOf(
  deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'settings' | 'shops'>,
  { id, key }: { id: number; key: string },
): Promise<void> {
  const hosts = await findHosts(deps.db, [id]);
  const stateOf = async (host: string) =>
    (deps.shops.keyOfFolderHost(host) ?? key) === key ? askHost(deps, host) : ('elsewhere' as const);
  const found = await Promise.all(hosts.map(async (one) => ({ id: one.id, state: await stateOf(one.host) })));
  const checkedAt = deps.now();
  for (const one of found) await setHostState(deps.db, one.id, { state: one.state, checkedAt });
}
