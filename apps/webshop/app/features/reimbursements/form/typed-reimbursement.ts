import type { OperationBody, Schema } from '@tegoed/contract';
import { ibanStatus, plainIban } from '@tegoed/domain/iban';
import { leastReimbursementCents, shortestAccountName, shortestDescription } from '@tegoed/domain/limits';
import { eurosFromCents } from '@tegoed/domain/money';
import { formatIban } from '@tegoed/translations/format';
import { parseAmount } from '@tegoed/translations/typed';
import type { Language } from '@tegoed/translations/format';
import { sentFile } from '../../../components/files/sent-file.ts';
import type { SentFile } from '../../../components/files/sent-file.ts';
import { hasAmount } from '../reimbursement-status.ts';

/** What the form asks, in its order. */
export const reimbursementFields = ['voucher', 'title', 'amount', 'files', 'iban', 'holder', 'description'] as const;
export type ReimbursementField = (typeof reimbursementFields)[number];

/** What was filled in, as it was typed. */
export interface TypedReimbursement {
  /** Undefined as long as none was chosen. */
  voucherId: number | undefined;
  title: string;
  amount: string;
  files: readonly SentFile[];
  iban: string;
  holder: string;
  description: string;
}

export type ReimbursementBody = OperationBody<'storeReimbursement'> & Pick<OperationBody<'updateReimbursement'>, 'files'>;

/** A form with nothing in it. */
export function emptyReimbursement(voucherId: number | undefined): TypedReimbursement {
  return { voucherId, title: '', amount: '', files: [], iban: '', holder: '', description: '' };
}

/** What the form reads of a reimbursement. */
export type FilledReimbursement = Pick<
  Schema<'Reimbursement'>,
  'voucher_id' | 'title' | 'amount' | 'files' | 'iban' | 'iban_name' | 'description'
>;

/** A draft as its form shows it; the amount as people write it in this language, and empty as long as none was filled in. */
export function typedFrom(reimbursement: FilledReimbursement, language: Language): TypedReimbursement {
  const amount = hasAmount(reimbursement) ? reimbursement.amount : '';
  return {
    voucherId: reimbursement.voucher_id,
    title: reimbursement.title,
    amount: language === 'nl' ? amount.replace('.', ',') : amount,
    files: reimbursement.files.map(sentFile),
    iban: formatIban(reimbursement.iban),
    holder: reimbursement.iban_name,
    description: reimbursement.description ?? '',
  };
}

type AskedField = Exclude<ReimbursementField, 'description'>;

/** What must be filled in and is not, in the order of the form. */
export function missingFields(typed: TypedReimbursement): AskedField[] {
  const asked: readonly AskedField[] = ['voucher', 'title', 'amount', 'files', 'iban', 'holder'];
  return asked.filter((field) => {
    if (field === 'voucher') return typed.voucherId === undefined;
    return field === 'files' ? typed.files.length === 0 : typed[field].trim() === '';
  });
}

export type FieldProblem =
  `${AskedField}-missing` | 'amount-wrong' | 'amount-low' | 'amount-high' | 'iban-wrong' | 'holder-short' | 'description-short';

/** What is wrong before anybody judges it, in the order of the form; `left` is what the voucher has in cents, if that is known. */
export function typedProblems(
  typed: TypedReimbursement,
  left: number | undefined,
): { field: ReimbursementField; problem: FieldProblem }[] {
  const missing = missingFields(typed);
  const problemOf = (field: ReimbursementField): FieldProblem | undefined => {
    if (field !== 'description' && missing.includes(field)) return `${field}-missing`;
    if (field === 'amount') return amountProblem(typed.amount, left);
    if (field === 'iban' && ibanStatus(typed.iban) !== 'right') return 'iban-wrong';
    if (field === 'holder' && typed.holder.trim().length < shortestAccountName) return 'holder-short';
    const length = typed.description.trim().length;
    return field === 'description' && length > 0 && length < shortestDescription ? 'description-short' : undefined;
  };
  return reimbursementFields.flatMap((field) => {
    const problem = problemOf(field);
    return problem === undefined ? [] : [{ field, problem }];
  });
}

/** What cannot even be kept for later: a reimbursement without a voucher, and an amount that is none. */
export function draftProblems(typed: TypedReimbursement): { field: ReimbursementField; problem: FieldProblem }[] {
  const isNoAmount = typed.amount.trim() !== '' && (parseAmount(typed.amount) ?? -1) < 0;
  return [
    ...(typed.voucherId === undefined ? [{ field: 'voucher', problem: 'voucher-missing' } as const] : []),
    ...(isNoAmount ? [{ field: 'amount', problem: 'amount-wrong' } as const] : []),
  ];
}

function amountProblem(typed: string, left: number | undefined): FieldProblem | undefined {
  const cents = parseAmount(typed);
  if (cents === null) return 'amount-wrong';
  if (cents < leastReimbursementCents) return 'amount-low';
  return left !== undefined && cents > left ? 'amount-high' : undefined;
}

/** A reimbursement on the wire, of a form without problems; what is not filled in is null. */
export function bodyOf(
  typed: TypedReimbursement,
  { state, email }: { state: 'draft' | 'pending'; email: string | null },
): ReimbursementBody {
  return {
    voucher_id: typed.voucherId ?? 0,
    title: typed.title.trim() || null,
    amount: typed.amount.trim() === '' ? null : eurosFromCents(parseAmount(typed.amount) ?? 0),
    description: typed.description.trim() || null,
    iban: plainIban(typed.iban) || null,
    iban_name: typed.holder.trim() || null,
    email,
    files: typed.files.map(({ uid }) => uid),
    state,
  };
}

export interface FieldRefusal {
  /** Undefined for what is no matter of a field. */
  field: ReimbursementField | undefined;
  text: string;
  /** The file that it is about. */
  file?: string;
}

const fieldOnTheWire: Readonly<Record<string, ReimbursementField>> = {
  voucher_id: 'voucher',
  title: 'title',
  amount: 'amount',
  files: 'files',
  iban: 'iban',
  iban_name: 'holder',
  description: 'description',
};

/** The platform's sentences in the order of the form, one of each field; those about nothing in it come first. */
export function fieldRefusals(
  fields: Readonly<Record<string, readonly string[]>>,
  files: readonly Pick<SentFile, 'name'>[],
): FieldRefusal[] {
  const refusals = Object.entries(fields).flatMap(([path, [text]]): FieldRefusal[] => {
    const [name = '', index] = path.split('.');
    if (text === undefined) return [];
    const file = index === undefined ? undefined : files[Number(index)]?.name;
    return [{ field: fieldOnTheWire[name], text, ...(file !== undefined && { file }) }];
  });
  const order: readonly (ReimbursementField | undefined)[] = [undefined, ...reimbursementFields];
  return refusals.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
}
