import type { Schema } from '@tegoed/contract';
import type { Language } from '@tegoed/translations/format';
import type { PrevalidationRecordRow, PrevalidationRow } from './prevalidation-queries.ts';

/** An activation code as the contract shows it. */
export function presentPrevalidation(
  row: PrevalidationRow,
  records: readonly PrevalidationRecordRow[],
  language: Language,
): Schema<'Prevalidation'> {
  return {
    id: row.id,
    uid: row.uid,
    state: row.state,
    fund_id: row.fundId,
    exported: row.exported,
    uid_hash: row.primaryKeyHash,
    records_hash: row.recordsHash,
    records: records.map((record) => ({
      id: record.id,
      record_type_id: record.recordTypeId,
      key: record.key,
      name: language === 'en' ? record.nameEn : record.nameNl,
      value: record.value,
    })),
  };
}
