import type { Schema } from '@tegoed/contract';
import { formatDateTime, type Language } from '@tegoed/translations/format';
import { wireDateTime } from '#platform/clock';
import type { Secrets } from '#platform/secrets';
import type { PrevalidationRecordRow, PrevalidationRow } from './prevalidation-queries.ts';

/** An activation code as whoever uses it sees it: without citizen service numbers. */
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
    records: records
      .filter((record) => record.serviceNumberId === null)
      .map((record) => presentRecord(record, record.value, language)),
  };
}

/** What is added to it for the one who made it. */
export interface MakersView {
  readonly makerAddress: string;
  /** Reads citizen service numbers; undefined where the organization may not work with them. */
  readonly secrets: Pick<Secrets, 'decrypt'> | undefined;
  readonly language: Language;
}

/** The same for its maker, who uploaded the numbers and may read them where the organization works with them. */
export function presentPrevalidationToMaker(
  row: PrevalidationRow,
  records: readonly PrevalidationRecordRow[],
  { makerAddress, secrets, language }: MakersView,
): Schema<'Prevalidation'> {
  return {
    ...presentPrevalidation(row, [], language),
    records: records.flatMap((record) => {
      const value = readValue(record, secrets);
      return value === undefined ? [] : [presentRecord(record, value, language)];
    }),
    identity_address: makerAddress,
    created_at: wireDateTime(row.createdAt),
    created_at_locale: formatDateTime(row.createdAt, language),
  };
}

/** What a record says; undefined when it is a citizen service number that the reader may not see. */
export function readValue(record: PrevalidationRecordRow, secrets: Pick<Secrets, 'decrypt'> | undefined): string | undefined {
  if (record.sealedNumber === null) return record.value;
  return secrets?.decrypt(record.sealedNumber);
}

function presentRecord(record: PrevalidationRecordRow, value: string, language: Language): Schema<'PrevalidationRecord'> {
  return {
    id: record.id,
    record_type_id: record.recordTypeId,
    key: record.key,
    name: language === 'en' ? record.nameEn : record.nameNl,
    value,
  };
}
