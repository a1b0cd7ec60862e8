import { findLivingVoucher } from '#vouchers/ledger';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { notFound } from '#platform/http/errors';
import { findRequestRecord, hasRequest, type RequestRecordRow } from '../request-queries.ts';
import { refusal } from '../request-errors.ts';
import type { RecordState } from '../request-state.ts';
import { publishRequestEvent } from '../publish-request-event.ts';
import { checkRules, getJudgingForUpdate, judgeOf, ownRecords, type JudgeCall, type Judging } from './judging.ts';
import { settleRequest } from './settle-request.ts';

type DecideDeps = Pick<Deps, 'db' | 'now' | 'events' | 'secrets'>;

const decidable = ['validator', 'endpoint', 'pending', 'assigned', 'noDisregarded'] as const;

/** Approves everything that the caller still has to judge. Throws 403 as funds.md 12 says. */
export function approveRequest(deps: DecideDeps, call: JudgeCall): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const judging = await getJudgingForUpdate(tx, deps, call);
    checkRules(judging, ...decidable);
    await decide(tx, deps, { judging, records: undecided(judging), state: 'approved', note: null });
  });
}

/** Declines everything that the caller still has to judge, for a reason that the requester reads. */
export function declineRequest(deps: DecideDeps, call: JudgeCall, note: string | null): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const judging = await getJudgingForUpdate(tx, deps, call);
    checkRules(judging, ...decidable);
    await tx
      .updateTable('fundRequests')
      .set({ note: note ?? '' })
      .where('id', '=', judging.request.id)
      .execute();
    await decide(tx, deps, { judging, records: undecided(judging), state: 'declined', note });
  });
}

/** Puts aside what the caller still has to judge. Only the sponsor itself may. */
export function disregardRequest(
  deps: DecideDeps,
  call: JudgeCall,
  { note, notify }: { note: string | null; notify: boolean },
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const judging = await getJudgingForUpdate(tx, deps, call);
    checkRules(judging, ...decidable, 'sponsor');
    await tx
      .updateTable('fundRequests')
      .set({ disregardNote: note, disregardNotify: notify })
      .where('id', '=', judging.request.id)
      .execute();
    await decide(tx, deps, { judging, records: undecided(judging), state: 'disregarded', note: null });
  });
}

/** Takes up again what the caller put aside, as long as the requester has nothing newer. */
export function undoDisregard(deps: DecideDeps, call: JudgeCall): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const judging = await getJudgingForUpdate(tx, deps, call);
    const { request } = judging;
    checkRules(judging, 'validator', 'endpoint', 'disregarded', 'assignedDisregarded');
    if (await hasRequest(tx, request, 'pending')) throw refusal('fund_request_replaced');
    const isUsed = await findLivingVoucher(tx, { ...request, now: deps.now() });
    if (isUsed && (await hasRequest(tx, request, 'approved'))) throw refusal('approved_request_exists');
    checkRules(judging, 'sponsor');

    const { employeeId } = judgeOf(judging);
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
  call: JudgeCall & { readonly params: { readonly record: number } },
  { state, note }: { state: 'approved' | 'declined'; note: string | null },
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const judging = await getJudgingForUpdate(tx, deps, call);
    checkRules(judging, ...decidable);
    const record = judging.records.find(({ id }) => id === call.params.record);
    if (!record) throw (await findRequestRecord(tx, call.params.record)) ? refusal('invalid_endpoint') : notFound();
    if (record.employeeId !== judgeOf(judging).employeeId) throw refusal('not_assigned_employee');
    if (record.state !== 'pending') throw refusal('not_pending');
    await decide(tx, deps, { judging, records: [record], state, note, isMailed: note !== null });
  });
}

function undecided(judging: Judging): RequestRecordRow[] {
  return ownRecords(judging).filter((record) => record.state === 'pending');
}

interface Decision {
  readonly judging: Judging;
  readonly records: readonly RequestRecordRow[];
  readonly state: Exclude<RecordState, 'pending'>;
  readonly note: string | null;
  /** Whether the requester hears of this one answer; of a whole request its outcome tells. */
  readonly isMailed?: boolean;
}

async function decide(tx: Tx, deps: DecideDeps, { judging, records, state, note, isMailed }: Decision): Promise<void> {
  const { request } = judging;
  const { employeeId } = judgeOf(judging);
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
