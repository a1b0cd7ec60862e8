import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { FieldErrors } from '#platform/http/errors';
import { message, type Message } from '#platform/text/translate';
import { findRecords, updateRecord } from './record-queries.ts';

/** Puts own records in the order of the list. Throws 422 on `records.N` for one that is not the caller's, and changes nothing then. */
export async function sortRecords({ db }: Pick<Deps, 'db'>, identityId: number, ids: readonly number[]): Promise<void> {
  await transaction(db, async (tx) => {
    const own = new Set((await findRecords(tx, identityId, {})).map((record) => record.id));
    const errors = ids.flatMap((id, index): [string, Message[]][] =>
      own.has(id) ? [] : [[`records.${index}`, [message('validation.exists', { attribute: 'records' })]]],
    );
    if (errors.length > 0) throw new FieldErrors(Object.fromEntries(errors));
    for (const [index, id] of ids.entries()) await updateRecord(tx, { identityId, id }, { sortOrder: index });
  });
}
