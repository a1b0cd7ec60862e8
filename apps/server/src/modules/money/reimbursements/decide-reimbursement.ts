import { insertPayment } from '#money/transactions';
import { addEntry } from '#vouchers/ledger';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { randomAddress } from '#platform/services/secrets';
import { insertNote } from './note-queries.ts';
import { claimRefusal } from './reimbursement-errors.ts';
import {
  findReimbursementForUpdate,
  setApproved,
  setDeclined,
  setEmployee,
  type ReimbursementRow,
} from './reimbursement-queries.ts';
import { isDeactivated, isExpired } from './reimbursement-state.ts';
import { claimOfSponsor } from './sponsor-claim.ts';

type DecideDeps = Pick<Deps, 'db' | 'now' | 'events'>;

/** An employee of the sponsor and the claim that they work on. */
export interface ClaimWork {
  readonly id: number;
  readonly organizationId: number;
  readonly employeeId: number;
}

/** Somebody takes a claim that nobody judges yet. Throws 404, or 403 with a code. */
export function assignReimbursement(deps: DecideDeps, work: ClaimWork): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const claim = await lockedClaim(tx, work);
    if (claim.state !== 'pending') throw claimRefusal('not_pending');
    if (claim.employeeId !== null) throw claimRefusal('already_assigned');
    if (isExpired(claim, deps.now())) throw claimRefusal('expired');
    await setEmployee(tx, claim.id, work.employeeId);
  });
}

/** Gives a claim back that one judges. Throws 404, or 403 with a code. */
export function resignReimbursement(deps: DecideDeps, work: ClaimWork): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const claim = await lockedClaim(tx, work);
    if (claim.state !== 'pending') throw claimRefusal('not_pending');
    if (claim.employeeId !== work.employeeId) throw claimRefusal('not_assigned');
    await setEmployee(tx, claim.id, null);
  });
}

/**
 * The claim is right: the money that was set apart becomes a payment to the requester's account, which waits for the
 * sponsor's next batch. Voucher and claim are locked, so two decisions at once make one payment. Throws 404, or 403 with a code.
 */
export function approveReimbursement(deps: DecideDeps, work: ClaimWork, note: string | null): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const claim = await decidableClaim(tx, deps, work);
    const { voucherId, amountCents, id: reimbursementId } = claim;
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
      ibanTo: claim.iban,
      ibanToName: claim.ibanName,
      madeAt: now,
    });
    addEntry(tx, deps.now, { voucherId, kind: 'released', amountCents, reimbursementId });
    addEntry(tx, deps.now, {
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

/** The claim is not right: the money is free again. The reason is for the requester, the note is not. Throws as approving does. */
export function declineReimbursement(
  deps: DecideDeps,
  work: ClaimWork,
  { note, reason }: { note: string | null; reason: string | null },
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const { voucherId, amountCents, id: reimbursementId } = await decidableClaim(tx, deps, work);
    addEntry(tx, deps.now, { voucherId, kind: 'released', amountCents, reimbursementId });
    await setDeclined(tx, reimbursementId, { reason, resolvedAt: deps.now() });
    await keepNote(tx, deps, { ...work, note });
    await deps.events.publish(tx, 'reimbursement.declined', { reimbursementId });
  });
}

async function lockedClaim(tx: Tx, { id, organizationId }: ClaimWork): Promise<ReimbursementRow> {
  return claimOfSponsor(await findReimbursementForUpdate(tx, id), organizationId);
}

async function decidableClaim(tx: Tx, deps: DecideDeps, work: ClaimWork): Promise<ReimbursementRow> {
  const claim = await lockedClaim(tx, work);
  if (claim.state !== 'pending') throw claimRefusal('not_pending');
  if (claim.employeeId !== work.employeeId) throw claimRefusal('not_assigned');
  if (isDeactivated(claim)) throw claimRefusal('deactivated');
  if (isExpired(claim, deps.now())) throw claimRefusal('expired');
  return claim;
}

async function keepNote(tx: Tx, deps: DecideDeps, { id, employeeId, note }: ClaimWork & { note: string | null }): Promise<void> {
  if (note === null) return;
  await insertNote(tx, { reimbursementId: id, employeeId, description: note, createdAt: deps.now() });
}
