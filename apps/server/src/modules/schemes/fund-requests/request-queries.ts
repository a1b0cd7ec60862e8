import { sql, type RawBuilder } from 'kysely';
import { attachedFilesColumn } from '#content/files';
import type { Db, Tx } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { findPageOfIds, orderOf, type PageRequest } from '#platform/database/pagination';
import type { RecordState, RequestState } from './request-state.ts';

export type RequestRow = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number];
export type RequestRecordRow = Awaited<ReturnType<ReturnType<typeof requestRecords>['execute']>>[number];
export type ClarificationRow = Awaited<ReturnType<ReturnType<typeof clarifications>['execute']>>[number];

/** What an approval gives by itself (funds.md 12). */
export type RequestPolicy = 'apply_manually' | 'apply_auto_requested' | 'apply_auto_available';

/** Requests as a row `request`, with what their fund and its sponsor say about them. */
export function requests(db: Db) {
  return db
    .selectFrom('fundRequests as request')
    .innerJoin('funds as fund', 'fund.id', 'request.fundId')
    .innerJoin('organizations as sponsor', 'sponsor.id', 'fund.organizationId')
    .select(['request.id', 'request.fundId', 'request.identityId', 'request.state', 'request.contactInformation'])
    .select(['request.note', 'request.disregardNotify', 'request.resolvedAt', 'request.createdAt', 'request.updatedAt'])
    .select(['sponsor.id as sponsorId', 'sponsor.fundRequestPolicy as policy', 'fund.implementationId', 'fund.objectionText'])
    .$narrowType<{ state: RequestState; policy: RequestPolicy }>();
}

