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
import { findAcceptedCriteria, findJudges, findJudgingOrganization, type Judge } from './judge-queries.ts';
import { lockForApproval } from './settle-request.ts';

/** A call of somebody who judges, as handlers get it. */
export interface JudgeCall {
  readonly identity: { readonly id: number };
  readonly params: { readonly organization: number; readonly fund_request: number };
}

/** A request through the eyes of one organization. */
export interface Judging {
  readonly request: RequestRow;
  readonly organization: { readonly id: number; readonly bsnEnabled: boolean };
  /** Whether the fund is the organization's own; otherwise it judges some of the answers for the sponsor. */
  readonly isSponsor: boolean;
  /** The answers that the organization may judge. */
  readonly records: readonly RequestRecordRow[];
  /** Everybody who works for the organization. */
  readonly colleagues: readonly Judge[];
  /** The caller; undefined for somebody who does not work there. */
  readonly judge: Judge | undefined;
}

/** Looks at a request for an organization. Throws 404 when one of the two does not exist. */
export async function getJudging(db: Db, call: JudgeCall): Promise<Judging> {
  return judgingOf(db, call, await findRequest(db, call.params.fund_request));
}

/** The same, held until the transaction ends, with everything that an approval may have to make. */
export async function getJudgingForUpdate(tx: Tx, deps: Pick<Deps, 'now'>, call: JudgeCall): Promise<Judging> {
  const seen = await findRequest(tx, call.params.fund_request);
  if (seen) await lockForApproval(tx, deps, seen);
  return judgingOf(tx, call, await findRequestForUpdate(tx, call.params.fund_request));
}

async function judgingOf(db: Db, { identity, params }: JudgeCall, request: RequestRow | undefined): Promise<Judging> {
  const organization = await findJudgingOrganization(db, params.organization);
  if (!organization || !request) throw notFound();
  const isSponsor = request.sponsorId === organization.id;
  const accepted = isSponsor ? new Set<number>() : await findAcceptedCriteria(db, organization.id);
  const records = (await findRequestRecords(db, [request.id])).get(request.id) ?? [];
  const colleagues = await findJudges(db, organization.id);
  return {
    request,
    organization,
    isSponsor,
    records: records.filter((record) => isSponsor || accepted.has(record.fundCriterionId ?? 0)),
    colleagues,
    judge: colleagues.find(({ identityId }) => identityId === identity.id),
  };
}

/** The answers that the caller judges. */
export function ownRecords({ records, judge }: Judging): RequestRecordRow[] {
  return records.filter((record) => judge !== undefined && record.employeeId === judge.employeeId);
}

/** The answers that wait for somebody who judges them. */
export function freeRecords({ records }: Pick<Judging, 'records'>): RequestRecordRow[] {
  return records.filter((record) => record.state === 'pending' && record.employeeId === null);
}

type Rule = readonly [holds: (judging: Judging) => boolean, otherwise: RequestRefusal];

/** funds.md 12: what must hold, and the code when it does not. */
export const rules = {
  endpoint: [({ isSponsor, records }) => isSponsor || records.length > 0, 'invalid_endpoint'],
  employee: [({ judge }) => judge !== undefined, 'not_employee'],
  viewer: [({ judge }) => judge?.mayValidate === true || judge?.maySupervise === true, 'not_validator'],
  noteReader: [({ judge }) => judge?.mayValidate === true || judge?.maySupervise === true, 'invalid_validator'],
  validator: [({ judge }) => judge?.mayValidate === true, 'invalid_validator'],
  supervisor: [({ judge }) => judge?.maySupervise === true, 'invalid_permissions'],
  pending: [({ request }) => request.state === 'pending', 'not_pending'],
  reopenable: [({ request }) => request.state === 'pending' || request.state === 'approved_partly', 'not_pending'],
  disregarded: [({ request }) => request.state === 'disregarded', 'not_disregarded'],
  available: [(judging) => freeRecords(judging).length > 0, 'no_records_available'],
  assigned: [(judging) => ownRecords(judging).length > 0, 'no_records_assigned'],
  anyAssigned: [({ records }) => records.some((record) => record.employeeId !== null), 'no_records_assigned'],
  assignedDisregarded: [(judging) => ownRecords(judging).some(({ state }) => state === 'disregarded'), 'no_records_assigned'],
  noDisregarded: [(judging) => ownRecords(judging).every(({ state }) => state !== 'disregarded'), 'has_disregarded_records'],
  sponsor: [({ isSponsor }) => isSponsor, 'only_sponsor_employee'],
  bsn: [({ organization }) => organization.bsnEnabled, 'bsn_not_enabled'],
} as const satisfies Readonly<Record<string, Rule>>;

/** Throws 403 with the code of the first of these rules that does not hold. */
export function checkRules(judging: Judging, ...names: readonly (keyof typeof rules)[]): void {
  for (const name of names) {
    const [holds, otherwise] = rules[name];
    if (!holds(judging)) throw refusal(otherwise);
  }
}

/** The caller, after a rule made sure that there is one. */
export function judgeOf({ judge }: Judging): Judge {
  if (!judge) throw refusal('not_employee');
  return judge;
}
