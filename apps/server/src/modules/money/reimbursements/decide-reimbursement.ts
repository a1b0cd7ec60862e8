import { insertPayment } from '#money/transactions';
import { keepEmployee } from '#people/organizations';
import { addEntry } from '#vouchers/ledger';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { forbidden } from '#platform/http/errors';
import { randomAddress } from '#platform/services/secrets';
import { insertNote } from './note-queries.ts';
import { reimbursementRefusal } from './reimbursement-errors.ts';
import {
  findReimbursementForUpdate,
  setApproved,
  setDeclined,
  setEmployee,
  type ReimbursementRow,
} from './reimbursement-queries.ts';
import { isDeactivated, isExpired } from './reimbursement-state.ts';
import { reimbursementOfSponsor } from './sponsor-reimbursement.ts';

type DecideDeps = Pick<Deps, 'db' | 'now' | 'events'>;

/** An employee of the sponsor and the reimbursement that they work on. */
export interface ReimbursementWork {
  readonly id: number;
  readonly organizationId: number;
  readonly employeeId: number;
}

/** Somebody takes a reimbursement that nobody assesses yet. Throws 404, or 403 with a code. */
export function assignReimbursement(deps: DecideDeps, work: ReimbursementWork): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const works = await keepEmployee(tx, { organizationId: work.organizationId, id: work.employeeId });
    if (!works) throw forbidden();
    const reimbursement = await lockedReimbursement(tx, work);
    if (reimbursement.state !== 'pending') throw reimbursementRefusal('not_pending');
    if (reimbursement.employeeId !== null) throw reimbursementRefusal('already_assigned');
    if (isExpired(reimbursement, deps.now())) throw reimbursementRefusal('expired');
    await setEmployee(tx, reimbursement.id, work.employeeId);
  });
}

/** Gives a reimbursement back that one assesses. Throws 404, or 403 with a code. */
export function resignReimbursement(deps: DecideDeps, work: ReimbursementWork): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const reimbursement = await lockedReimbursement(tx, work);
    if (reimbursement.state !== 'pending') throw reimbursementRefusal('not_pending');
    if (reimbursement.employeeId !== work.employeeId) throw reimbursementRefusal('not_assigned');
    await setEmployee(tx, reimbursement.id, null);
  });
}

/** backoffice.md 3: somebody works for the sponsor no longer; what that employee was assessing waits for another. */
export async function unassignReimbursements(tx: Tx, employeeId: number): Promise<void> {
  await tx
    .updateTable('reimbursements')
    .set({ employeeId: null })
    .where('employeeId', '=', employeeId)
    .where('state', '=', 'pending')
    .execute();
}

/**
 * The reimbursement is right: the money that was set apart becomes a payment to the requester's account, which waits for the
 * sponsor's next batch. Voucher and reimbursement are locked, so two decisions at once make one payment. Throws 404, or 403 with a code.
 */
export function approveReimbursement(deps: DecideDeps, work: ReimbursementWork, note: string | null): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const reimbursement = await decidableReimbursement(tx, deps, work);
    const { voucherId, amountCents, id: reimbursementId } = reimbursement;
    const now = deps.now();
    const voucherTransactionId = await insertPayment(tx, {
      address: randomAddress(),
      voucherId,
      target: 'iban',
      state: 'pending',
      initiator: 'sponsor',
      amountCents,
      organizationId: null,
      employeeId: work.employeeId,
      ibanTo: reimbursement.iban,
      ibanToName: reimbursement.ibanName,
      madeAt: now,
    });
    await addEntry(tx, deps.now, { voucherId, kind: 'released', amountCents, reimbursementId });
    await addEntry(tx, deps.now, {
      voucherId,
      kind: 'paid',
      amountCents: -amountCents,
      transactionId: voucherTransactionId,
      reimbursementId,
    });
    await setApproved(tx, reimbursementId, { voucherTransactionId, resolvedAt: now });
    await keepNote(tx, deps, { ...work, note });
    await deps.events.publish(tx, 'reimbursement.approved', { reimbursementId });
  });
}

/** The reimbursement is not right: the money is free again. The reason is for the requester, the note is not. Throws as approving does. */
export function declineReimbursement(
  deps: DecideDeps,
  work: ReimbursementWork,
  { note, reason }: { note: string | null; reason: string | null },
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const { voucherId, amountCents, id: reimbursementId } = await decidableReimbursement(tx, deps, work);
    await addEntry(tx, deps.now, { voucherId, kind: 'released', amountCents, reimbursementId });
    await setDeclined(tx, reimbursementId, { reason, resolvedAt: deps.now() });
    await keepNote(tx, deps, { ...work, note });
    await deps.events.publish(tx, 'reimbursement.declined', { reimbursementId });
  });
}

async function lockedReimbursement(tx: Tx, { id, organizationId }: ReimbursementWork): Promise<ReimbursementRow> {
  return reimbursementOfSponsor(await findReimbursementForUpdate(tx, id), organizationId);
}

async function decidableReimbursement(tx: Tx, deps: DecideDeps, work: ReimbursementWork): Promise<ReimbursementRow> {
  const reimbursement = await lockedReimbursement(tx, work);
  if (reimbursement.state !== 'pending') throw reimbursementRefusal('not_pending');
  if (reimbursement.employeeId !== work.employeeId) throw reimbursementRefusal('not_assigned');
  if (isDeactivated(reimbursement)) throw reimbursementRefusal('deactivated');
  if (isExpired(reimbursement, deps.now())) throw reimbursementRefusal('expired');
  return reimbursement;
}

async function keepNote(
  tx: Tx,
  deps: DecideDeps,
  { id, employeeId, note }: ReimbursementWork & { note: string | null },
): Promise<void> {
  if (note === null) return;
  await insertNote(tx, { reimbursementId: id, employeeId, description: note, createdAt: deps.now() });
}
