import type { OperationBody } from '@tegoed/contract';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { checkKnownIds } from '#platform/database/known-ids';
import { collectProblems } from '#platform/http/problems';
import { findOrganizationForUpdate, setOrganization } from './organization-queries.ts';

/**
 * decisions.md 13: whoever manages an organization makes it a provider and decides about its validators; that it pays funds or
 * assesses requests, only an operator of the platform can say. Throws 422 on `is_sponsor`, `is_validator` when somebody else
 * asks for another value than the present one.
 */
export function changeRoles(
  { db }: Pick<Deps, 'db'>,
  id: number,
  { roles, isOperator }: { roles: OperationBody<'updateOrganizationRoles'>; isOperator: boolean },
): Promise<void> {
  const { is_sponsor: isSponsor, is_validator: isValidator } = roles;
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
    if (Object.keys(values).length > 0) await setOrganization(tx, id, values);
  });
}

/** Says what kind of provider an organization is. Throws 422 for a kind that does not exist. */
export async function changeBusinessType({ db }: Pick<Deps, 'db'>, id: number, businessTypeId: number): Promise<void> {
  await checkKnownIds(db, [{ field: 'business_type_id', table: 'businessTypes', id: businessTypeId }]);
  await setOrganization(db, id, { businessTypeId });
}
