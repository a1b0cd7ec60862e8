import type { Schema } from '@tegoed/contract';
import { formatDateTime } from '@tegoed/translations/format';
import { serverText } from '@tegoed/translations/server';
import { findAttachedFiles, presentFile } from '#content/files';
import { presentFundsById } from '#schemes/funds';
import { maskServiceNumber } from '#people/identity';
import { presentRecordType } from '#people/records';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import type { Deps } from '#platform/deps';
import type { Caller } from '#platform/http/operations';
import { presentClarifications } from '../present-clarifications.ts';
import { presentMoments } from '../present-request.ts';
import {
  findClarificationsOfRecords,
  findPrimaryEmails,
  findRequestRecords,
  findRequests,
  type RequestRecordRow,
  type RequestRow,
} from '../request-queries.ts';
import { isLikeServiceNumber } from '../service-number-keys.ts';
import { findReplaced, findSealedNumbers } from './list/find-assessed-requests.ts';
import { assigneeOf, presentDeadline } from './present-work.ts';
import { requestNumber } from '../request-terms.ts';
import { findDeadlines, type Deadline } from './deadline.ts';
import {
  findAcceptedCriteria,
  findEmployees,
  findAssessors,
  findAssessingOrganization,
  type Assessor,
} from './assessor-queries.ts';

/** Who looks at requests, and for which organization. */
export interface AssessmentReading {
  readonly organizationId: number;
  readonly identityId: number;
  readonly caller: Caller;
}

type Organization = NonNullable<Awaited<ReturnType<typeof findAssessingOrganization>>>;

/** What is shown beside the rows themselves. */
interface AssessmentContext {
  readonly reading: AssessmentReading;
  readonly organization: Organization;
  readonly assessor: Assessor | undefined;
  readonly colleagues: readonly Assessor[];
  readonly records: ReadonlyMap<number, readonly RequestRecordRow[]>;
  readonly files: Awaited<ReturnType<typeof findAttachedFiles>>;
  readonly clarifications: ReadonlyMap<number, Schema<'Clarification'>[]>;
  readonly employees: Awaited<ReturnType<typeof findEmployees>>;
  readonly emails: Awaited<ReturnType<typeof findPrimaryEmails>>;
  readonly numbers: Awaited<ReturnType<typeof findSealedNumbers>>;
  readonly replaced: ReadonlySet<number>;
  readonly deadlines: ReadonlyMap<number, Deadline>;
  readonly funds: ReadonlyMap<number, Schema<'Fund'>>;
}

/** Requests as their assesses see them, in the order of the ids; the number of queries does not depend on how many they are. */
export async function presentAssessedRequests(
  deps: Deps,
  ids: readonly number[],
  reading: AssessmentReading,
): Promise<Schema<'ValidatorFundRequest'>[]> {
  const requests = await findRequests(deps.db, ids);
  const context = await findContext(deps, requests, reading);
  if (!context) return [];
  return requests.flatMap((request) => {
    const fund = context.funds.get(request.fundId);
    return fund ? presentAssessedRequest(deps, request, { fund, context }) : [];
  });
}

