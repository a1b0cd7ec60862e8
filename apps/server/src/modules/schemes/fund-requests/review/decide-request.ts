import { findLivingVoucher } from '#vouchers/ledger';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { findRequestRecord, hasRequest, type RequestRecordRow } from '../request-queries.ts';
import { refusal } from '../request-errors.ts';
import type { RecordState } from '../request-state.ts';
import { publishRequestEvent } from '../publish-request-event.ts';
import {
  checkRules,
  getAssessmentForUpdate,
  assessorOf,
  ownRecords,
  type AssessmentCall,
  type Assessment,
} from './assessment.ts';
import { settleRequest } from './settle-request.ts';

type DecideDeps = Pick<Deps, 'db' | 'now' | 'events' | 'secrets'>;

const decidable = ['validator', 'endpoint', 'pending', 'assigned', 'noDisregarded'] as const;

/** Approves everything that the caller still has to assess. Throws 403 as funds.md 12 says. */
export function approveRequest(deps: DecideDeps, call: AssessmentCall): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const assessment = await getAssessmentForUpdate(tx, deps, call);
    checkRules(assessment, ...decidable);
    await decide(tx, deps, { assessment, records: undecided(assessment), state: 'approved', note: null });
  });
}

/** Declines everything that the caller still has to assess, for a reason that the requester reads. */
export function declineRequest(deps: DecideDeps, call: AssessmentCall, note: string | null): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const assessment = await getAssessmentForUpdate(tx, deps, call);
    checkRules(assessment, ...decidable);
    await tx
      .updateTable('fundRequests')
      .set({ note: note ?? '' })
      .where('id', '=', assessment.request.id)
      .execute();
    await decide(tx, deps, { assessment, records: undecided(assessment), state: 'declined', note });
  });
}

/** Puts aside what the caller still has to assess. Only the sponsor itself may. */
export function disregardRequest(
  deps: DecideDeps,
  call: AssessmentCall,
  { note, notify }: { note: string | null; notify: boolean },
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const assessment = await getAssessmentForUpdate(tx, deps, call);
    checkRules(assessment, ...decidable, 'sponsor');
    await tx
      .updateTable('fundRequests')
      .set({ disregardNote: note, disregardNotify: notify })
      .where('id', '=', assessment.request.id)
      .execute();
    await decide(tx, deps, { assessment, records: undecided(assessment), state: 'disregarded', note: null });
  });
}

/** Takes up again what the caller put aside, as long as the requester has nothing newer. */
export function undoDisregard(deps: DecideDeps, call: AssessmentCall): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const assessment = await getAssessmentForUpdate(tx, deps, call);
    const { request } = assessment;
    checkRules(assessment, 'validator', 'endpoint', 'disregarded', 'assignedDisregarded');
    if (await hasRequest(tx, request, 'pending')) throw refusal('fund_request_replaced');
    const isUsed = await findLivingVoucher(tx, { ...request, now: deps.now() });
    if (isUsed && (await hasRequest(tx, request, 'approved'))) throw refusal('approved_request_exists');
    checkRules(assessment, 'sponsor');

    const { employeeId } = assessorOf(assessment);
    const again = { state: 'pending', updatedAt: deps.now() } as const;
    await tx
      .updateTable('fundRequestRecords')
      .set(again)
      .where('fundRequestId', '=', request.id)
      .where('employeeId', '=', employeeId)
      .where('state', '=', 'disregarded')
      .execute();
    await tx
      .updateTable('fundRequests')
      .set({ ...again, resolvedAt: null, disregardNote: null, disregardNotify: null })
      .where('id', '=', request.id)
      .execute();
    await publishRequestEvent(tx, deps, { event: 'fund-request.disregard-undone', request, concerned: { employeeId } });
  });
}

/** Approves or declines one answer. Throws 403 as funds.md 12 says. */
export function decideRecord(
  deps: DecideDeps,
  call: AssessmentCall & { readonly params: { readonly record: number } },
  { state, note }: { state: 'approved' | 'declined'; note: string | null },
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const assessment = await getAssessmentForUpdate(tx, deps, call);
    checkRules(assessment, ...decidable);
    const record = assessment.records.find(({ id }) => id === call.params.record);
    if (!record) throw (await findRequestRecord(tx, call.params.record)) ? refusal('invalid_endpoint') : notFound();
    if (record.employeeId !== assessorOf(assessment).employeeId) throw refusal('not_assigned_employee');
    if (record.state !== 'pending') throw refusal('not_pending');
    await decide(tx, deps, { assessment, records: [record], state, note, isMailed: note !== null });
  });
}

function undecided(assessment: Assessment): RequestRecordRow[] {
  return ownRecords(assessment).filter((record) => record.state === 'pending');
}

interface Decision {
  readonly assessment: Assessment;
  readonly records: readonly RequestRecordRow[];
  readonly state: Exclude<RecordState, 'pending'>;
  readonly note: string | null;
  /** Whether the requester hears of this one answer; of a whole request its outcome tells. */
  readonly isMailed?: boolean;
}

async function decide(tx: Tx, deps: DecideDeps, { assessment, records, state, note, isMailed }: Decision): Promise<void> {
  const { request } = assessment;
  const { employeeId } = assessorOf(assessment);
  for (const record of records) {
    await tx.updateTable('fundRequestRecords').set({ state, note, updatedAt: deps.now() }).where('id', '=', record.id).execute();
    if (state === 'disregarded') continue;
    const event = state === 'approved' ? 'fund-request.record-approved' : 'fund-request.record-declined';
    await publishRequestEvent(tx, deps, {
      event,
      request,
      concerned: { employeeId, recordId: record.id, notify: isMailed === true },
    });
  }
  await tx.updateTable('fundRequests').set({ updatedAt: deps.now() }).where('id', '=', request.id).execute();
  await settleRequest(tx, deps, { request, employeeId });
}
