import type { OperationBody } from '@tegoed/contract';
import type { Deps } from '#platform/deps';
import { checkKnownIds } from '#platform/known-ids';
import { setOrganization } from './organization-queries.ts';

/**
 * decisions.md 13: whoever manages an organization makes it a provider and decides about its validators; that it pays funds or
 * judges requests, only an operator of the platform can say. What somebody may not change is passed over.
 */
export async function changeRoles(
  { db }: Pick<Deps, 'db'>,
  id: number,
  { roles, isOperator }: { roles: OperationBody<'updateOrganizationRoles'>; isOperator: boolean },
): Promise<void> {
  const values = {
    ...(roles.is_provider == null ? {} : { isProvider: roles.is_provider }),
    ...(roles.validator_auto_accept_funds == null ? {} : { validatorAutoAcceptFunds: roles.validator_auto_accept_funds }),
    ...(isOperator && roles.is_sponsor != null ? { isSponsor: roles.is_sponsor } : {}),
    ...(isOperator && roles.is_validator != null ? { isValidator: roles.is_validator } : {}),
  };
  if (Object.keys(values).length > 0) await setOrganization(db, id, values);
}

/** Says what kind of provider an organization is. Throws 422 for a kind that does not exist. */
export async function changeBusinessType({ db }: Pick<Deps, 'db'>, id: number, businessTypeId: number): Promise<void> {
  await checkKnownIds(db, [{ field: 'business_type_id', table: 'businessTypes', id: businessTypeId }]);
  await setOrganization(db, id, { businessTypeId });
}
