import type { OperationBody } from '@tegoed/contract';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { fieldError } from '#platform/http/errors';
import { collectProblems } from '#platform/http/problems';
import { addressValues, checkAddresses } from '../operating/front-end-addresses.ts';
import { storeImplementation } from './managed-implementation-queries.ts';

type ImplementationInput = OperationBody<'createImplementation'>;

/** Hosts of the platform itself, which in the demo are `KEY.localhost` like those of shops. */
const reservedKeys: readonly string[] = ['beheer', 'api', 'www', 'admin'];

/**
 * Makes the shop of a municipality (own addition; for operators). One that came with a folder and that nobody manages yet becomes
 * the organization's. Gives its id. Throws 422 for addresses that are none for a key that is taken, and for one that is the platform's own.
 */
export function createImplementation(
  deps: Pick<Deps, 'db' | 'now'>,
  organizationId: number,
  input: ImplementationInput,
): Promise<number> {
  return transaction(deps.db, async (tx) => {
    const problems = collectProblems();
    if (reservedKeys.includes(input.key)) problems.add('key', 'validation.reserved', { attribute: 'key' });
    checkAddresses(problems, input);
    if (Math.abs(input.lat ?? 0) > 90) problems.add('lat', 'validation.between-number', { min: -90, max: 90 });
    if (Math.abs(input.lon ?? 0) > 180) problems.add('lon', 'validation.between-number', { min: -180, max: 180 });
    problems.throwAny();
    const id = await storeImplementation(tx, {
      organizationId,
      key: input.key,
      name: input.name,
      ...addressValues(input),
      lat: input.lat ?? null,
      lon: input.lon ?? null,
      createdAt: deps.now(),
    });
    if (id === undefined) throw fieldError('key', 'validation.unique', { attribute: 'key' });
    return id;
  });
}
