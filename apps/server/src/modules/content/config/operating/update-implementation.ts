import type { Schema } from '@tegoed/contract';
import { changesBetween, writeAudit, type AuditedCall } from '#platform/audit/audit';
import { afterCommit, transaction, type Tx } from '#platform/database/database';
import { checkKnownIds } from '#platform/database/known-ids';
import type { Deps } from '#platform/deps';
import { DomainError, notFound } from '#platform/http/errors';
import { checkFreshSignIn } from '#platform/http/guards/fresh-sign-in';
import { collectProblems } from '#platform/http/problems';
import { message } from '#platform/text/translate';
import { setImplementation } from '../managing/managed-implementation-queries.ts';
import { addressColumns, addressFields, addressValues, checkAddresses } from './front-end-addresses.ts';
import { checkHosts, plainHosts } from './hosts/host-names.ts';
import { findHosts, replaceHosts } from './hosts/host-queries.ts';
import { findImplementationSaid, hasFundOf } from './operator-implementation-queries.ts';

type Input = Schema<'OperatorImplementationInput'>;
type Said = NonNullable<Awaited<ReturnType<typeof findImplementationSaid>>> & { readonly hosts: readonly string[] };
type UpdateDeps = Pick<Deps, 'db' | 'now' | 'events' | 'settings' | 'shops'>;

interface Update {
  readonly call: AuditedCall;
  readonly id: number;
  readonly input: Input;
}

const operation = 'updateOperatorImplementation';

/**
 * An operator says what a shop is called, by which hosts and at which addresses it is, and whose it is (own addition); what is not named stays.
 * Written down with what it was before. Throws 422, and 403 in the order of the contract.
 */
export function updateImplementation(deps: UpdateDeps, { call, id, input }: Update): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const hosts = input.hosts && plainHosts(input.hosts, deps.settings);
    const before = await findSaid(tx, id);
    await checkInput(tx, deps, { id, before, input, hosts });
    await checkFreshSignIn({ db: tx, now: deps.now }, call.identity);
    await checkOrganization(tx, { id, before, input });

    const values = {
      ...addressValues(input),
      ...(input.name === undefined ? {} : { name: input.name }),
      ...(input.organization_id === undefined ? {} : { organizationId: input.organization_id }),
      ...(input.lon === undefined ? {} : { lon: input.lon }),
      ...(input.lat === undefined ? {} : { lat: input.lat }),
    };
    const after = { ...before, ...values, hosts: hosts ?? before.hosts };
    const changes = changesBetween(written(before), written(after));
    if (changes.length === 0) return;
    await setImplementation(tx, id, values);
    if (hosts) await replaceHosts(tx, id, hosts);
    afterCommit(tx, () => deps.shops.forgetStored());
    const { organizationId } = after;
    const subject = { type: 'implementation', id };
    await writeAudit(tx, { at: deps.now(), call, entry: { operation, organizationId, employeeId: null, subject, changes } });
    await deps.events.publish(tx, 'operator.changed-something', { operation, identityId: call.identity.id, organizationId });
  });
}

async function findSaid(tx: Tx, id: number): Promise<Said> {
  const said = await findImplementationSaid(tx, id);
  if (!said) throw notFound();
  return { ...said, hosts: (await findHosts(tx, [id])).map(({ host }) => host) };
}

async function checkInput(
  tx: Tx,
  deps: UpdateDeps,
  given: { id: number; before: Said; input: Input; hosts: readonly string[] | undefined },
): Promise<void> {
  const { id, before, input, hosts } = given;
  const problems = collectProblems();
  if (input.key !== undefined && input.key !== before.key) problems.add('key', 'validation.fixed');
  checkAddresses(problems, input);
  if (hosts) await checkHosts(problems, tx, { deps, key: before.key, implementationId: id, hosts });
  problems.throwAny();
  await checkKnownIds(tx, [{ field: 'organization_id', table: 'organizations', id: input.organization_id }]);
}

/** Throws 403 when a shop would go to another organization while the present one has a fund on it. */
async function checkOrganization(tx: Tx, { id, before, input }: { id: number; before: Said; input: Input }): Promise<void> {
  const { organizationId } = before;
  if (input.organization_id === undefined || organizationId === null || input.organization_id === organizationId) return;
  if (!(await hasFundOf(tx, { implementationId: id, organizationId }))) return;
  throw new DomainError(403, { code: 'implementation_in_use', text: message('refusals.implementation-in-use') });
}

/** What is written down of a shop, by the names of the contract. */
function written(said: Said) {
  const addresses = Object.fromEntries(addressFields.map((field) => [field, said[addressColumns[field]] || null]));
  const { name, organizationId, hosts, lon, lat } = said;
  return { name, organization_id: organizationId, hosts: [...hosts], ...addresses, lon, lat };
}
