import type { Schema } from '@tegoed/contract';
import { formatDateTime } from '@tegoed/translations/format';
import { wireDateTime } from '@tegoed/domain/amsterdam-time';
import type { Db } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { oneOf } from '#platform/database/one-of';
import { message, translate } from '#platform/text/translate';
import { findClarificationsOfRecords, findPrimaryEmails, findRequestRecords, findRequests } from '../../request-queries.ts';
import { requestNumber } from '../../request-terms.ts';
import { findDeadlines } from '../deadline.ts';
import { findReplaced } from './find-assessed-requests.ts';
import { findAcceptedCriteria, findEmployees, findAssessors, findAssessingOrganization } from '../assessor-queries.ts';
import { isShown, type AssessmentReading } from '../present-assessed.ts';
import { assigneeOf, presentDeadline } from '../present-work.ts';

/**
 * Requests as rows of a list, in the order of the ids: what whoever divides the work looks at, without answers and service numbers.
 * The number of queries does not depend on how many they are.
 */
export async function presentRequestRows(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ids: readonly number[],
  { organizationId, identityId, caller }: AssessmentReading,
): Promise<Schema<'FundRequestRow'>[]> {
  const { language } = caller;
  const organization = await findAssessingOrganization(db, organizationId);
  if (!organization) return [];
  const requests = await findRequests(db, ids);
  const accepted = await findAcceptedCriteria(db, organizationId);
  const all = await findRequestRecords(db, ids);
  const recordsOf = new Map(
    requests.map((request) => [
      request.id,
      (all.get(request.id) ?? []).filter((record) => isShown(record, { request, organization, accepted })),
    ]),
  );
  const records = [...recordsOf.values()].flat();
  const recordIds = records.map((record) => record.id);
  const assessor = (await findAssessors(db, organizationId)).find((one) => one.identityId === identityId);
  const employees = await findEmployees(
    db,
    records.map((record) => record.employeeId),
  );
  const clarifications = await findClarificationsOfRecords(db, recordIds);
  const answered = Map.groupBy(
    clarifications.filter(({ state }) => state === 'answered'),
    (clarification) => clarification.fundRequestRecordId,
  );
  const files = await countFiles(db, recordIds);
  const emails = await findPrimaryEmails(
    db,
    requests.map((request) => request.identityId),
  );
  const funds = await findFundNames(
    db,
    requests.map((request) => request.fundId),
  );
  const replaced = await findReplaced(db, ids);
  const deadlines = await findDeadlines(db, ids, now());
  return requests.map((request) => {
    const own = recordsOf.get(request.id) ?? [];
    const pending = own.filter(({ state }) => state === 'pending');
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
    return {
      id: request.id,
      number: requestNumber(request),
      state: request.state,
      state_locale: translate(language, message(`words.judged_fund_request_state.${request.state}`)),
      fund: { id: request.fundId, name: funds.get(request.fundId) ?? '' },
      email: emails.get(request.identityId)?.email ?? null,
      created_at: wireDateTime(request.createdAt),
      created_at_locale: formatDateTime(request.createdAt, language),
      resolved_at: request.resolvedAt && wireDateTime(request.resolvedAt),
      resolved_at_locale: request.resolvedAt && formatDateTime(request.resolvedAt, language),
      ...presentDeadline(deadlines.get(request.id), language),
      assignee: assigneeOf(own, employees, organizationId),
      is_mine: assessor !== undefined && own.some(({ employeeId }) => employeeId === assessor.employeeId),
      records_count: own.length,
      records_pending_count: pending.length,
      files_count: sum(own.map(({ id }) => files.get(id) ?? 0)),
      answered_clarifications_count: sum(pending.map(({ id }) => answered.get(id)?.length ?? 0)),
      replaced: replaced.has(request.id),
    };
  });
}

/** How many files belong to answers, by the id of the answer. */
async function countFiles(db: Db, recordIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('files')
    .select((eb) => ['ownerId', eb.fn.countAll<number>().as('count')])
    .where('owner', '=', 'fund_request_record')
    .where('ownerId', '=', oneOf(recordIds))
    .where('removedAt', 'is', null)
    .groupBy('ownerId')
    .execute();
  return new Map(rows.flatMap(({ ownerId, count }) => (ownerId === null ? [] : [[ownerId, Number(count)] as const])));
}

async function findFundNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.selectFrom('funds').select(['id', 'name']).where('id', '=', oneOf(ids)).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
