import { isIban } from '@tegoed/domain/iban';
import { leastReimbursementCents, mostReceipts, shortestAccountName, shortestDescription } from '@tegoed/domain/limits';
import { fileProblems } from '#content/files';
import type { Db } from '#platform/database/database';
import { FieldErrors } from '#platform/http/errors';
import { message, type Message } from '#platform/text/translate';
import { findReimbursableVoucher, type ReimbursementFields } from './reimbursement-queries.ts';

/** A reimbursement as its requester sends it. */
export interface ReimbursementInput extends ReimbursementFields {
  readonly identityId: number;
  readonly files: readonly string[];
  readonly state: 'draft' | 'pending';
}

/**
 * vouchers.md 4: all wrong fields at once. A draft asks for a voucher and files of one's own alone; what is sent in has to be whole.
 * On a change the voucher that the reimbursement has already stays allowed while it is a draft. Throws 422.
 */
export async function checkReimbursement(
  db: Db,
  input: ReimbursementInput,
  { now, current }: { now: Date; current?: { readonly id: number; readonly voucherId: number } },
): Promise<void> {
  const { identityId, voucherId, files } = input;
  const voucher = await findReimbursableVoucher(db, { id: voucherId, identityId, now });
  const isKept = current?.voucherId === voucherId && input.state === 'draft';
  const available = voucher !== undefined && (voucher.isEligible || isKept) ? voucher.balanceCents : undefined;
  const problems: Record<string, readonly Message[]> = {};
  if (available === undefined) problems.voucher_id = [message('validation.not-eligible', { attribute: 'voucher_id' })];
  if (input.state === 'pending') Object.assign(problems, unfinished(input, available ?? 0));
  if (files.length > mostReceipts) {
    problems.files = [message('validation.max-array', { attribute: 'files', max: mostReceipts })];
  }
  const list = { identityId, owner: 'reimbursement', ownerId: current?.id, uids: files } as const;
  Object.assign(problems, await fileProblems(db, [list]));
  if (Object.keys(problems).length > 0) throw new FieldErrors(problems);
}

/** What is missing or wrong before a reimbursement can be sent in, by field of the wire. */
function unfinished(input: ReimbursementInput, availableCents: number): Record<string, readonly Message[]> {
  const wrong = {
    title: input.title.trim() === '' ? required('title') : undefined,
    amount: amountProblem(input.amountCents, availableCents),
    iban: ibanProblem(input.iban),
    iban_name: input.ibanName === '' ? required('iban_name') : tooShort('iban_name', input.ibanName, shortestAccountName),
    description: input.description === null ? undefined : tooShort('description', input.description, shortestDescription),
    files: input.files.length === 0 ? required('files') : undefined,
  };
  return Object.fromEntries(Object.entries(wrong).flatMap(([field, problem]) => (problem ? [[field, [problem]]] : [])));
}

function required(attribute: string): Message {
  return message('validation.required', { attribute });
}

function tooShort(attribute: string, text: string, min: number): Message | undefined {
  return text.trim().length < min ? message('validation.min-string', { attribute, min }) : undefined;
}

function amountProblem(cents: number, mostCents: number): Message | undefined {
  const attribute = 'amount';
  if (cents === 0) return required(attribute);
  if (cents < leastReimbursementCents) return message('validation.min-amount', { attribute, min: leastReimbursementCents });
  return cents > mostCents ? message('validation.max-amount', { attribute, max: mostCents }) : undefined;
}

function ibanProblem(iban: string): Message | undefined {
  if (iban === '') return required('iban');
  return isIban(iban) ? undefined : message('validation.iban');
}
