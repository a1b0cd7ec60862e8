import type { Schema } from '@tegoed/contract';
import { formatDateTime } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import { presentFile } from '#content/files';
import { presentFundQuestions, type FundQuestions } from '#schemes/funds';
import { maskServiceNumber } from '#people/identity';
import { presentRecordType } from '#people/records';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import type { Deps } from '#platform/deps';
import type { Caller } from '#platform/http/operations';
import { presentClarifications } from '../present-clarifications.ts';
import { presentMoments } from '../present-request.ts';
import type { RequestRecordRow, RequestRow } from '../request-queries.ts';
import { isLikeServiceNumber } from '../service-number-keys.ts';
import { findAssessedWithParts, type AskedRequests, type AssessedRowWithParts } from './assessed-queries.ts';
import { assigneeOf, presentDeadline } from './present-work.ts';
import { requestNumber } from '../request-terms.ts';
import type { AssessingOrganization, Assessor } from './assessor-queries.ts';

/** Who looks at requests, and for which organization. */
export interface AssessmentReading {
  readonly organization: AssessingOrganization;
  readonly assessor: Assessor | undefined;
  readonly caller: Caller;
}

/** Requests as those see them who assess them, in the order of the ids; in two statements. */
export async function presentAssessedRequests(
  deps: Deps,
  ids: AskedRequests['ids'],
  reading: AssessmentReading,
): Promise<Schema<'ValidatorFundRequest'>[]> {
  const requests = await findAssessedWithParts(deps.db, { ids, now: deps.now() });
  const funds = await presentFundQuestions(
    deps.db,
    requests.map(({ fundId }) => fundId),
    reading.caller,
  );
  return requests.flatMap((request) => {
    const fund = funds.get(request.fundId);
    return fund ? presentAssessedRequest(deps, request, { fund, reading }) : [];
  });
}

/** An external validator sees the answers to its own questions; without BSN rights nothing that is like such a number. */
export function isShown(
  record: RequestRecordRow,
  { request, organization }: { request: RequestRow; organization: AssessingOrganization },
): boolean {
  const isAssessed = request.sponsorId === organization.id || organization.acceptedCriteria.has(record.fundCriterionId ?? 0);
  return isAssessed && (organization.bsnEnabled || !isLikeServiceNumber(record.key));
}

function presentAssessedRequest(
  deps: Deps,
  request: AssessedRowWithParts,
  { fund, reading }: { fund: FundQuestions; reading: AssessmentReading },
): Schema<'ValidatorFundRequest'> {
  const { organization, caller } = reading;
  const { language } = caller;
  const records = request.records.filter((record) => isShown(record, { request, organization }));
  const days = leadTime(request, deps.now());
  const sealedNumber = organization.bsnEnabled ? request.sealedNumber : null;
  return {
    id: request.id,
    number: requestNumber(request),
    state: request.state,
    state_locale: serverText(language, `words.judged_fund_request_state.${request.state}`),
    fund_id: request.fundId,
    note: request.note,
    contact_information: request.contactInformation,
    lead_time_days: days,
    lead_time_locale: serverText(language, 'time.days', { days }),
    bsn: sealedNumber ? maskServiceNumber(deps.secrets.decrypt(sealedNumber)) : null,
    email: request.email,
    fund: { ...fund, has_person_bsn_api: false },
    records: records.map((record) => presentAssessedRecord(deps, record, { request, reading })),
    replaced: request.isReplaced,
    allowed_employees: records.some(isFree) ? organization.assessors.filter((one) => one.mayValidate).map(presentColleague) : [],
    ...presentMoments(request, language),
    ...presentDeadline(request, language),
    assignee: assigneeOf(records, request.employees, organization.id),
    resolved_at: request.resolvedAt && wireDateTime(request.resolvedAt),
    resolved_at_locale: request.resolvedAt && formatDateTime(request.resolvedAt, language),
  };
}

/** Whole days from filing to the decision, or to now. */
function leadTime(request: Pick<RequestRow, 'createdAt' | 'resolvedAt'>, now: Date): number {
  return Math.floor(((request.resolvedAt ?? now).getTime() - request.createdAt.getTime()) / (24 * 3600 * 1000));
}

function presentColleague(colleague: Assessor) {
  return {
    id: colleague.employeeId,
    organization_id: colleague.organizationId,
    identity_address: colleague.identityAddress,
  };
}

function isFree(record: RequestRecordRow): boolean {
  return record.state === 'pending' && record.employeeId === null;
}

function presentAssessedRecord(
  deps: Deps,
  record: RequestRecordRow,
  { request, reading: { assessor, caller } }: { request: AssessedRowWithParts; reading: AssessmentReading },
): Schema<'ValidatorFundRequestRecord'> {
  const { language, origin } = caller;
  const isAssigned = assessor !== undefined && record.employeeId === assessor.employeeId;
  const isAssignable = assessor?.mayValidate === true && isFree(record);
  const employee = record.employeeId === null ? undefined : request.employees.get(record.employeeId);
  return {
    id: record.id,
    state: record.state,
    record_type_key: record.key,
    record_type: presentRecordType(record, language),
    fund_request_id: record.fundRequestId,
    employee_id: record.employeeId,
    employee: employee
      ? {
          id: employee.id,
          identity_address: employee.identityAddress,
          organization_id: employee.organizationId,
          email: employee.email,
        }
      : null,
    note: record.note,
    value: isReadable(record, assessor) ? shownValueOf(deps, record) : null,
    is_assigned: isAssigned,
    is_assignable: isAssignable,
    files: (request.files.get(record.id) ?? []).map((file) => presentFile(deps, file, origin)),
    clarifications: presentClarifications(
      deps,
      request.clarifications.filter(({ fundRequestRecordId }) => fundRequestRecordId === record.id),
      caller,
    ),
    ...presentMoments(record, language),
  };
}

/** Whether somebody reads an answer: who assesses it, and while it is free all who might. */
export function isReadable(record: RequestRecordRow, assessor: Assessor | undefined): boolean {
  return assessor !== undefined && (record.employeeId === assessor.employeeId || (assessor.mayValidate && isFree(record)));
}

/** An answer as its readers see it. */
export function shownValueOf({ secrets }: Pick<Deps, 'secrets'>, record: RequestRecordRow): string {
  return record.sealedNumber ? maskServiceNumber(secrets.decrypt(record.sealedNumber)) : record.value;
}
