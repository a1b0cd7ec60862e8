import type { Schema } from '@tegoed/contract';
import { formatDateTime, type Language } from '@tegoed/translations/format';
import { maskServiceNumber } from '#people/identity';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import type { Secrets } from '#platform/services/secrets';
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

/** What is added to it for employees of its organization. */
export interface EmployeesView {
  /** Reads citizen service numbers; undefined where the organization may not work with them. */
  readonly secrets: Pick<Secrets, 'decrypt'> | undefined;
  readonly language: Language;
}

/** The same for employees of its organization, with masked numbers where the organization works with them. */
export function presentPrevalidationToEmployee(
  row: PrevalidationRow,
  records: readonly PrevalidationRecordRow[],
  { secrets, language }: EmployeesView,
): Schema<'Prevalidation'> {
  return {
    ...presentPrevalidation(row, [], language),
    records: records.flatMap((record) => {
      const value = readValue(record, secrets);
      return value === undefined ? [] : [presentRecord(record, value, language)];
    }),
    identity_address: row.makerAddress,
    double_of: row.doubleOf,
    created_at: wireDateTime(row.createdAt),
    created_at_locale: formatDateTime(row.createdAt, language),
  };
}

/** What a record says, a citizen service number masked; undefined when the reader may not see even that. */
export function readValue(record: PrevalidationRecordRow, secrets: Pick<Secrets, 'decrypt'> | undefined): string | undefined {
  if (record.sealedNumber === null) return record.value;
  return secrets && maskServiceNumber(secrets.decrypt(record.sealedNumber));
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
