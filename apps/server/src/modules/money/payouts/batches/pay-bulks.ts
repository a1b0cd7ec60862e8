import { message } from '#platform/text/say';
import { findEmployeeId } from '#people/organizations';
import { writeAudit, type AuditedCall } from '#platform/audit/audit';
import { atHour, calendarDate } from '#platform/services/clock';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { DomainError, fieldError, notFound } from '#platform/http/errors';
import { findSponsorForUpdate } from '../bank/bank-queries.ts';
import {
  findBankForUpdate,
  findBulkForUpdate,
  findPayableIds,
  findTransfers,
  insertBulk,
  setAcceptedByHand,
  setExported,
  type BulkRow,
} from './bulk-queries.ts';
import { setPaid, type PaymentFilter } from '#money/transactions';
import { sepaFile } from '../bank/sepa-file.ts';
import { nextWorkingDay, transfersOf } from './transfers.ts';

type BulkDeps = Pick<Deps, 'db' | 'now' | 'events'>;

/** As many payments as a bank takes in one batch. */
const MOST_IN_BULK = 100;

/** When payments of another day than today are said to have been made. */
const middayHour = 12;

/** A batch of a sponsor. */
export interface BulkPlace {
  readonly id: number;
  readonly organizationId: number;
}

/**
 * vouchers.md 7.6: puts everything that matches and can be paid now into new batches on the sponsor's account. Sponsor and account are
 * locked, so that nothing gets into two batches and the account that counts is not changed meanwhile. Gives their ids. Throws 403 when the sponsor has no account.
 */
export function buildBulks(
  deps: BulkDeps,
  { organizationId, filter }: { organizationId: number; filter: Omit<PaymentFilter, 'of'> },
): Promise<number[]> {
  return transaction(deps.db, async (tx) => {
    await findSponsorForUpdate(tx, organizationId);
    const bank = await findBankForUpdate(tx, organizationId);
    if (!bank) throw new DomainError(403, { say: message('refusals.bulk-no-bank') });
    const payable = await findPayableIds(tx, { ...filter, of: { sponsorId: organizationId } });
    const ids: number[] = [];
    for (let first = 0; first < payable.length; first += MOST_IN_BULK) {
      const paymentIds = payable.slice(first, first + MOST_IN_BULK);
      ids.push(await insertBulk(tx, { ...bank, organizationId, paymentIds, now: deps.now() }));
    }
    return ids;
  });
}

/** Whether people pay a batch themselves: always on an account that is paid by file, else where the sponsor may do so. */
function isPaidByHand({ bank, allowManualBulkProcessing }: BulkRow): boolean {
  return bank === 'file' || allowManualBulkProcessing;
}

/**
 * The file by which an employee has the bank pay a batch, and what it comes to in cents; making it marks the batch as exported, and is
 * written down each time. Throws 404, and 403 unless it is a draft that people pay themselves.
 */
export function exportBulk(
  deps: BulkDeps,
  place: BulkPlace,
  call: AuditedCall,
): Promise<{ text: string; amountCents: number; madeAt: Date }> {
  return transaction(deps.db, async (tx) => {
    const bulk = await lockedBulk(tx, place);
    if (!isPaidByHand(bulk) || bulk.bank === 'bunq' || bulk.state !== 'draft') {
      throw new DomainError(403, { say: message('refusals.bulk-not-exportable') });
    }
    const now = deps.now();
    const executionDate = nextWorkingDay(calendarDate(now));
    const transfers = await findTransfers(tx, bulk.id);
    await setExported(tx, bulk.id, { now, executionDate });
    await writeAudit(tx, {
      at: now,
      call,
      entry: {
        operation: 'exportTransactionBulkSepa',
        organizationId: place.organizationId,
        employeeId: await findEmployeeId(tx, { organizationId: place.organizationId, identityId: call.identity.id }),
        subject: { type: 'transaction_bulk', id: bulk.id },
        changes: [{ field: 'exported_count', before: bulk.exportedCount, after: bulk.exportedCount + 1 }],
      },
    });
    const text = sepaFile({
      messageId: `BATCH-${bulk.id}`,
      madeAt: now,
      executionDate,
      payer: { name: bulk.accountName, iban: bulk.ibanFrom },
      transfers: transfersOf(transfers),
    });
    return { text, amountCents: bulk.amountCents, madeAt: now };
  });
}

/**
 * An employee says that an exported batch was paid, today or on another day; everything in it is paid then. Throws 404, 422 for a day to come
 * or before the batch was made, and 403 for any other batch.
 */
export function acceptBulk(deps: BulkDeps, place: BulkPlace, paidOn?: string): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const bulk = await lockedBulk(tx, place);
    const now = deps.now();
    const today = calendarDate(now);
    const madeOn = calendarDate(bulk.createdAt);
    const executionDate = paidOn ?? today;
    if (executionDate > today || executionDate < madeOn) {
      throw fieldError('execution_date', 'validation.payment-day', { date: madeOn });
    }
    if (!isPaidByHand(bulk) || bulk.state !== 'draft' || !bulk.isExported) {
      throw new DomainError(403, { say: message('refusals.bulk-not-acceptable') });
    }
    await setAcceptedByHand(tx, bulk.id, { now, executionDate });
    await setPaid(tx, bulk.id, executionDate === today ? now : atHour(executionDate, middayHour));
    await deps.events.publish(tx, 'batch.paid', { bulkId: bulk.id });
  });
}

export function batchNotSendable(): DomainError {
  return new DomainError(403, { say: message('refusals.bulk-not-sendable') });
}

/** A batch that may go to its bank now, held until the transaction ends. Throws 404, and 403 for any other. */
export async function sendableBulk(tx: Tx, place: BulkPlace): Promise<BulkRow> {
  const bulk = await lockedBulk(tx, place);
  if (bulk.bank === 'file') throw new DomainError(403, { code: 'bank_by_file', say: message('refusals.bank-by-file') });
  // A file that was made of a batch may be paid already.
  const isOpen = bulk.state === 'rejected' || bulk.state === 'error' || bulk.state === 'draft';
  if (!isOpen || bulk.isExported || !bulk.isConnected) throw batchNotSendable();
  return bulk;
}

async function lockedBulk(tx: Tx, { id, organizationId }: BulkPlace): Promise<BulkRow> {
  const bulk = await findBulkForUpdate(tx, id);
  if (bulk?.organizationId !== organizationId) throw notFound();
  return bulk;
}
