import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { FieldErrors, notFound } from '#platform/http/errors';
import { message, type Message } from '#platform/text/translate';
import {
  addExclusions,
  endApprovals,
  findApplicationIds,
  findLivingApprovalsForUpdate,
  removeExclusions,
} from './approval-queries.ts';
import { findProductForUpdate } from './stored-product-queries.ts';

interface Exclusions {
  readonly productId: number;
  readonly organizationId: number;
  readonly enable: readonly number[];
  readonly disable: readonly number[];
}

/**
 * The provider leaves an offer out of funds, which ends their approvals, or offers it there again, which asks the sponsor anew
 * (catalog.md 9). Throws 422 for a fund to which the provider did not apply.
 */
export function excludeProduct(deps: Pick<Deps, 'db' | 'now'>, asked: Exclusions): Promise<void> {
  const { productId, enable, disable } = asked;
  return transaction(deps.db, async (tx) => {
    if (!(await findProductForUpdate(tx, productId))) throw notFound();
    const applications = await findApplicationIds(tx, asked.organizationId, [...enable, ...disable]);
    checkApplied(asked, applications);
    const idsOf = (fundIds: readonly number[]) => fundIds.flatMap((fundId) => applications.get(fundId) ?? []);
    await addExclusions(tx, productId, idsOf(disable));
    const living = await findLivingApprovalsForUpdate(tx, productId);
    await endApprovals(
      tx,
      living.filter(({ fundId }) => disable.includes(fundId)).map(({ id }) => id),
      deps.now(),
    );
    await removeExclusions(tx, productId, idsOf(enable));
  });
}

function checkApplied({ enable, disable }: Exclusions, applications: ReadonlyMap<number, number>): void {
  const unknown = [
    ...enable.map((fundId, index) => ({ fundId, field: `enable_funds.${index}` })),
    ...disable.map((fundId, index) => ({ fundId, field: `disable_funds.${index}` })),
  ].filter(({ fundId }) => !applications.has(fundId));
  if (unknown.length === 0) return;
  const problem = (): Message[] => [message('validation.exists', { attribute: 'fund_id' })];
  throw new FieldErrors(Object.fromEntries(unknown.map(({ field }) => [field, problem()])));
}