export function findRequest(db: Db, id: number): Promise<RequestRow | undefined> {
  return requests(db).where('request.id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends: two decisions at once wait for each other. */
export function findRequestForUpdate(tx: Tx, id: number): Promise<RequestRow | undefined> {
  return requests(tx).where('request.id', '=', id).forUpdate('request').executeTakeFirst();
}

/** Requests by their ids, in the order of the ids. */
export async function findRequests(db: Db, ids: readonly number[]): Promise<RequestRow[]> {
  if (ids.length === 0) return [];
  const rows = await requests(db).where('request.id', '=', oneOf(ids)).execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** Which of a person's requests a list holds; what is absent does not narrow. */
export interface OwnRequestFilter {
  readonly identityId: number;
  readonly fundId?: number | undefined;
  /** Whether they are decided. */
  readonly archived?: boolean | undefined;
  readonly orderBy?: keyof typeof ownOrders | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
}

const ownOrders = {
  /** Those of which most is still to be answered first; then by age. */
  no_answer_clarification: [
    sql`(select count(*) from fund_request_clarifications clarification
      join fund_request_records record on record.id = clarification.fund_request_record_id
     where record.fund_request_id = request.id and clarification.state = 'pending')`,
    sql`request.created_at`,
  ],
  id: [],
  fund_name: [sql`(select name from funds where funds.id = request.fund_id)`],
  created_at: [sql`request.created_at`],
  state: [sql`request.state`],
} as const satisfies Readonly<Record<string, readonly RawBuilder<unknown>[]>>;

/** A person's requests, newest first where no order is asked for. */
export async function findOwnRequests(
  db: Db,
  { identityId, fundId, archived, orderBy = 'created_at', direction = 'desc' }: OwnRequestFilter,
  page: PageRequest,
): Promise<{ rows: RequestRow[]; total: number }> {
  const where = [sql`request.identity_id = ${identityId}`];
  if (fundId !== undefined) where.push(sql`request.fund_id = ${fundId}`);
  if (archived !== undefined) where.push(archived ? sql`request.state <> 'pending'` : sql`request.state = 'pending'`);
  const list = { from: sql`fund_requests request`, where, id: sql`request.id`, direction };
  const order = orderOf({ ...list, orderBy: [...ownOrders[orderBy], list.id] });
  const { ids, total } = await findPageOfIds(db, { ...list, order }, page);
  return { rows: await findRequests(db, ids), total };
}

/** The regular vouchers that approving some requests made at once and that are still there; their ids by that of the request. */
export async function findVouchersMade(db: Db, requestIds: readonly number[]): Promise<Map<number, number[]>> {
  if (requestIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('fundRequestVouchers as made')
    .innerJoin('vouchers as voucher', 'voucher.id', 'made.voucherId')
    .select(['made.fundRequestId', 'voucher.id'])
    .where('made.fundRequestId', '=', oneOf(requestIds))
    .where('voucher.productId', 'is', null)
    .where('voucher.deletedAt', 'is', null)
    .orderBy('voucher.id')
    .execute();
  const made = new Map<number, number[]>();
  for (const { fundRequestId, id } of rows) made.set(fundRequestId, [...(made.get(fundRequestId) ?? []), id]);
  return made;
}

/** Answers, as a row `record`. */
export function requestRecords(db: Db) {
  return db
    .selectFrom('fundRequestRecords as record')
    .innerJoin('recordTypes as type', 'type.id', 'record.recordTypeId')
    .leftJoin('serviceNumbers as number', 'number.id', 'record.serviceNumberId')
    .select(['record.id', 'record.fundRequestId', 'record.fundCriterionId', 'record.recordTypeId', 'record.value'])
    .select(['record.serviceNumberId', 'number.sealed as sealedNumber', 'record.state', 'record.employeeId', 'record.note'])
    .select(['record.confirmedAt', 'record.createdAt', 'record.updatedAt'])
    .select(['type.key', 'type.type', 'type.system', 'type.nameNl', 'type.nameEn'])
    .$narrowType<{ state: RecordState }>();
}

/** Records of many requests in the order of filing, by the request's id. */
export async function findRequestRecords(db: Db, requestIds: readonly number[]): Promise<Map<number, RequestRecordRow[]>> {
  if (requestIds.length === 0) return new Map();
  const rows = await requestRecords(db).where('record.fundRequestId', '=', oneOf(requestIds)).orderBy('record.id').execute();
  return Map.groupBy(rows, (row) => row.fundRequestId);
}

export function findRequestRecord(db: Db, id: number): Promise<RequestRecordRow | undefined> {
  return requestRecords(db).where('record.id', '=', id).executeTakeFirst();
}

const isOfClarification = sql<boolean>`files.owner_id = clarification.id`;

/** Questions about answers with the files of both, as a row `clarification` about a row `record`. */
export function clarifications(db: Db) {
  return db
    .selectFrom('fundRequestClarifications as clarification')
    .innerJoin('fundRequestRecords as record', 'record.id', 'clarification.fundRequestRecordId')
    .innerJoin('fundRequests as request', 'request.id', 'record.fundRequestId')
    .innerJoin('funds as fund', 'fund.id', 'request.fundId')
    .innerJoin('recordTypes as type', 'type.id', 'record.recordTypeId')
    .select(['clarification.id', 'clarification.question', 'clarification.message', 'clarification.answer'])
    .select(['clarification.state', 'clarification.answeredAt', 'clarification.createdAt', 'clarification.updatedAt'])
    .select(['record.id as fundRequestRecordId', 'record.fundRequestId', 'record.employeeId'])
    .select(['type.key', 'type.nameNl', 'type.nameEn', 'fund.answerDays'])
    .select(attachedFilesColumn(db, 'clarification_question', isOfClarification).as('questionFiles'))
    .select(attachedFilesColumn(db, 'clarification_answer', isOfClarification).as('answerFiles'))
    .$narrowType<{ state: 'pending' | 'answered' }>();
}

export function findClarification(db: Db, id: number): Promise<ClarificationRow | undefined> {
  return clarifications(db).where('clarification.id', '=', id).executeTakeFirst();
}

export function findClarificationForUpdate(tx: Tx, id: number): Promise<ClarificationRow | undefined> {
  return clarifications(tx).where('clarification.id', '=', id).forUpdate('clarification').executeTakeFirst();
}

/** Questions about some records, oldest first. */
export function findClarificationsOfRecords(db: Db, recordIds: readonly number[]): Promise<ClarificationRow[]> {
  if (recordIds.length === 0) return Promise.resolve([]);
  return clarifications(db).where('record.id', '=', oneOf(recordIds)).orderBy('clarification.id').execute();
}

/** Whether somebody has another request for a fund in one of these states. */
export async function hasRequest(
  db: Db,
  owner: { readonly fundId: number; readonly identityId: number },
  state: RequestState,
): Promise<boolean> {
  const row = await db
    .selectFrom('fundRequests')
    .select('id')
    .where('fundId', '=', owner.fundId)
    .where('identityId', '=', owner.identityId)
    .where('state', '=', state)
    .executeTakeFirst();
  return row !== undefined;
}

/** The e-mail addresses of people, whether or not they are verified; by the person's id. */
export async function findPrimaryEmails(
  db: Db,
  identityIds: readonly number[],
): Promise<Map<number, { email: string; isVerified: boolean }>> {
  if (identityIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('identityEmails')
    .select(['identityId', 'email', 'verifiedAt'])
    .where('identityId', '=', oneOf([...new Set(identityIds)]))
    .where('isPrimary', '=', true)
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.identityId, { email: row.email, isVerified: row.verifiedAt !== null }]));
}
