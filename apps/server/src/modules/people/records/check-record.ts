import { parseAmount } from '@tegoed/translations/typed';
import { decimalFromCents } from '@tegoed/domain/money';
import { isEmailAddress } from '#people/identity';
import type { Db } from '#platform/database/database';
import { FieldErrors } from '#platform/http/errors';
import { message, type Message } from '#platform/text/translate';
import { findCategory } from './categories/category-queries.ts';
import { findRecordType } from './record-queries.ts';

/** A record as its owner fills it in. */
export interface RecordInput {
  readonly type: string;
  readonly value: string | number;
  readonly order?: number | null | undefined;
  readonly record_category_id?: number | null | undefined;
}

/** funds.md 14.19: the longest value of a record, in characters. */
const longestValue = 200;

/** Kinds of record that hold an amount of money. */
const amountKeys: readonly string[] = ['net_worth', 'base_salary'];
const mostDigits = 11;

/**
 * funds.md 11: what somebody adds has a kind that people may add, a value that fits it, and a group of their own.
 * Throws 422. Gives the id of the kind, and the value as it is kept.
 */
export async function checkRecord(
  db: Db,
  identityId: number,
  input: RecordInput,
): Promise<{ readonly recordTypeId: number; readonly value: string }> {
  const type = await findRecordType(db, input.type);
  const errors: Record<string, Message[]> = await findPlaceErrors(db, identityId, input.record_category_id);
  if (!type || type.system) errors.type = [message('validation.exists', { attribute: 'type' })];
  const value = keptValue(input);
  const problem = type && valueProblem({ key: input.type, type: type.type }, value);
  if (problem) errors.value = [problem];
  if (!type || Object.keys(errors).length > 0) throw new FieldErrors(errors);
  return { recordTypeId: type.id, value };
}

/** What stands in the way of keeping a value under a kind of record. Amounts and numbers start at 0. */
export function valueProblem({ key, type }: { key: string; type: string }, value: string): Message | undefined {
  const attribute = 'value';
  if (value.trim() === '') return message('validation.required', { attribute });
  if (value.length > longestValue) return message('validation.max-string', { attribute, max: longestValue });
  if (type === 'email' && !isEmailAddress(value)) return message('validation.email');
  const isNumber = /^\d+(\.\d{1,2})?$/.test(value) && value.replace(/\..*/, '').length <= mostDigits;
  if (type !== 'number' || isNumber) return undefined;
  return message(amountKeys.includes(key) ? 'validation.amount' : 'validation.numeric', { attribute });
}

/** Amounts may be typed as people write them (`1.250,50`), and are kept as numbers are written on the wire (`1250.50`). */
export function keptValue({ type, value }: Pick<RecordInput, 'type' | 'value'>): string {
  const typed = String(value);
  const cents = amountKeys.includes(type) && !/^\d+\.\d+$/.test(typed) ? parseAmount(typed) : null;
  return cents === null || cents < 0 ? typed : decimalFromCents(cents).replace(/\.00$/, '');
}

/** Whether a group is this person's: nothing when it is, or when none is named. */
export async function findPlaceErrors(
  db: Db,
  identityId: number,
  categoryId: number | null | undefined,
): Promise<Record<string, Message[]>> {
  if (categoryId == null || (await findCategory(db, identityId, categoryId))) return {};
  return { record_category_id: [message('validation.exists', { attribute: 'record_category_id' })] };
}
