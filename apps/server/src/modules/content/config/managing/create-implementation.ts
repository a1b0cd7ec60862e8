import type { OperationBody } from '@tegoed/contract';
import { afterCommit, transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { fieldError } from '#platform/http/errors';
import { collectProblems } from '#platform/http/problems';
import { addressValues, checkAddresses } from '../operating/front-end-addresses.ts';
import { checkHosts, plainHosts } from '../operating/hosts/host-names.ts';
import { replaceHosts } from '../operating/hosts/host-queries.ts';
import { findIdOf } from '../operating/operator-implementation-queries.ts';
import { storeImplementation } from './managed-implementation-queries.ts';
import { addStandardPages } from './pages/add-standard-pages.ts';

interface NewImplementation {
  readonly organizationId: number;
  readonly identityId: number;
  readonly input: OperationBody<'createImplementation'>;
}

/** Hosts of the platform itself, which in the demo are `KEY.localhost` like those of shops. */
const reservedKeys: readonly string[] = ['beheer', 'api', 'www', 'admin'];

/**
 * Makes the shop of a municipality (own addition; for operators), with its hosts and the pages that a shop has. One that came with a folder and
 * that nobody manages yet becomes the organization's. Gives its id. Throws 422 for addresses and hosts that are none or are not free, for a
 * key that is taken, and for one that is the platform's own.
 */
export function createImplementation(
  deps: Pick<Deps, 'db' | 'now' | 'events' | 'settings' | 'shops'>,
  { organizationId, identityId, input }: NewImplementation,
): Promise<number> {
  const { key } = input;
  return transaction(deps.db, async (tx) => {
    const hosts = plainHosts(input.hosts ?? [], deps.settings);
    const problems = collectProblems();
    if (reservedKeys.includes(key)) problems.add('key', 'validation.reserved');
    checkAddresses(problems, input);
    if (Math.abs(input.lat ?? 0) > 90) problems.add('lat', 'validation.between-number', { min: -90, max: 90 });
    if (Math.abs(input.lon ?? 0) > 180) problems.add('lon', 'validation.between-number', { min: -180, max: 180 });
    if (hosts.length > 0) await checkHosts(problems, tx, { deps, key, implementationId: await findIdOf(tx, key), hosts });
    problems.throwAny();
    const id = await storeImplementation(tx, {
      organizationId,
      key,
      name: input.name,
      ...(input.informal_communication === undefined ? {} : { informalCommunication: input.informal_communication }),
      ...addressValues(input),
      lat: input.lat ?? null,
      lon: input.lon ?? null,
      createdAt: deps.now(),
    });
    if (id === undefined) throw fieldError('key', 'validation.unique', { attribute: 'key' });
    if (hosts.length > 0) await replaceHosts(tx, id, hosts);
    afterCommit(tx, () => deps.shops.forgetStored());
    if (input.pages !== false) await addStandardPages(tx, deps, { implementationId: id, key });
    await deps.events.publish(tx, 'operator.changed-something', {
      operation: 'createImplementation',
      identityId,
      organizationId,
    });
    return id;
  });
}
