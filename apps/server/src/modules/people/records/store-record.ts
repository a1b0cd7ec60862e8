import { message } from '#platform/text/translate';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { DomainError } from '#platform/http/errors';
import { checkRecord, type RecordInput } from './check-record.ts';
import { findRecords, insertRecord } from './record-queries.ts';

/**
 * funds.md 11: adds a fact that somebody tells about themselves; nobody has confirmed it. Gives its id.
 * Throws 403 for a citizen service number and for a second primary address, 422 for what does not fit.
 */
export function storeRecord(deps: Pick<Deps, 'db' | 'now'>, identityId: number, input: RecordInput): Promise<number> {
  return transaction(deps.db, async (tx) => {
    if (input.type === 'bsn') throw new DomainError(403, { text: message('refusals.record-bsn') });
    if (input.type === 'primary_email' && (await findRecords(tx, identityId, { recordTypeKey: 'primary_email' })).length > 0) {
      throw new DomainError(403, { text: message('refusals.record-second-primary-email') });
    }
    const { recordTypeId, value } = await checkRecord(tx, identityId, input);
    return insertRecord(tx, {
      identityId,
      recordTypeId,
      value,
      sortOrder: input.order ?? 0,
      recordCategoryId: input.record_category_id ?? null,
      createdAt: deps.now(),
    });
  });
}
