import type { OperationBody } from '@tegoed/contract';
import { transaction } from '#platform/database';
import type { Deps } from '#platform/deps';
import { fieldError } from '#platform/errors';
import { collectProblems } from '#platform/problems';
import { isWebAddress } from '#platform/web-address';
import { storeImplementation } from './managed-implementation-queries.ts';

type ImplementationInput = OperationBody<'createImplementation'>;

const addresses = ['url_webshop', 'url_provider', 'url_sponsor', 'url_validator'] as const;

/**
 * Makes the shop of a municipality (own addition; for operators). One that came with a folder and that nobody manages yet becomes
 * the organization's. Gives its id. Throws 422 for addresses that are none and for a key that is taken.
 */
export function createImplementation(
  deps: Pick<Deps, 'db' | 'now'>,
  organizationId: number,
  input: ImplementationInput,
): Promise<number> {
  return transaction(deps.db, async (tx) => {
    const problems = collectProblems();
    for (const field of addresses) {
      const address = input[field];
      if (address != null && !isWebAddress(address)) problems.add(field, 'validation.url');
    }
    if (Math.abs(input.lat ?? 0) > 90) problems.add('lat', 'validation.between-number', { min: -90, max: 90 });
    if (Math.abs(input.lon ?? 0) > 180) problems.add('lon', 'validation.between-number', { min: -180, max: 180 });
    problems.throwAny();
    const id = await storeImplementation(tx, {
      organizationId,
      key: input.key,
      name: input.name,
      urlWebshop: input.url_webshop,
      urlProvider: input.url_provider ?? '',
      urlSponsor: input.url_sponsor ?? '',
      urlValidator: input.url_validator ?? '',
      lat: input.lat ?? null,
      lon: input.lon ?? null,
      createdAt: deps.now(),
    });
    if (id === undefined) throw fieldError('key', 'validation.unique', { attribute: 'key' });
    return id;
  });
}
