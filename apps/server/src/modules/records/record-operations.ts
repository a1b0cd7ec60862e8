import type { Handlers } from '#platform/operations';
import type { Deps } from '#platform/deps';
import { presentRecord, presentRecordType } from './present-record.ts';
import { findRecords, findRecordTypes } from './record-queries.ts';

export type RecordOperations = Handlers<'listRecordTypes' | 'listRecords'>;

/** funds.md 11. */
export const recordOperations = ({ db }: Deps): RecordOperations => ({
  async listRecordTypes({ query, caller }) {
    const leftOut = query.vouchers === true || (query.insertable_only === true && query.system !== true);
    const types = await findRecordTypes(db, !leftOut);
    return types.map((type) => presentRecordType(type, caller.language));
  },

  async listRecords({ query, identity, caller }) {
    const records = await findRecords(db, identity.id, {
      recordTypeKey: query.type,
      recordCategoryId: query.record_category_id,
      deleted: query.deleted === true,
    });
    return records.map((record) => presentRecord(record, caller.language));
  },
});
