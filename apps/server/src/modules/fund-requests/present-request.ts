import type { Schema } from '@tegoed/contract';
import { formatDateTime, type Language } from '@tegoed/translations/format';
import { presentRecordType } from '#modules/records';
import { wireDateTime } from '#platform/clock';
import type { RequestRecordRow, RequestRow } from './request-queries.ts';

/** A request as its requester sees it. */
export function presentRequest(
  request: RequestRow,
  parts: { readonly fund: Schema<'Fund'>; readonly records: readonly RequestRecordRow[] },
  language: Language,
): Schema<'FundRequest'> {
  return {
    id: request.id,
    state: request.state,
    employee_id: null,
    fund_id: request.fundId,
    contact_information: request.contactInformation,
    note: request.note || null,
    resolved_at: request.resolvedAt && wireDateTime(request.resolvedAt),
    resolved_at_locale: request.resolvedAt && formatDateTime(request.resolvedAt, language),
    fund: parts.fund,
    records: parts.records.map((record) => presentOwnRecord(record, language)),
    ...presentMoments(request, language),
  };
}

/** An answer as its requester sees it; a citizen service number stays out of sight. */
export function presentOwnRecord(record: RequestRecordRow, language: Language): Schema<'FundRequestRecord'> {
  return {
    id: record.id,
    state: record.state,
    record_type_key: record.key,
    record_type: presentRecordType(record, language),
    fund_request_id: record.fundRequestId,
    fund_criterion_id: record.fundCriterionId,
    employee_id: record.employeeId,
    value: record.value,
    ...presentMoments(record, language),
  };
}

/** When something was made and changed last, for machines and in words. */
export function presentMoments({ createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }, language: Language) {
  return {
    created_at: wireDateTime(createdAt),
    created_at_locale: formatDateTime(createdAt, language),
    updated_at: wireDateTime(updatedAt),
    updated_at_locale: formatDateTime(updatedAt, language),
  };
}
