import type { Db, Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import {
  findRequest,
  findRequestForUpdate,
  findRequestRecords,
  type RequestRecordRow,
  type RequestRow,
} from '../request-queries.ts';
import { refusal, type RequestRefusal } from '../request-errors.ts';
import { assessorIn, findAssessingOrganization, type AssessingOrganization, type Assessor } from './assessor-queries.ts';
import { lockForApproval } from './settle-request.ts';

/** A call of somebody who assesses, as handlers get it. */
export interface AssessmentCall {
  readonly identity: { readonly id: number };
  readonly params: { readonly organization: number; readonly fund_request: number };
}

/** A request through the eyes of one organization. */
export interface Assessment {
  readonly request: RequestRow;
  readonly organization: AssessingOrganization;
  /** Whether the fund is the organization's own; otherwise it assesses some of the answers for the sponsor. */
  readonly isSponsor: boolean;
  /** The answers that the organization may assess. */
  readonly records: readonly RequestRecordRow[];
  /** The caller; undefined for somebody who does not work there. */
  readonly assessor: Assessor | undefined;
}

/** Looks at a request for an organization. Throws 404 when one of the two does not exist. */
export async function getAssessment(db: Db, call: AssessmentCall): Promise<Assessment> {
  return assessmentOf(db, call, await findRequest(db, call.params.fund_request));
}

/** The same, held until the transaction ends, with everything that an approval may have to make. */
export async function getAssessmentForUpdate(tx: Tx, deps: Pick<Deps, 'now'>, call: AssessmentCall): Promise<Assessment> {
  const seen = await findRequest(tx, call.params.fund_request);
  if (seen) await lockForApproval(tx, deps, seen);
  return assessmentOf(tx, call, await findRequestForUpdate(tx, call.params.fund_request));
}

async function assessmentOf(db: Db, { identity, params }: AssessmentCall, request: RequestRow | undefined): Promise<Assessment> {
  const organization = await findAssessingOrganization(db, params.organization);
  if (!organization || !request) throw notFound();
  const isSponsor = request.sponsorId === organization.id;
  const records = (await findRequestRecords(db, [request.id])).get(request.id) ?? [];
  return {
    request,
    organization,
    isSponsor,
    records: records.filter((record) => isSponsor || organization.acceptedCriteria.has(record.fundCriterionId ?? 0)),
    assessor: assessorIn(organization, identity),
  };
}

/** The answers that the caller assesses. */
export function ownRecords({ records, assessor }: Assessment): RequestRecordRow[] {
  return records.filter((record) => assessor !== undefined && record.employeeId === assessor.employeeId);
}

/** The answers that wait for somebody who assesses them. */
export function unassignedRecords({ records }: Pick<Assessment, 'records'>): RequestRecordRow[] {
  return records.filter((record) => record.state === 'pending' && record.employeeId === null);
}

type Rule = readonly [holds: (assessment: Assessment) => boolean, otherwise: RequestRefusal];

/** funds.md 12: what must hold, and the code when it does not. */
export const rules = {
  endpoint: [({ isSponsor, records }) => isSponsor || records.length > 0, 'invalid_endpoint'],
  employee: [({ assessor }) => assessor !== undefined, 'not_employee'],
  viewer: [({ assessor }) => assessor?.mayValidate === true || assessor?.maySupervise === true, 'not_validator'],
  noteReader: [({ assessor }) => assessor?.mayValidate === true || assessor?.maySupervise === true, 'invalid_validator'],
  validator: [({ assessor }) => assessor?.mayValidate === true, 'invalid_validator'],
  supervisor: [({ assessor }) => assessor?.maySupervise === true, 'invalid_permissions'],
  pending: [({ request }) => request.state === 'pending', 'not_pending'],
  reopenable: [({ request }) => request.state === 'pending' || request.state === 'approved_partly', 'not_pending'],
  disregarded: [({ request }) => request.state === 'disregarded', 'not_disregarded'],
  available: [(assessment) => unassignedRecords(assessment).length > 0, 'no_records_available'],
  assigned: [(assessment) => ownRecords(assessment).length > 0, 'no_records_assigned'],
  anyAssigned: [({ records }) => records.some((record) => record.employeeId !== null), 'no_records_assigned'],
  assignedDisregarded: [
    (assessment) => ownRecords(assessment).some(({ state }) => state === 'disregarded'),
    'no_records_assigned',
  ],
  noDisregarded: [
    (assessment) => ownRecords(assessment).every(({ state }) => state !== 'disregarded'),
    'has_disregarded_records',
  ],
  sponsor: [({ isSponsor }) => isSponsor, 'only_sponsor_employee'],
  bsn: [({ organization }) => organization.bsnEnabled, 'bsn_not_enabled'],
} as const satisfies Readonly<Record<string, Rule>>;

/** Throws 403 with the code of the first of these rules that does not hold. */
export function checkRules(assessment: Assessment, ...names: readonly (keyof typeof rules)[]): void {
  for (const name of names) {
    const [holds, otherwise] = rules[name];
    if (!holds(assessment)) throw refusal(otherwise);
  }
}

/** The caller, after a rule made sure that there is one. */
export function assessorOf({ assessor }: Assessment): Assessor {
  if (!assessor) throw refusal('not_employee');
  return assessor;
}
