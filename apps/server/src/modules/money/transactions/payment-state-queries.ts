import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';

/** A payment that waited is taken back; the caller moves the money back in the ledger in the same transaction. */
export async function cancelPayment(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('voucherTransactions').set({ state: 'canceled', updatedAt: now }).where('id', '=', id).execute();
}

/** A payment with the account that it goes to. */
export interface PayablePayment {
  readonly id: number;
  readonly iban: string;
  readonly name: string | null;
}

/** Puts payments that the caller has locked into a batch, and writes down which accounts the bank will be told. */
export async function putInBatch(
  tx: Tx,
  batch: { readonly id: number; readonly iban: string; readonly payments: readonly PayablePayment[]; readonly now: Date },
): Promise<void> {
  const column = <Key extends keyof PayablePayment>(key: Key) => batch.payments.map((payment) => payment[key]);
  await sql`update voucher_transactions payment
      set voucher_transaction_bulk_id = ${batch.id}, iban_from = ${batch.iban}, iban_final = true, updated_at = ${batch.now},
          iban_to = payable.iban, iban_to_name = payable.name
     from unnest(${column('id')}::integer[], ${column('iban')}::text[], ${column('name')}::text[]) payable (id, iban, name)
    where payable.id = payment.id`.execute(tx);
}

/** Everything in a batch was paid. */
export async function setPaid(tx: Tx, batchId: number, now: Date): Promise<void> {
  await tx
    .updateTable('voucherTransactions')
    .set({ state: 'success', paymentAt: now, updatedAt: now })
    .where('voucherTransactionBulkId', '=', batchId)
    .where('state', '=', 'pending')
    .execute();
}
