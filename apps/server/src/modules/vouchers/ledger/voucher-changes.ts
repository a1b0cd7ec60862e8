import type { Tx } from '#platform/database/database';

export async function setState(tx: Tx, id: number, state: 'active' | 'deactivated'): Promise<void> {
  await tx.updateTable('vouchers').set({ state }).where('id', '=', id).execute();
}

export async function setLimitMultiplier(tx: Tx, id: number, limitMultiplier: number): Promise<void> {
  await tx.updateTable('vouchers').set({ limitMultiplier }).where('id', '=', id).execute();
}

/** From now on a voucher waits for whoever confirms this citizen service number. */
export async function setRelatedNumber(tx: Tx, id: number, relatedServiceNumberId: number): Promise<void> {
  await tx.updateTable('vouchers').set({ relatedServiceNumberId }).where('id', '=', id).execute();
}

/** `clientUid` stays as it is when none is given. */
export async function setActivationCode(
  tx: Tx,
  id: number,
  { activationCode, clientUid }: { activationCode: string | null; clientUid: string | null },
): Promise<void> {
  await tx
    .updateTable('vouchers')
    .set({ activationCode, ...(clientUid === null ? {} : { clientUid }) })
    .where('id', '=', id)
    .execute();
}
