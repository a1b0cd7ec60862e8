import type { Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { oneOf } from '#platform/database/one-of';

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
  return (await assignWaiting(tx, deps, { voucherIds: [voucherId], identityId })) === 1;
}

/**
 * Hands over every voucher that waits for a citizen service number to its holder, in organizations that work with those
 * numbers (funds.md 7). Gives how many.
 */
export async function assignVouchersOfNumber(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'events'>,
  { serviceNumberId, identityId }: { serviceNumberId: number; identityId: number },
): Promise<number> {
  const waiting = await tx
    .selectFrom('vouchers')
    .select('vouchers.id')
    .where('relatedServiceNumberId', '=', serviceNumberId)
    .where('identityId', 'is', null)
    .where('deletedAt', 'is', null)
    .where('fundId', 'in', (eb) =>
      eb
        .selectFrom('funds')
        .innerJoin('organizations', 'organizations.id', 'funds.organizationId')
        .select('funds.id')
        .where('organizations.bsnEnabled', '=', true),
    )
    .orderBy('vouchers.id')
    .forUpdate()
    .execute();
  return assignWaiting(tx, deps, { voucherIds: waiting.map((voucher) => voucher.id), identityId });
}

/** The sponsor gives a waiting voucher to a person; the caller holds the lock on the voucher. */
export async function assignToPerson(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'events'>,
  { voucherId, identityId }: { voucherId: number; identityId: number },
): Promise<void> {
  await assignWaiting(tx, deps, { voucherIds: [voucherId], identityId });
}

/** Gives how many of the vouchers, whose locks the caller holds, could be handed over. */
async function assignWaiting(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'events'>,
  { voucherIds, identityId }: { voucherIds: readonly number[]; identityId: number },
): Promise<number> {
  if (voucherIds.length === 0) return 0;
  const assigned = await tx
    .updateTable('vouchers')
    .set({ identityId, state: 'active' })
    .where('id', '=', oneOf(voucherIds))
    .where('identityId', 'is', null)
    .where('state', '<>', 'deactivated')
    .where('fundId', 'in', (eb) =>
      eb.selectFrom('funds').select('id').where('isConfigured', '=', true).where('type', '<>', 'external'),
    )
    .returning('id')
    .execute();
  for (const { id: voucherId } of assigned) {
    await tx.insertInto('voucherEvents').values({ voucherId, event: 'assigned', createdAt: deps.now() }).execute();
    await deps.events.publish(tx, 'voucher.assigned', { voucherId });
  }
  return assigned.length;
}
