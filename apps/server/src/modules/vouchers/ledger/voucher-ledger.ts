import { sql, type RawBuilder } from 'kysely';
import type { Now } from '@tegoed/domain/dates';
import { doneOnce } from '#platform/database/compiled-once';
import type { Db, Tx } from '#platform/database/database';

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

/** A row as a statement writes it: what it is about may be SQL. */
interface Row extends Pick<NewEntry, 'voucherId' | 'amountCents'> {
  /** Nothing when no row is to be written. */
  readonly kind: EntryKind | null;
  readonly moment: Date;
  readonly productVoucherId: number | null;
  readonly transactionId: number | null | RawBuilder<number>;
  readonly reimbursementId: number | null;
}

/** What `addEntry` writes, as a part of the statement that makes what the row is about, which is the one row of a table. */
export function entryOf(db: Db, about: RawBuilder<unknown>, row: Row) {
  return db
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
            from ${about} cross join ${nextEntry(row)} next where ${row.kind}::text is not null`,
    );
}

const insertEntry = doneOnce((db, row: Row) => entryOf(db, sql`(select) nothing`, row));

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
  return insertEntry(tx, { ...none, ...entry, moment: now() });
}
