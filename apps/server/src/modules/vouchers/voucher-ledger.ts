import type { Now } from '#platform/clock';
import type { Tx } from '#platform/database';

/** What moves money on a voucher; the contract's history and balance are told from these. */
export type EntryKind = 'granted' | 'topped_up' | 'reserved' | 'released' | 'paid' | 'refunded';

export interface NewEntry {
  readonly voucherId: number;
  readonly kind: EntryKind;
  /** Cents: above zero when the voucher gets more, below zero when it gets less. */
  readonly amountCents: number;
  readonly productVoucherId?: number;
  readonly transactionId?: number;
  readonly reimbursementId?: number;
}

/**
 * Adds a row to the ledger of a voucher whose row the caller has locked. Rows are never changed or removed.
 * The database itself refuses a balance below zero and a row that does not follow the one before it.
 * Gives what is left, in cents.
 */
export async function addEntry(tx: Tx, now: Now, entry: NewEntry): Promise<number> {
  const last = await tx
    .selectFrom('voucherEntries')
    .select(['number', 'balanceCents'])
    .where('voucherId', '=', entry.voucherId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const balanceCents = (last?.balanceCents ?? 0) + entry.amountCents;
  await tx
    .insertInto('voucherEntries')
    .values({
      voucherId: entry.voucherId,
      number: (last?.number ?? 0) + 1,
      kind: entry.kind,
      amountCents: entry.amountCents,
      balanceCents,
      productVoucherId: entry.productVoucherId ?? null,
      transactionId: entry.transactionId ?? null,
      reimbursementId: entry.reimbursementId ?? null,
      createdAt: now(),
    })
    .execute();
  return balanceCents;
}
