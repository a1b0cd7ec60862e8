import type { Insertable } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import type { FundProviderProducts } from '#platform/database/database-schema';
import { oneOf } from '#platform/database/one-of';

/** The living approvals of one offer with the funds they are on; locks them, in the order of their ids. */
export function findLivingApprovalsForUpdate(tx: Tx, productId: number) {
  return tx
    .selectFrom('fundProviderProducts as approval')
    .innerJoin('fundProviders as application', 'application.id', 'approval.fundProviderId')
    .innerJoin('funds as fund', 'fund.id', 'application.fundId')
    .select(['approval.id', 'approval.fundProviderId', 'fund.id as fundId', 'fund.type as fundType'])
    .where('approval.productId', '=', productId)
    .where('approval.withdrawnAt', 'is', null)
    .orderBy('approval.id')
    .forUpdate('approval')
    .execute();
}

/** The living approval of one offer on one application; locks it. */
export function findLivingApprovalForUpdate(tx: Tx, asked: { fundProviderId: number; productId: number }) {
  return tx
    .selectFrom('fundProviderProducts')
    .select(['id', 'amountCents', 'limitTotal', 'limitTotalUnlimited', 'limitPerIdentity', 'expireAt'])
    .where('fundProviderId', '=', asked.fundProviderId)
    .where('productId', '=', asked.productId)
    .where('withdrawnAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertApproval(tx: Tx, values: Insertable<FundProviderProducts>): Promise<void> {
  await tx.insertInto('fundProviderProducts').values(values).execute();
}

/** Approvals are never removed: what was agreed before stays readable. */
export async function endApprovals(tx: Tx, ids: readonly number[], withdrawnAt: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('fundProviderProducts').set({ withdrawnAt }).where('id', '=', oneOf(ids)).execute();
}

/** The applications of a provider to these funds; by the fund's id. */
export async function findApplicationIds(
  db: Db,
  organizationId: number,
  fundIds: readonly number[],
): Promise<Map<number, number>> {
  if (fundIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('fundProviders')
    .select(['id', 'fundId'])
    .where('organizationId', '=', organizationId)
    .where('fundId', '=', oneOf(fundIds))
    .execute();
  return new Map(rows.map((row) => [row.fundId, row.id]));
}

export async function addExclusions(tx: Tx, productId: number, fundProviderIds: readonly number[]): Promise<void> {
  if (fundProviderIds.length === 0) return;
  await tx
    .insertInto('fundProviderProductExclusions')
    .values(fundProviderIds.map((fundProviderId) => ({ fundProviderId, productId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeExclusions(tx: Tx, productId: number, fundProviderIds: readonly number[]): Promise<void> {
  if (fundProviderIds.length === 0) return;
  await tx
    .deleteFrom('fundProviderProductExclusions')
    .where('productId', '=', productId)
    .where('fundProviderId', '=', oneOf(fundProviderIds))
    .execute();
}

/** An application on which nothing was ever sold goes, with the approvals and exclusions that hang on it. */
export async function removeApprovals(tx: Tx, fundProviderId: number): Promise<void> {
  await tx.deleteFrom('fundProviderProducts').where('fundProviderId', '=', fundProviderId).execute();
  await tx.deleteFrom('fundProviderProductExclusions').where('fundProviderId', '=', fundProviderId).execute();
}
