import { randomInt } from 'node:crypto';
import { attachFiles, findAttachedFiles, removeFiles } from '#content/files';
import { addEntry, lockVouchers } from '#vouchers/ledger';
import { transaction, type Db, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { forbidden, notFound } from '#platform/http/errors';
import { checkReimbursement, type ReimbursementInput } from './check-reimbursement.ts';
import { reimbursementDraftExpired, reimbursementNotDraft } from './reimbursement-errors.ts';
import {
  findReimbursement,
  findReimbursementForUpdate,
  insertReimbursement,
  isCodeTaken,
  setDeleted,
  setSubmitted,
  updateDraft,
  type ReimbursementFields,
  type ReimbursementRow,
} from './reimbursement-queries.ts';
import { isExpired } from './reimbursement-state.ts';

type StoreDeps = Pick<Deps, 'db' | 'now' | 'events'>;

/** Whose reimbursement it is, and which. */
export interface OwnReimbursement {
  readonly id: number;
  readonly identityId: number;
}

/**
 * Keeps a reimbursement as a draft, or submits it at once. The voucher is locked before its balance is looked at.
 * Gives the reimbursement's id. Throws 422 as `checkReimbursement` does.
 */
export function storeReimbursement(deps: StoreDeps, input: ReimbursementInput): Promise<number> {
  return transaction(deps.db, async (tx) => {
    await lockVouchers(tx, [input.voucherId]);
    await checkReimbursement(tx, input, { now: deps.now() });
    const id = await insertReimbursement(tx, { ...fieldsOf(input), code: await unusedCode(tx), createdAt: deps.now() });
    await attachFiles(tx, deps.now, { owner: 'reimbursement', ownerId: id, identityId: input.identityId, uids: input.files });
    await deps.events.publish(tx, 'reimbursement.created', { reimbursementId: id });
    if (input.state === 'pending') await submit(tx, deps, { ...input, id });
    return id;
  });
}

/** A reimbursement that its requester may still change. Throws 404 when there is none, 403 for somebody else's and for one that was sent. */
export async function getOwnDraft(db: Db, { id, identityId }: OwnReimbursement, now: Date): Promise<ReimbursementRow> {
  return ownDraft(await findReimbursement(db, id), identityId, now);
}

/** Changes a draft, and submits it when that is asked. Fields that are left out stay. Throws 404, 403 or 422. */
export function updateReimbursement(
  deps: StoreDeps,
  reimbursement: OwnReimbursement,
  change: (current: ReimbursementRow) => ReimbursementInput,
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const now = deps.now();
    const wanted = change(await getOwnDraft(tx, reimbursement, now));
    const current = ownDraft(
      await findReimbursementForUpdate(tx, reimbursement.id, wanted.voucherId),
      reimbursement.identityId,
      now,
    );
    const input = change(current);
    await checkReimbursement(tx, input, { now, current });
    await updateDraft(tx, reimbursement.id, fieldsOf(input));
    await attachFiles(tx, deps.now, {
      owner: 'reimbursement',
      ownerId: reimbursement.id,
      identityId: reimbursement.identityId,
      uids: input.files,
    });
    if (input.state === 'pending') await submit(tx, deps, { ...input, id: reimbursement.id });
  });
}

/** Sends a draft in as it is. Throws 404, 403 or 422. */
export function submitReimbursement(deps: StoreDeps, reimbursement: OwnReimbursement): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const files = (await findAttachedFiles(tx, 'reimbursement', [reimbursement.id])).get(reimbursement.id) ?? [];
    const uids = files.map((file) => file.uid);
    await updateReimbursement({ ...deps, db: tx }, reimbursement, (current) => ({
      ...current,
      identityId: reimbursement.identityId,
      files: uids,
      state: 'pending',
    }));
  });
}

/** The requester drops a draft, with its files. Throws 404 or 403. */
export function deleteReimbursement(deps: StoreDeps, { id, identityId }: OwnReimbursement): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const reimbursement = await findReimbursementForUpdate(tx, id);
    if (!reimbursement) throw notFound();
    if (reimbursement.identityId !== identityId) throw forbidden();
    if (reimbursement.state !== 'draft') throw reimbursementNotDraft();
    await setDeleted(tx, id, deps.now());
    await removeFiles(tx, deps.now, { owner: 'reimbursement', ownerId: id });
  });
}

function ownDraft(reimbursement: ReimbursementRow | undefined, identityId: number, now: Date): ReimbursementRow {
  if (!reimbursement) throw notFound();
  if (reimbursement.identityId !== identityId) throw forbidden();
  if (reimbursement.state !== 'draft') throw reimbursementNotDraft();
  if (isExpired(reimbursement, now)) throw reimbursementDraftExpired();
  return reimbursement;
}

/** vouchers.md 1.2: from now on the money is set apart until somebody decides. */
async function submit(
  tx: Tx,
  deps: StoreDeps,
  { id, voucherId, amountCents }: { id: number } & Pick<ReimbursementInput, 'voucherId' | 'amountCents'>,
): Promise<void> {
  await setSubmitted(tx, id, deps.now());
  await addEntry(tx, deps.now, { voucherId, kind: 'reserved', amountCents: -amountCents, reimbursementId: id });
  await deps.events.publish(tx, 'reimbursement.submitted', { reimbursementId: id });
}

function fieldsOf({
  voucherId,
  title,
  description,
  amountCents,
  email,
  iban,
  ibanName,
}: ReimbursementFields): ReimbursementFields {
  return { voucherId, title, description, amountCents, email, iban, ibanName };
}

/** Eight digits by which people name a reimbursement; never used before. */
async function unusedCode(tx: Tx): Promise<number> {
  for (;;) {
    const code = randomInt(10_000_000, 100_000_000);
    if (!(await isCodeTaken(tx, code))) return code;
  }
}
