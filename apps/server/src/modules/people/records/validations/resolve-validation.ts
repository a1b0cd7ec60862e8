import { message } from '#platform/text/translate';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { DomainError, fieldError, forbidden, notFound } from '#platform/http/errors';
import {
  findValidatingOrganizations,
  findValidationForUpdate,
  isValidator,
  resolveValidation as storeDecision,
} from './validation-queries.ts';

export interface ResolveValidation {
  readonly uuid: string;
  readonly validatorId: number;
  readonly state: 'approved' | 'declined';
  /** For whom the caller confirms; absent: for nobody in particular. */
  readonly organizationId?: number | null | undefined;
}

/**
 * funds.md 11: a validator says whether a record is true; once, and never about an own record.
 * Throws 404 for an unknown token, 403 for who is no validator, 422 for an organization for which the caller may not confirm,
 * 403 when it is decided already.
 */
export function resolveValidation(deps: Pick<Deps, 'db' | 'now'>, input: ResolveValidation): Promise<void> {
  const { uuid, validatorId, state, organizationId = null } = input;
  return transaction(deps.db, async (tx) => {
    const validation = await findValidationForUpdate(tx, uuid);
    if (!validation) throw notFound();
    if (!(await isValidator(tx, validatorId))) throw new DomainError(403, { text: message('refusals.record-not-validator') });
    if (organizationId !== null) {
      const allowed = await findValidatingOrganizations(tx, validatorId);
      if (allowed.every(({ id }) => id !== organizationId))
        throw fieldError('organization_id', 'validation.exists', { attribute: 'organization_id' });
    }
    const isOpen = validation.state === 'pending' && validation.validatorId === null;
    if (!isOpen || validation.ownerId === validatorId) throw forbidden();
    // How old a confirmation is counts from when it was given, not from when it was asked for.
    await storeDecision(tx, validation.id, { state, validatorId, organizationId, createdAt: deps.now() });
  });
}
