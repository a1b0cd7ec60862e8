import { isValidIBAN } from 'ibantools';
import { fileProblems } from '#content/files';
import type { Db } from '#platform/database/database';
import { FieldErrors } from '#platform/http/errors';
import type { Sentence } from '#platform/text/say';
import { findClaimableVoucher, type ClaimFields } from './reimbursement-queries.ts';

/** A claim as its requester sends it. */
export interface ReimbursementInput extends ClaimFields {
  readonly identityId: number;
  readonly files: readonly string[];
  readonly state: 'draft' | 'pending';
}

const MOST_FILES = 10;
const LEAST_CENTS = 10;
const SHORTEST_NAME = 5;
const SHORTEST_DESCRIPTION = 5;

/**
 * vouchers.md 4: all wrong fields at once. A draft asks for a voucher and files of one's own alone; what is sent in has to be whole.
 * On a change the voucher that the claim has already stays allowed while it is a draft. Throws 422.
 */
export async function checkReimbursement(
  db: Db,
  input: ReimbursementInput,
  { now, current }: { now: Date; current?: { readonly id: number; readonly voucherId: number } },
): Promise<void> {
  const { identityId, voucherId, files } = input;
  const voucher = await findClaimableVoucher(db, { id: voucherId, identityId, now });
  const isKept = current?.voucherId === voucherId && input.state === 'draft';
  const available = voucher !== undefined && (voucher.isEligible || isKept) ? voucher.balanceCents : undefined;
  const problems: Record<string, readonly Sentence[]> = {};
  if (available === undefined) problems.voucher_id = [{ key: 'validation.not-eligible', values: { attribute: 'voucher_id' } }];
  if (input.state === 'pending') Object.assign(problems, unfinished(input, available ?? 0));
  if (files.length > MOST_FILES) {
    problems.files = [{ key: 'validation.max-array', values: { attribute: 'files', max: MOST_FILES } }];
  }
  const list = { identityId, owner: 'reimbursement', ownerId: current?.id, uids: files } as const;
  Object.assign(problems, await fileProblems(db, [list]));
  if (Object.keys(problems).length > 0) throw new FieldErrors(problems);
}

/** What is missing or wrong before a claim can be sent in, by field of the wire. */
function unfinished(input: ReimbursementInput, availableCents: number): Record<string, readonly Sentence[]> {
  const wrong = {
    title: input.title.trim() === '' ? required('title') : undefined,
    amount: amountProblem(input.amountCents, availableCents),
    iban: ibanProblem(input.iban),
    iban_name: input.ibanName === '' ? required('iban_name') : tooShort('iban_name', input.ibanName, SHORTEST_NAME),
    description: input.description === null ? undefined : tooShort('description', input.description, SHORTEST_DESCRIPTION),
    files: input.files.length === 0 ? required('files') : undefined,
  };
  return Object.fromEntries(Object.entries(wrong).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : [])));
}

function required(attribute: string): Sentence {
  return { key: 'validation.required', values: { attribute } };
}

function tooShort(attribute: string, text: string, min: number): Sentence | undefined {
  return text.trim().length < min ? { key: 'validation.min-string', values: { attribute, min } } : undefined;
}

function amountProblem(cents: number, mostCents: number): Sentence | undefined {
  const attribute = 'amount';
  if (cents === 0) return required(attribute);
  if (cents < LEAST_CENTS) return { key: 'validation.min-amount', values: { attribute, min: LEAST_CENTS } };
  return cents > mostCents ? { key: 'validation.max-amount', values: { attribute, max: mostCents } } : undefined;
}

function ibanProblem(iban: string): Sentence | undefined {
  if (iban === '') return required('iban');
  return isValidIBAN(iban) ? undefined : { key: 'validation.iban' };
}
