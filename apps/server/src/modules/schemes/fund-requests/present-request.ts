import type { Schema } from '@tegoed/contract';
import { formatDate, formatDateTime, type Language } from '@tegoed/translations/format';
import { presentRecordType } from '#people/records';
import type { LivingVoucher } from '#vouchers/ledger';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { message, translate } from '#platform/text/translate';
import type { RequestRecordRow, RequestRow } from './request-queries.ts';
import { lastDayToObject, requestNumber } from './request-terms.ts';

/** What is shown beside the row of a request. */
export interface RequestParts {
  readonly fund: Schema<'Fund'>;
  /** The last day on which the decision is in time; a calendar date. */
  readonly deadline: string;
  readonly records: readonly RequestRecordRow[];
  /** By the id of the record, oldest first. */
  readonly clarifications: ReadonlyMap<number, Schema<'Clarification'>[]>;
  readonly vouchers: readonly Schema<'Voucher'>[];
  /** Vouchers of the fund that the requester still has. */
  readonly living: readonly LivingVoucher[];
}

/** A request as its requester sees it. */
export function presentRequest(request: RequestRow, parts: RequestParts, language: Language): Schema<'FundRequest'> {
  const living = request.state === 'approved' ? parts.living : [];
  const objectionUntil = lastDayToObject(request);
  return {
    id: request.id,
    state: request.state,
    employee_id: null,
    fund_id: request.fundId,
    contact_information: request.contactInformation,
    note: request.note || null,
    resolved_at: request.resolvedAt && wireDateTime(request.resolvedAt),
    resolved_at_locale: request.resolvedAt && formatDateTime(request.resolvedAt, language),
    number: requestNumber(request),
    deadline_at: parts.deadline,
    deadline_at_locale: formatDate(parts.deadline, language),
    objection_until: objectionUntil,
    objection_until_locale: objectionUntil && formatDate(objectionUntil, language),
    objection_text: objectionUntil && request.objectionText,
    fund: { ...parts.fund, organization_name: parts.fund.organization.name },
    records: parts.records.map((record) => ({
      ...presentOwnRecord(record, language),
      clarifications: parts.clarifications.get(record.id) ?? [],
    })),
    state_locale: translate(language, message(`words.fund_request_state.${request.state}`)),
    payouts: [],
    vouchers: [...parts.vouchers],
    current_period: living.length > 0,
    active_vouchers: living.flatMap(({ id, number, isUsable }) => (isUsable ? [{ id, number }] : [])),
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
