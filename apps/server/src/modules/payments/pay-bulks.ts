import { addDays, calendarDate } from '#platform/clock';
import { transaction } from '#platform/database';
import type { Deps } from '#platform/deps';
import { DomainError, notFound } from '#platform/errors';
import {
  findBankForUpdate,
  findBulkForUpdate,
  findPayableIds,
  findTransfers,
  insertBulk,
  setAccepted,
  setExported,
  type BulkRow,
} from './bulk-queries.ts';
import type { PaymentFilter } from './payment-queries.ts';
import { sepaFile } from './sepa-file.ts';

type BulkDeps = Pick<Deps, 'db' | 'now'>;

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
      bulkId: bulk.id,
      madeAt: now,
      executionDate,
      payer: { name: bulk.accountName, iban: bulk.ibanFrom },
      transfers: transfers.map((transfer) => ({
        id: transfer.id,
        amountCents: transfer.amountCents,
        iban: transfer.ibanTo ?? '',
        name: transfer.ibanToName ?? '',
        description: [transfer.fundName, transfer.uid, transfer.id].filter((part) => part !== null).join(' '),
      })),
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
    await setAccepted(tx, bulk.id, deps.now());
  });
}

async function lockedBulk(tx: Parameters<typeof findBulkForUpdate>[0], { id, organizationId }: BulkPlace): Promise<BulkRow> {
  const bulk = await findBulkForUpdate(tx, id);
  if (bulk?.organizationId !== organizationId) throw notFound();
  return bulk;
}

/** The first weekday after a calendar date. */
function nextWorkingDay(date: string): string {
  const next = addDays(date, 1);
  const isWeekend = [0, 6].includes(new Date(`${next}T00:00:00Z`).getUTCDay());
  return isWeekend ? nextWorkingDay(next) : next;
}
