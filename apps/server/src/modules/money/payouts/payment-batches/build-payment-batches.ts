import { message } from '#platform/text/translate';
import { findEmployeeId } from '#people/organizations';
import { writeAudit, type AuditedCall } from '#platform/audit/audit';
import { atHour, calendarDate } from '@tegoed/domain/amsterdam-time';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { DomainError, fieldError, notFound } from '#platform/http/errors';
import { findSponsorForUpdate } from '../bank/bank-queries.ts';
import {
  findBankForUpdate,
  findPaymentBatchForUpdate,
  findPayable,
  findTransfers,
  insertPaymentBatch,
  setAcceptedByHand,
  setExported,
  type PaymentBatchRow,
} from './payment-batch-queries.ts';
import { setPaid, type PaymentFilter } from '#money/transactions';
import { sepaFile } from '../bank/sepa-file.ts';
import { nextWorkingDay, transfersOf } from './transfers.ts';

type PaymentBatchDeps = Pick<Deps, 'db' | 'now' | 'events'>;

/** As many payments as a bank takes in one batch. */
export const MOST_IN_BULK = 100;

/** When payments of another day than today are said to have been made. */
const middayHour = 12;

/** Batches that somebody has a sponsor's payments put into; `madeById` is null for the clock. */
interface NewBatches {
  readonly organizationId: number;
  readonly filter: Omit<PaymentFilter, 'of'>;
  readonly madeById: number | null;
  /** How many payments at most; by standard all. */
  readonly most?: number;
}

/** A batch of a sponsor. */
export interface PaymentBatchPlace {
  readonly id: number;
  readonly organizationId: number;
}

/**
 * vouchers.md 7.6: puts everything that matches and can be paid now into new batches on the sponsor's account. Sponsor and account are
 * locked, so that nothing gets into two batches and the account that counts is not changed meanwhile. Gives their ids. Throws 403 when the sponsor has no account.
 */
export function buildPaymentBatches(
  deps: PaymentBatchDeps,
  { organizationId, filter, madeById, most }: NewBatches,
): Promise<number[]> {
  return transaction(deps.db, async (tx) => {
    await findSponsorForUpdate(tx, organizationId);
    const bank = await findBankForUpdate(tx, organizationId);
    if (!bank) throw new DomainError(403, { text: message('refusals.bulk-no-bank') });
    const payable = await findPayable(tx, { ...filter, of: { sponsorId: organizationId } }, most ?? null);
    const ids: number[] = [];
    for (let first = 0; first < payable.length; first += MOST_IN_BULK) {
      const payments = payable.slice(first, first + MOST_IN_BULK);
      ids.push(await insertPaymentBatch(tx, { ...bank, organizationId, payments, madeById, now: deps.now() }));
    }
    return ids;
  });
}

/** Whether people pay a batch themselves: always on an account that is paid by file, else where the sponsor may do so. */
function isPaidByHand({ bank, allowManualBulkProcessing }: PaymentBatchRow): boolean {
  return bank === 'file' || allowManualBulkProcessing;
}

/**
 * The file by which an employee has the bank pay a batch, and what it comes to in cents; making it marks the batch as exported, and is
 * written down each time. Throws 404, and 403 unless it is a draft that people pay themselves.
 */
export function exportPaymentBatch(
  deps: PaymentBatchDeps,
  place: PaymentBatchPlace,
  call: AuditedCall,
): Promise<{ text: string; amountCents: number; madeAt: Date }> {
  return transaction(deps.db, async (tx) => {
    const batch = await lockedPaymentBatch(tx, place);
    if (!isPaidByHand(batch) || batch.bank === 'bunq' || batch.state !== 'draft') {
      throw new DomainError(403, { text: message('refusals.bulk-not-exportable') });
    }
    const now = deps.now();
    const executionDate = nextWorkingDay(calendarDate(now));
    const transfers = await findTransfers(tx, batch.id);
    await setExported(tx, batch.id, { now, executionDate, identityId: call.identity.id });
    await writeAudit(tx, {
      at: now,
      call,
      entry: {
        operation: 'exportTransactionBulkSepa',
        organizationId: place.organizationId,
        employeeId: await findEmployeeId(tx, { organizationId: place.organizationId, identityId: call.identity.id }),
        subject: { type: 'transaction_bulk', id: batch.id },
        changes: [{ field: 'exported_count', before: batch.exportedCount, after: batch.exportedCount + 1 }],
      },
    });
    const text = sepaFile({
      messageId: `BATCH-${batch.id}`,
      madeAt: now,
      executionDate,
      payer: { name: batch.accountName, iban: batch.ibanFrom },
      transfers: transfersOf(transfers),
    });
    return { text, amountCents: batch.amountCents, madeAt: now };
  });
}

/**
 * An employee says that an exported batch was paid, today or on another day; everything in it is paid then. Throws 404, 422 for a day to come
 * or before the batch was made, and 403 for any other batch.
 */
export function acceptPaymentBatch(deps: PaymentBatchDeps, place: PaymentBatchPlace, paidOn?: string): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const batch = await lockedPaymentBatch(tx, place);
    const now = deps.now();
    const today = calendarDate(now);
    const madeOn = calendarDate(batch.createdAt);
    const executionDate = paidOn ?? today;
    if (executionDate > today || executionDate < madeOn) {
      throw fieldError('execution_date', 'validation.payment-day', { date: madeOn });
    }
    if (!isPaidByHand(batch) || batch.state !== 'draft' || !batch.isExported) {
      throw new DomainError(403, { text: message('refusals.bulk-not-acceptable') });
    }
    await setAcceptedByHand(tx, batch.id, { now, executionDate });
    await setPaid(tx, batch.id, executionDate === today ? now : atHour(executionDate, middayHour));
    await deps.events.publish(tx, 'batch.paid', { bulkId: batch.id });
  });
}

export function batchNotSendable(): DomainError {
  return new DomainError(403, { text: message('refusals.bulk-not-sendable') });
}

/** A batch that may go to its bank now, held until the transaction ends. Throws 404, and 403 for any other. */
export async function sendablePaymentBatch(tx: Tx, place: PaymentBatchPlace): Promise<PaymentBatchRow> {
  const batch = await lockedPaymentBatch(tx, place);
  if (batch.bank === 'file') throw new DomainError(403, { code: 'bank_by_file', text: message('refusals.bank-by-file') });
  // A file that was made of a batch may be paid already.
  const isOpen = batch.state === 'rejected' || batch.state === 'error' || batch.state === 'draft';
  if (!isOpen || batch.isExported || !batch.isConnected) throw batchNotSendable();
  return batch;
}

async function lockedPaymentBatch(tx: Tx, { id, organizationId }: PaymentBatchPlace): Promise<PaymentBatchRow> {
  const batch = await findPaymentBatchForUpdate(tx, id);
  if (batch?.organizationId !== organizationId) throw notFound();
  return batch;
}
