import { organizationsWithPermission } from '#modules/organizations';
import { transaction } from '#platform/database';
import type { Deps } from '#platform/deps';
import { fieldError, forbidden, notFound } from '#platform/errors';
import { findValidationForUpdate, resolveValidation as storeDecision } from './validation-queries.ts';

export interface ResolveValidation {
  readonly uuid: string;
  readonly validatorId: number;
  readonly state: 'approved' | 'declined';
  /** For whom the caller confirms; absent: for nobody in particular. */
  readonly organizationId?: number | null | undefined;
}

/**
 * funds.md 11: somebody else says whether a record is true; once, and never about an own record.
 * Throws 404 for an unknown token, 422 for an organization for which the caller may not confirm, 403 when it is decided already.
 */
export function resolveValidation(deps: Pick<Deps, 'db' | 'now'>, input: ResolveValidation): Promise<void> {
  const { uuid, validatorId, state, organizationId = null } = input;
  return transaction(deps.db, async (tx) => {
    const validation = await findValidationForUpdate(tx, uuid);
    if (!validation) throw notFound();
    if (organizationId !== null) {
      const allowed = await organizationsWithPermission(tx, validatorId, 'validate_records');
      if (!allowed.includes(organizationId))
        throw fieldError('organization_id', 'validation.exists', { attribute: 'organization_id' });
    }
    const isOpen = validation.state === 'pending' && validation.validatorId === null;
    if (!isOpen || validation.ownerId === validatorId) throw forbidden();
    // How old a confirmation is counts from when it was given, not from when it was asked for.
    await storeDecision(tx, validation.id, { state, validatorId, organizationId, createdAt: deps.now() });
  });
}
