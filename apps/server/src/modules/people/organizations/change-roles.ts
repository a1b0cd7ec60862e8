import type { OperationBody } from '@tegoed/contract';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { checkKnownIds } from '#platform/database/known-ids';
import { collectProblems } from '#platform/http/problems';
import type { CallerIdentity } from '#platform/http/operations';
import { isEmployee } from './permission-queries.ts';
import { findOrganizationForUpdate, setOrganization } from './organization-queries.ts';

/**
 * decisions.md 13: whoever manages an organization makes it a provider and decides about its validators; that it pays funds or
 * assesses requests, only an operator of the platform can say. Throws 422 on `is_sponsor`, `is_validator` when somebody else
 * asks for another value than the present one.
 */
export function changeRoles(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  id: number,
  { roles, identity }: { roles: OperationBody<'updateOrganizationRoles'>; identity: CallerIdentity },
): Promise<void> {
  const { is_sponsor: isSponsor, is_validator: isValidator } = roles;
  const { id: identityId, isOperator } = identity;
  const values = {
    ...(roles.is_provider == null ? {} : { isProvider: roles.is_provider }),
    ...(roles.validator_auto_accept_funds == null ? {} : { validatorAutoAcceptFunds: roles.validator_auto_accept_funds }),
    ...(isSponsor == null ? {} : { isSponsor }),
    ...(isValidator == null ? {} : { isValidator }),
  };
  return transaction(db, async (tx) => {
    const known = await findOrganizationForUpdate(tx, id);
    if (!known) throw notFound();
    const problems = collectProblems();
    if (!isOperator && isSponsor != null && isSponsor !== known.isSponsor) problems.add('is_sponsor', 'validation.fixed');
    if (!isOperator && isValidator != null && isValidator !== known.isValidator) problems.add('is_validator', 'validation.fixed');
    problems.throwAny();
    if (Object.keys(values).length === 0) return;
    await setOrganization(tx, id, values);
    if (isOperator && !(await isEmployee(tx, identityId, id))) {
      const operation = 'updateOrganizationRoles';
      await events.publish(tx, 'operator.changed-something', { operation, identityId, organizationId: id });
    }
  });
}

/** Says what kind of provider an organization is. Throws 422 for a kind that does not exist. */
export async function changeBusinessType({ db }: Pick<Deps, 'db'>, id: number, businessTypeId: number): Promise<void> {
  await checkKnownIds(db, [{ field: 'business_type_id', table: 'businessTypes', id: businessTypeId }]);
  await setOrganization(db, id, { businessTypeId });
}
