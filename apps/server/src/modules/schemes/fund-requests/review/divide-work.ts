import { keepEmployee } from '#people/organizations';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { fieldError } from '#platform/http/errors';
import { oneOf } from '#platform/database/one-of';
import { hasRequest, type RequestRecordRow } from '../request-queries.ts';
import { refusal } from '../request-errors.ts';
import { isServiceNumberKey } from '../service-number-keys.ts';
import { publishRequestEvent, type RequestEvent } from '../publish-request-event.ts';
import {
  checkRules,
  unassignedRecords,
  getAssessmentForUpdate,
  assessorOf,
  ownRecords,
  type AssessmentCall,
  type Assessment,
} from './assessment.ts';

type DivideDeps = Pick<Deps, 'db' | 'now' | 'events'>;

/** Somebody takes all free answers that may be assessed. Throws 403 as funds.md 12 says. */
export function assignToOneself(deps: DivideDeps, call: AssessmentCall): Promise<void> {
  return transaction(deps.db, async (tx) => {
    await keepEmployee(tx, { organizationId: call.params.organization, identityId: call.identity.id });
    const assessment = await getAssessmentForUpdate(tx, deps, call);
    checkRules(assessment, 'endpoint', 'validator', 'pending', 'available');
    await assign(tx, deps, { assessment, employeeId: assessorOf(assessment).employeeId, event: 'fund-request.assigned' });
  });
}

/** A supervisor gives all free answers to a colleague. Throws 422 on `employee_id`, then 403. */
export function assignToEmployee(deps: DivideDeps, call: AssessmentCall, employeeId: number): Promise<void> {
  return transaction(deps.db, async (tx) => {
    await keepEmployee(tx, { organizationId: call.params.organization, id: employeeId });
    const assessment = await getAssessmentForUpdate(tx, deps, call);
    checkRules(assessment, 'endpoint', 'supervisor');
    const colleague = assessment.organization.assessors.find((one) => one.employeeId === employeeId);
    if (!colleague?.mayValidate || unassignedRecords(assessment).length === 0) {
      throw fieldError('employee_id', 'validation.exists', { attribute: 'employee_id' });
    }
    checkRules(assessment, 'pending');
    await assign(tx, deps, { assessment, employeeId, event: 'fund-request.assigned-by-supervisor' });
  });
}

async function assign(
  tx: Tx,
  deps: DivideDeps,
  { assessment, employeeId, event }: { assessment: Assessment; employeeId: number; event: RequestEvent },
): Promise<void> {
  await tx
    .updateTable('fundRequestRecords')
    .set({ employeeId, updatedAt: deps.now() })
    .where('id', '=', oneOf(unassignedRecords(assessment).map((record) => record.id)))
    .execute();
  await publishRequestEvent(tx, deps, { event, request: assessment.request, concerned: { employeeId } });
}

/** Somebody gives back what they judge, also what they decided already. Throws 403 as funds.md 12 says. */
export function resign(deps: DivideDeps, call: AssessmentCall): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const assessment = await getAssessmentForUpdate(tx, deps, call);
    checkRules(assessment, 'endpoint', 'employee', 'reopenable', 'assigned', 'noDisregarded');
    await giveBack(tx, deps, { assessment, records: ownRecords(assessment) });
  });
}

/** A supervisor takes a request away from everybody of the organization. Throws 403 as funds.md 12 says. */
export function resignEverybody(deps: DivideDeps, call: AssessmentCall): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const assessment = await getAssessmentForUpdate(tx, deps, call);
    checkRules(assessment, 'endpoint', 'supervisor', 'anyAssigned', 'reopenable');
    const colleagues = new Set(assessment.organization.assessors.map((one) => one.employeeId));
    const records = assessment.records.filter((record) => colleagues.has(record.employeeId ?? 0));
    if (records.length === 0) throw refusal('no_records_assigned');
    await giveBack(tx, deps, { assessment, records });
  });
}

/**
 * Answers become free and undecided; what an assessor added goes away. A request that was decided for a part is open again,
 * unless its requester has filed another one meanwhile.
 */
async function giveBack(
  tx: Tx,
  deps: DivideDeps,
  { assessment, records }: { assessment: Assessment; records: readonly RequestRecordRow[] },
): Promise<void> {
  const { request } = assessment;
  if (request.state !== 'pending' && (await hasRequest(tx, request, 'pending'))) throw refusal('fund_request_replaced');
  const ids = (wanted: boolean) => records.filter((record) => isAdded(record) === wanted).map((record) => record.id);
  const [added, answered] = [ids(true), ids(false)];
  if (added.length > 0) await tx.deleteFrom('fundRequestRecords').where('id', '=', oneOf(added)).execute();
  if (answered.length > 0) {
    await tx
      .updateTable('fundRequestRecords')
      .set({ employeeId: null, state: 'pending', note: null, updatedAt: deps.now() })
      .where('id', '=', oneOf(answered))
      .execute();
  }
  await tx
    .updateTable('fundRequests')
    .set({ state: 'pending', resolvedAt: null, updatedAt: deps.now() })
    .where('id', '=', request.id)
    .execute();
  await publishRequestEvent(tx, deps, {
    event: 'fund-request.resigned',
    request,
    concerned: { employeeId: assessorOf(assessment).employeeId },
  });
}

function isAdded(record: RequestRecordRow): boolean {
  return record.fundCriterionId === null && isServiceNumberKey(record.key);
}
