import { transaction, type Db } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { FieldErrors, notFound } from '#platform/http/errors';
import { message, type Message } from '#platform/text/translate';
import { findPlaceErrors, keptValue, valueProblem } from './check-record.ts';
import {
  copyAsDeleted,
  findRecord,
  findRecordForUpdate,
  findRecordType,
  moveConfirmations,
  updateRecord,
  type FoundRecord,
} from './record-queries.ts';

/** What the owner changes about a record; what is left out stays. */
export interface RecordChange {
  readonly value?: string | number | null | undefined;
  readonly order?: number | null | undefined;
  readonly record_category_id?: number | null | undefined;
}

/**
 * funds.md 11: the owner gives a record another place, group or value. Who confirmed the old value confirmed nothing about the new
 * one: the old value stays behind as a deleted record, with everything that was said and asked about it.
 * Throws 404 for a record that is gone, 422 for what does not fit.
 */
export function changeRecord(
  deps: Pick<Deps, 'db' | 'now'>,
  owned: { readonly identityId: number; readonly id: number },
  change: RecordChange,
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const isThere = await findRecordForUpdate(tx, owned);
    const record = isThere && (await findRecord(tx, owned.identityId, owned.id));
    if (!record) throw notFound();
    const value = await checkChange(tx, { ...record, identityId: owned.identityId }, change);
    if (value !== undefined) await moveConfirmations(tx, owned.id, await copyAsDeleted(tx, owned.id, deps.now()));
    await updateRecord(tx, owned, {
      ...(value === undefined ? {} : { value }),
      ...(change.order == null ? {} : { sortOrder: change.order }),
      ...(change.record_category_id === undefined ? {} : { recordCategoryId: change.record_category_id }),
    });
  });
}

/**
 * Whether a record may be changed so. Gives the new value as it is kept, undefined when it stays the same.
 * Throws 422: on the group when it is not this person's, on the value when it does not fit or cannot be changed.
 */
export async function checkChange(
  db: Db,
  { identityId, key, value: present }: Pick<FoundRecord, 'key' | 'value'> & { readonly identityId: number },
  change: RecordChange,
): Promise<string | undefined> {
  const errors: Record<string, Message[]> = await findPlaceErrors(db, identityId, change.record_category_id);
  const value = change.value === undefined ? present : keptValue({ type: key, value: change.value ?? '' });
  const isChanged = value !== present;
  const type = isChanged ? await findRecordType(db, key) : undefined;
  const problem = type && (type.system ? notChangeable : valueProblem({ key, type: type.type }, value));
  if (problem) errors.value = [problem];
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
  return isChanged ? value : undefined;
}

const notChangeable: Message = message('validation.not-changeable');
