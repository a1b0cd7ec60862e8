import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';

/** A payment that waited is taken back; the caller moves the money back in the ledger in the same transaction. */
export async function cancelPayment(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('voucherTransactions').set({ state: 'canceled', updatedAt: now }).where('id', '=', id).execute();
}

/** Puts payments that the caller has locked into a batch, and writes down which accounts the bank will be told. */
export async function putInBatch(
  tx: Tx,
  batch: { readonly id: number; readonly iban: string; readonly paymentIds: readonly number[]; readonly now: Date },
): Promise<void> {
  await sql`update voucher_transactions payment
      set voucher_transaction_bulk_id = ${batch.id}, iban_from = ${batch.iban}, iban_final = true, updated_at = ${batch.now},
          iban_to = coalesce(payment.iban_to, provider.iban), iban_to_name = coalesce(payment.iban_to_name, provider.name)
     from voucher_transactions own left join organizations provider on provider.id = own.organization_id
    where own.id = payment.id and payment.id = any(${[...batch.paymentIds]}::integer[])`.execute(tx);
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
