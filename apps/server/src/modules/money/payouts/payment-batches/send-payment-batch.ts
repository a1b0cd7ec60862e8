import { findEmployeeId } from '#people/organizations';
import { writeAudit, type AuditedCall } from '#platform/audit/audit';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { transaction, transactionOnce, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { batchNotSendable, sendablePaymentBatch, type PaymentBatchPlace } from './build-payment-batches.ts';
import { findTransfers } from './payment-batch-queries.ts';
import { nextWorkingDay, transfersOf } from './transfers.ts';
import { BankRefusal, type BankOrder } from '../bank/bank.ts';
import { setPaid } from '#money/transactions';
import { findAtBank, holdCall, setOutcome, setSending, type PaymentBatchAtBank, type Outcome } from '../bank/bank-queries.ts';
import { openBank } from '../bank/open-bank.ts';

export type BankDeps = Pick<Deps, 'db' | 'now' | 'events' | 'secrets' | 'settings' | 'log'>;

/**
 * vouchers.md 7.6: hands a batch to its bank. That it goes is written down and committed first; then the bank is called once. When its
 * answer is lost the batch stays pending, and followPaymentBatch finds out. Who sent it is written down; null stands for the clock. Throws
 * 404, and 403 when the batch is not to be sent.
 */
export async function sendPaymentBatch(deps: BankDeps, place: PaymentBatchPlace, sender: AuditedCall | null): Promise<void> {
  const isMine = await holdingCall(deps, place.id, async (tx) => {
    await transaction(deps.db, async (writing) => {
      const batch = await sendablePaymentBatch(writing, place);
      const now = deps.now();
      await setSending(writing, batch.id, { now, executionDate: nextWorkingDay(calendarDate(now)) });
      if (sender !== null) await writeDown(writing, { at: now, place, sender, stateBefore: batch.state });
    });
    const signerAddress = sender?.caller.ipAddress ?? null;
    await callAbout(tx, deps, { batchId: place.id, isRepeated: false, signerAddress });
  });
  if (!isMine) throw batchNotSendable();
}

async function writeDown(
  tx: Tx,
  { at, place, sender, stateBefore }: { at: Date; place: PaymentBatchPlace; sender: AuditedCall; stateBefore: string },
): Promise<void> {
  const { id, organizationId } = place;
  const entry = {
    operation: 'sendTransactionBulkToBank',
    organizationId,
    employeeId: await findEmployeeId(tx, { organizationId, identityId: sender.identity.id }),
    subject: { type: 'transaction_bulk', id },
    changes: [{ field: 'state', before: stateBefore, after: 'pending' }],
  };
  await writeAudit(tx, { at, call: sender, entry });
}

/** Asks the bank how a batch is that waits for it, or sends it again, as repeated, when its answer was lost. */
export async function followPaymentBatch(deps: BankDeps, batchId: number): Promise<void> {
  await holdingCall(deps, batchId, (tx) => callAbout(tx, deps, { batchId, isRepeated: true, signerAddress: null }));
}

/** Works while nobody else calls a bank about this batch; gives false, doing nothing, when somebody does. */
function holdingCall(deps: BankDeps, batchId: number, work: (tx: Tx) => Promise<void>): Promise<boolean> {
  return transactionOnce(deps.db, async (tx) => {
    if (!(await holdCall(tx, batchId))) return false;
    await work(tx);
    return true;
  });
}

type HowSent = Pick<BankOrder, 'isRepeated' | 'signerAddress'> & { readonly batchId: number };

/** One call of the bank about a batch that waits. A call that fails changes nothing: the next hour asks again. */
async function callAbout(tx: Tx, deps: BankDeps, how: HowSent): Promise<void> {
  const { batchId } = how;
  const batch = await findAtBank(tx, batchId);
  if (!batch) return;
  const outcome = await outcomeOf(tx, deps, { batch, how }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    deps.log.warn({ event: 'bank-failed', batchId, messageId: batch.messageId, reason }, 'the bank will be asked again');
    return undefined;
  });
  if (outcome === undefined) return;
  await setOutcome(tx, batch, { outcome, now: deps.now() });
  if (outcome.kind !== 'state' || outcome.state !== 'accepted') return;
  await setPaid(tx, batchId, deps.now());
  await deps.events.publish(tx, 'batch.paid', { bulkId: batchId });
}

async function outcomeOf(
  tx: Tx,
  { secrets, settings, log }: BankDeps,
  { batch, how }: { batch: PaymentBatchAtBank; how: HowSent },
): Promise<Outcome | undefined> {
  const bank = openBank(secrets, batch.credentials);
  if (batch.paymentId !== null) {
    const state = await bank.stateOf(batch.paymentId);
    return state === 'pending' ? undefined : { kind: 'state', state };
  }
  const order: BankOrder = {
    isRepeated: how.isRepeated,
    signerAddress: how.signerAddress,
    messageId: batch.messageId,
    madeAt: batch.sentAt,
    executionDate: batch.executionDate,
    payer: { name: batch.accountName, iban: batch.ibanFrom },
    transfers: transfersOf(await findTransfers(tx, batch.id)),
    returnUrl: settings.publicUrl,
  };
  try {
    return { kind: 'sent', order: await bank.send(order) };
  } catch (error) {
    if (!(error instanceof BankRefusal)) throw error;
    log.warn({ event: 'bank-refused', batchId: batch.id, messageId: batch.messageId, reason: error.message });
    return { kind: 'refused' };
  }
}
