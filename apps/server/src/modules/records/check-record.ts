import { isEmailAddress } from '#modules/identity';
import type { Db } from '#platform/database';
import { FieldErrors } from '#platform/errors';
import type { Sentence } from '#platform/say';
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

/**
 * funds.md 11: what somebody adds has a kind that people may add, a value that fits it, and a group of their own.
 * Throws 422. Gives the id of the kind.
 */
export async function checkRecord(db: Db, identityId: number, input: RecordInput): Promise<number> {
  const type = await findRecordType(db, input.type);
  const value = String(input.value);
  const errors: Record<string, Sentence[]> = await findCategoryErrors(db, identityId, input.record_category_id);
  if (!type || type.system) errors.type = [{ key: 'validation.exists', values: { attribute: 'type' } }];
  if (value.length > longestValue) {
    errors.value = [{ key: 'validation.max-string', values: { attribute: 'value', max: longestValue } }];
  } else if (type?.type === 'email' && !isEmailAddress(value)) {
    errors.value = [{ key: 'validation.email' }];
  }
  if (!type || Object.keys(errors).length > 0) throw new FieldErrors(errors);
  return type.id;
}

/** Only place and group of a record change. Throws 422 when the group is not this person's. */
export async function checkPlace(db: Db, identityId: number, categoryId: number | null | undefined): Promise<void> {
  const errors = await findCategoryErrors(db, identityId, categoryId);
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
}

async function findCategoryErrors(
  db: Db,
  identityId: number,
  categoryId: number | null | undefined,
): Promise<Record<string, Sentence[]>> {
  if (categoryId == null || (await findCategory(db, identityId, categoryId))) return {};
  return { record_category_id: [{ key: 'validation.exists', values: { attribute: 'record_category_id' } }] };
}
