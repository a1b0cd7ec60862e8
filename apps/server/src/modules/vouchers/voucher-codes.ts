import type { Tx } from '#platform/database';
import type { Deps } from '#platform/deps';

/** Vouchers that the sponsor made for an activation code, locked; `identityId` is null as long as nobody has one. */
export function findVouchersByCode(tx: Tx, code: string) {
  return tx
    .selectFrom('vouchers')
    .select(['id', 'identityId'])
    .where('activationCode', '=', code)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Hands a waiting voucher to whoever has its code (funds.md 8). False, and nothing done, when its fund is not ready
 * or works elsewhere, or the voucher was stopped. The caller holds the lock on the voucher.
 */
export async function assignVoucherByCode(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'events'>,
  { voucherId, identityId }: { voucherId: number; identityId: number },
): Promise<boolean> {
  const allowed = tx.selectFrom('funds').select('id').where('isConfigured', '=', true).where('type', '<>', 'external');
  const assigned = await tx
    .updateTable('vouchers')
    .set({ identityId, state: 'active' })
    .where('id', '=', voucherId)
    .where('identityId', 'is', null)
    .where('state', '<>', 'deactivated')
    .where('fundId', 'in', allowed)
    .returning('id')
    .executeTakeFirst();
  if (!assigned) return false;
  await tx.insertInto('voucherEvents').values({ voucherId, event: 'assigned', createdAt: deps.now() }).execute();
  await deps.events.publish(tx, 'voucher.assigned', { voucherId });
  return true;
}
