import { message } from '#platform/text/translate';
import { hasPermission } from '#people/organizations';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { DomainError, forbidden, notFound } from '#platform/http/errors';
import { readActivationCode } from '@tegoed/domain/activation-code';
import { findPrevalidation, findPrevalidationForUpdate, lockCodesOf, markDeleted, passOnKey } from './prevalidation-queries.ts';

/**
 * funds.md 8: removes a code that nobody has used; a double of it takes over its key. For employees of the organization who may
 * validate. Throws 404 for an unknown code, 403 for others and for a used one.
 */
export function deletePrevalidation(deps: Pick<Deps, 'db' | 'now'>, input: { code: string; identityId: number }): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const found = await findPrevalidation(tx, readActivationCode(input.code) ?? '');
    if (!found) throw notFound();
    const place = { identityId: input.identityId, organizationId: found.organizationId };
    if (!(await hasPermission(tx, place, 'validate_records'))) throw forbidden();
    await lockCodesOf(tx, found.fundId);
    const code = await findPrevalidationForUpdate(tx, found.uid);
    if (!code) throw notFound();
    if (code.state === 'used') throw new DomainError(403, { text: message('refusals.prevalidation-used') });
    await markDeleted(tx, code.id, deps.now());
    await passOnKey(tx, code.id);
  });
}
