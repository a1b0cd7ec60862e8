import type { Schema } from '@tegoed/contract';
import { formatDateTime, type Language } from '@tegoed/translations/format';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { recordTypeName } from './present-record-type.ts';
import type { FoundRecord, FoundValidation } from './record-queries.ts';

export function presentRecord(record: FoundRecord, language: Language): Schema<'Record'> {
  return {
    id: record.id,
    key: record.key,
    name: recordTypeName(record, language),
    value: record.value,
    order: record.sortOrder,
    deleted: record.deletedAt !== null,
    record_category_id: record.recordCategoryId,
    validations: record.validations.map((validation) => presentValidation(validation, language)),
  };
}

function presentValidation(validation: FoundValidation, language: Language): Schema<'RecordValidation'> {
  const made = { moment: wireDateTime(validation.createdAt), locale: formatDateTime(validation.createdAt, language) };
  return {
    id: validation.id,
    state: 'approved',
    identity_address: validation.validatorAddress,
    organization_id: validation.organizationId,
    organization:
      validation.organizationId === null
        ? null
        : {
            id: validation.organizationId,
            name: validation.organizationName ?? '',
            email: validation.organizationEmailPublic === true ? validation.organizationEmail : null,
          },
    email: null,
    validation_date: wireDateTime(validation.confirmedAt),
    validation_date_locale: formatDateTime(validation.confirmedAt, language),
    created_at: made.moment,
    created_at_locale: made.locale,
    updated_at: made.moment,
    updated_at_locale: made.locale,
  };
}