async function findContext(
  deps: Deps,
  requests: readonly RequestRow[],
  reading: AssessmentReading,
): Promise<AssessmentContext | undefined> {
  const { db } = deps;
  const organization = await findAssessingOrganization(db, reading.organizationId);
  if (!organization) return undefined;
  const ids = requests.map((request) => request.id);
  const people = requests.map((request) => request.identityId);
  const accepted = await findAcceptedCriteria(db, organization.id);
  const all = await findRequestRecords(db, ids);
  const records = new Map(
    requests.map((request) => [
      request.id,
      (all.get(request.id) ?? []).filter((record) => isShown(record, { request, organization, accepted })),
    ]),
  );
  const shown = [...records.values()].flat();
  const recordIds = shown.map((record) => record.id);
  const clarifications = await presentClarifications(deps, await findClarificationsOfRecords(db, recordIds), reading.caller);
  const colleagues = await findAssessors(db, organization.id);
  return {
    reading,
    organization,
    assessor: colleagues.find(({ identityId }) => identityId === reading.identityId),
    colleagues,
    records,
    files: await findAttachedFiles(db, 'fund_request_record', recordIds),
    clarifications: Map.groupBy(clarifications, (clarification) => clarification.fund_request_record_id),
    employees: await findEmployees(
      db,
      shown.map((record) => record.employeeId),
    ),
    emails: await findPrimaryEmails(db, people),
    numbers: organization.bsnEnabled ? await findSealedNumbers(db, people) : new Map<number, never>(),
    replaced: await findReplaced(db, ids),
    deadlines: await findDeadlines(db, ids, deps.now()),
    funds: await presentFundsById(deps, [...new Set(requests.map((request) => request.fundId))], {
      caller: reading.caller,
      checkCriteria: false,
    }),
  };
}

/** An external validator sees the answers to its own questions; without BSN rights nothing that is like such a number. */
export function isShown(
  record: RequestRecordRow,
  context: { request: RequestRow; organization: Organization; accepted: ReadonlySet<number> },
): boolean {
  const isAssessed = context.request.sponsorId === context.organization.id || context.accepted.has(record.fundCriterionId ?? 0);
  return isAssessed && (context.organization.bsnEnabled || !isLikeServiceNumber(record.key));
}

function presentAssessedRequest(
  deps: Deps,
  request: RequestRow,
  { fund, context }: { fund: Schema<'Fund'>; context: AssessmentContext },
): Schema<'ValidatorFundRequest'> {
  const { language } = context.reading.caller;
  const records = context.records.get(request.id) ?? [];
  const days = leadTime(request, deps.now());
  const sealedNumber = context.numbers.get(request.identityId);
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
    email: context.emails.get(request.identityId)?.email ?? null,
    fund: presentFundOfRequest(fund),
    records: records.map((record) => presentAssessedRecord(deps, record, context)),
    replaced: context.replaced.has(request.id),
    allowed_employees: records.some(isFree) ? context.colleagues.filter((one) => one.mayValidate).map(presentColleague) : [],
    ...presentMoments(request, language),
    ...presentDeadline(context.deadlines.get(request.id), language),
    assignee: assigneeOf(records, context.employees, context.organization.id),
    resolved_at: request.resolvedAt && wireDateTime(request.resolvedAt),
    resolved_at_locale: request.resolvedAt && formatDateTime(request.resolvedAt, language),
  };
}

/** Whole days from filing to the decision, or to now. */
function leadTime(request: Pick<RequestRow, 'createdAt' | 'resolvedAt'>, now: Date): number {
  return Math.floor(((request.resolvedAt ?? now).getTime() - request.createdAt.getTime()) / (24 * 3600 * 1000));
}

function presentFundOfRequest(fund: Schema<'Fund'>): Schema<'ValidatorFundRequest'>['fund'] {
  const { id, name, description, organization_id, state, type, criteria, tags } = fund;
  return {
    id,
    name,
    description: description ?? null,
    organization_id,
    state,
    type,
    criteria,
    tags: tags ?? [],
    has_person_bsn_api: false,
  };
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
  context: AssessmentContext,
): Schema<'ValidatorFundRequestRecord'> {
  const { assessor, reading } = context;
  const { language, origin } = reading.caller;
  const isAssigned = assessor !== undefined && record.employeeId === assessor.employeeId;
  const isAssignable = assessor?.mayValidate === true && isFree(record);
  const employee = record.employeeId === null ? undefined : context.employees.get(record.employeeId);
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
    files: (context.files.get(record.id) ?? []).map((file) => presentFile(deps, file, origin)),
    clarifications: context.clarifications.get(record.id) ?? [],
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
