import { hasPermission } from '#modules/organizations';
import { transaction } from '#platform/database';
import type { Deps } from '#platform/deps';
import { DomainError, forbidden, notFound } from '#platform/errors';
import { readActivationCode } from '#modules/vouchers';
import { findPrevalidationForUpdate, markDeleted } from './prevalidation-queries.ts';

/**
 * funds.md 8: removes a code that nobody has used. For its maker and employees of the organization who may validate.
 * Throws 404 for an unknown code, 403 for others and for a used one.
 */
export function deletePrevalidation(deps: Pick<Deps, 'db' | 'now'>, input: { code: string; identityId: number }): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const code = await findPrevalidationForUpdate(tx, readActivationCode(input.code) ?? '');
    if (!code) throw notFound();
    const place = { identityId: input.identityId, organizationId: code.organizationId };
    if (code.makerId !== input.identityId && !(await hasPermission(tx, place, 'validate_records'))) throw forbidden();
    if (code.state === 'used') throw new DomainError(403, { say: { key: 'refusals.prevalidation-used' } });
    await markDeleted(tx, code.id, deps.now());
  });
}
