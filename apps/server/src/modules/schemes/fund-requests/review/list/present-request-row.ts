import type { Schema } from '@tegoed/contract';
import { formatDateTime } from '@tegoed/translations/format';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import { message, translate } from '#platform/text/translate';
import { requestNumber } from '../../request-terms.ts';
import type { CountedRow } from '../assessed-queries.ts';
import { isShown, type AssessmentReading } from '../present-assessed.ts';
import { assigneeOf, presentDeadline } from '../present-work.ts';

/** A request as a row of a list: what whoever divides the work looks at, without answers and service numbers. */
export function presentRequestRow(
  request: CountedRow,
  { organization, assessor, caller: { language } }: AssessmentReading,
): Schema<'FundRequestRow'> {
  const own = request.records.filter((record) => isShown(record, { request, organization }));
  const pending = own.filter(({ state }) => state === 'pending');
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
  return {
    id: request.id,
    number: requestNumber(request),
    state: request.state,
    state_locale: translate(language, message(`words.judged_fund_request_state.${request.state}`)),
    fund: { id: request.fundId, name: request.fundName },
    email: request.email,
    created_at: wireDateTime(request.createdAt),
    created_at_locale: formatDateTime(request.createdAt, language),
    resolved_at: request.resolvedAt && wireDateTime(request.resolvedAt),
    resolved_at_locale: request.resolvedAt && formatDateTime(request.resolvedAt, language),
    ...presentDeadline(request, language),
    assignee: assigneeOf(own, request.employees, organization.id),
    is_mine: assessor !== undefined && own.some(({ employeeId }) => employeeId === assessor.employeeId),
    records_count: own.length,
    records_pending_count: pending.length,
    files_count: sum(own.map(({ id }) => request.filesCounts.get(id) ?? 0)),
    answered_clarifications_count: sum(pending.map(({ id }) => request.answeredCounts.get(id) ?? 0)),
    replaced: request.isReplaced,
  };
}
