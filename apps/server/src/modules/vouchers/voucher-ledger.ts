import { sql } from 'kysely';
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
  const { voucherId, kind, amountCents, productVoucherId, transactionId, reimbursementId } = entry;
  const { rows } = await sql<{ balanceCents: number }>`
    insert into voucher_entries (voucher_id, number, kind, amount_cents, balance_cents,
                                 product_voucher_id, transaction_id, reimbursement_id, created_at)
    select ${voucherId}, coalesce(last.number, 0) + 1, ${kind}, ${amountCents}::integer, coalesce(last.balance_cents, 0) + ${amountCents}::integer,
           ${productVoucherId ?? null}::integer, ${transactionId ?? null}::integer, ${reimbursementId ?? null}::integer, ${now()}::timestamptz
      from (select) always left join lateral
           (select number, balance_cents from voucher_entries where voucher_id = ${voucherId} order by number desc limit 1) last on true
    returning balance_cents as "balanceCents"`.execute(tx);
  const [added] = rows;
  if (!added) throw new Error(`the ledger of voucher ${voucherId} took no row`);
  return added.balanceCents;
}
