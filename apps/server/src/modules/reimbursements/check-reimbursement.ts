import { isValidIBAN } from 'ibantools';
import { fileProblems } from '#modules/files';
import type { Db } from '#platform/database';
import { FieldErrors } from '#platform/errors';
import type { Sentence } from '#platform/say';
import { findClaimableVoucher, type ClaimFields } from './reimbursement-queries.ts';

/** A claim as its requester sends it. */
export interface ReimbursementInput extends ClaimFields {
  readonly identityId: number;
  readonly files: readonly string[];
  readonly state: 'draft' | 'pending';
}

const MOST_FILES = 10;
const LONGEST_IBAN_NAME = 100;

/**
 * vouchers.md 4: voucher, amount, account and files of a claim, all wrong fields at once. On a change the voucher that the
 * claim has already stays allowed while it is a draft. Throws 422.
 */
export async function checkReimbursement(
  db: Db,
  input: ReimbursementInput,
  { now, current }: { now: Date; current?: { readonly id: number; readonly voucherId: number } },
): Promise<void> {
  const problems: Record<string, readonly Sentence[]> = {};
  const { identityId, voucherId, files } = input;
  const voucher = await findClaimableVoucher(db, { id: voucherId, identityId, now });
  const isKept = current?.voucherId === voucherId && input.state === 'draft';
  const available = voucher !== undefined && (voucher.isEligible || isKept) ? voucher.balanceCents : undefined;
  if (available === undefined) problems.voucher_id = [{ key: 'validation.not-eligible', values: { attribute: 'voucher_id' } }];
  if (input.amountCents > (available ?? 0)) problems.amount = [amountProblem(available ?? 0)];
  if (!isValidIBAN(input.iban)) problems.iban = [{ key: 'validation.iban' }];
  if (input.ibanName.length > LONGEST_IBAN_NAME) {
    problems.iban_name = [{ key: 'validation.max-string', values: { attribute: 'iban_name', max: LONGEST_IBAN_NAME } }];
  }
  if (files.length > MOST_FILES) {
    problems.files = [{ key: 'validation.max-array', values: { attribute: 'files', max: MOST_FILES } }];
  }
  const list = { identityId, owner: 'reimbursement', ownerId: current?.id, uids: files } as const;
  Object.assign(problems, await fileProblems(db, [list]));
  if (Object.keys(problems).length > 0) throw new FieldErrors(problems);
}

function amountProblem(mostCents: number): Sentence {
  return { key: 'validation.max-amount', values: { attribute: 'amount', max: mostCents } };
}
