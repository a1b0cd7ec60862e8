import { sql, type RawBuilder } from 'kysely';
import type { Now } from '@tegoed/domain/dates';
import { doneOnce } from '#platform/database/compiled-once';
import type { Tx } from '#platform/database/database';

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

type Row = Omit<NewEntry, OptionalKey> & Readonly<Record<OptionalKey, number | null>> & { readonly moment: Date };
type OptionalKey = 'productVoucherId' | 'transactionId' | 'reimbursementId';

const insertEntries = doneOnce((db, row: Row) =>
  db
    .insertInto('voucherEntries')
    .columns([
      'voucherId',
      'number',
      'kind',
      'amountCents',
      'balanceCents',
      'productVoucherId',
      'transactionId',
      'reimbursementId',
      'createdAt',
    ])
    .expression(
      sql`select ${row.voucherId}::integer, next.number, ${row.kind}::text, ${row.amountCents}::integer, next.balance,
                 ${row.productVoucherId}::integer, ${row.transactionId}::integer, ${row.reimbursementId}::integer, ${row.moment}::timestamptz
            from ${nextEntry(row)} next`,
    ),
);

/** The number and the balance of the row that is next in the ledger of a voucher; SQL, a table of one row. */
export function nextEntry(row: { readonly voucherId: number | null; readonly amountCents: number | null }): RawBuilder<unknown> {
  return sql`(select coalesce(last.number, 0) + 1 as number, coalesce(last.balance_cents, 0) + ${row.amountCents}::integer as balance
    from (select) always left join
         (select number, balance_cents from voucher_entries
           where voucher_id = ${row.voucherId}::integer order by number desc limit 1) last on true)`;
}

/**
 * Adds a row to the ledger of a voucher whose row the caller has locked. Rows are never changed or removed.
 * The database itself refuses a balance below zero and a row that does not follow the one before it: then the transaction fails.
 */
export function addEntry(tx: Tx, now: Now, entry: NewEntry): Promise<void> {
  const none = { productVoucherId: null, transactionId: null, reimbursementId: null };
  return insertEntries(tx, { ...none, ...entry, moment: now() });
}
