import { calendarDate } from '#platform/clock';
import { transaction, type Tx } from '#platform/database';
import type { Deps } from '#platform/deps';
import { DomainError, notFound } from '#platform/errors';
import { setPaid } from './bank/bank-queries.ts';
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
import type { PaymentFilter } from './payment-queries.ts';
import { sepaFile } from './sepa-file.ts';
import { nextWorkingDay, transfersOf } from './transfers.ts';

type BulkDeps = Pick<Deps, 'db' | 'now' | 'events'>;

/** As many payments as a bank takes in one batch. */
const MOST_IN_BULK = 100;

/** A batch of a sponsor. */
export interface BulkPlace {
  readonly id: number;
  readonly organizationId: number;
}

/**
 * vouchers.md 7.6: puts everything that matches and can be paid now into new batches on the sponsor's account. The account is
 * locked, so that nothing gets into two batches. Gives their ids. Throws 403 when the sponsor has no account.
 */
export function buildBulks(
  deps: BulkDeps,
  { organizationId, filter }: { organizationId: number; filter: Omit<PaymentFilter, 'of'> },
): Promise<number[]> {
  return transaction(deps.db, async (tx) => {
    const bank = await findBankForUpdate(tx, organizationId);
    if (!bank) throw new DomainError(403, { say: { key: 'refusals.bulk-no-bank' } });
    const payable = await findPayableIds(tx, { ...filter, of: { sponsorId: organizationId } });
    const ids: number[] = [];
    for (let first = 0; first < payable.length; first += MOST_IN_BULK) {
      const paymentIds = payable.slice(first, first + MOST_IN_BULK);
      ids.push(await insertBulk(tx, { ...bank, organizationId, paymentIds, now: deps.now() }));
    }
    return ids;
  });
}

/**
 * The file by which an employee has the bank pay a batch; making it marks the batch as exported. Throws 404, and 403 unless it is
 * a draft on an account that is paid by file and the sponsor may do so.
 */
export function exportBulk(deps: BulkDeps, place: BulkPlace): Promise<string> {
  return transaction(deps.db, async (tx) => {
    const bulk = await lockedBulk(tx, place);
    if (!bulk.allowManualBulkProcessing || bulk.bank !== 'bng' || bulk.state !== 'draft') {
      throw new DomainError(403, { say: { key: 'refusals.bulk-not-exportable' } });
    }
    const now = deps.now();
    const executionDate = nextWorkingDay(calendarDate(now));
    const transfers = await findTransfers(tx, bulk.id);
    await setExported(tx, bulk.id, { now, executionDate });
    return sepaFile({
      messageId: `BATCH-${bulk.id}`,
      madeAt: now,
      executionDate,
      payer: { name: bulk.accountName, iban: bulk.ibanFrom },
      transfers: transfersOf(transfers),
    });
  });
}

/** An employee says that an exported batch was paid; everything in it is paid then. Throws 404, and 403 for any other batch. */
export function acceptBulk(deps: BulkDeps, place: BulkPlace): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const bulk = await lockedBulk(tx, place);
    if (!bulk.allowManualBulkProcessing || bulk.state !== 'draft' || !bulk.isExported) {
      throw new DomainError(403, { say: { key: 'refusals.bulk-not-acceptable' } });
    }
    await setAcceptedByHand(tx, bulk.id, deps.now());
    await setPaid(tx, bulk.id, deps.now());
    await deps.events.publish(tx, 'batch.paid', { bulkId: bulk.id });
  });
}

export function batchNotSendable(): DomainError {
  return new DomainError(403, { say: { key: 'refusals.bulk-not-sendable' } });
}

/** A batch that may go to its bank now, held until the transaction ends. Throws 404, and 403 for any other. */
export async function sendableBulk(tx: Tx, place: BulkPlace): Promise<BulkRow> {
  const bulk = await lockedBulk(tx, place);
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
