import { sql } from 'kysely';
import { removeFilesOfMany } from '#content/files';
import { afterSeconds } from '@tegoed/domain/dates';
import { transaction, type Tx } from '#platform/database/database';
import { partsOfList } from '#platform/database/list-parts';
import { oneOf } from '#platform/database/one-of';
import type { LongListQuery } from '#platform/database/pagination';
import type { Deps } from '#platform/deps';
import { batchSize } from '#platform/delivery/jobs';

const day = 24 * 3600;

/** Rows `record` of a request, with the questions about them, to which a file belongs. */
const hasFile = sql`exists (select from files file where file.owner = 'fund_request_record' and file.owner_id = record.id)
  or exists (select from fund_request_clarifications question join files file on file.owner_id = question.id
              where question.fund_request_record_id = record.id and file.owner in ('clarification_question', 'clarification_answer'))`;

/** The answers, with files, of requests that were decided before a moment. */
function answersWithFiles(before: Date): LongListQuery {
  const id = sql`record.id`;
  const from = sql`fund_requests request join fund_request_records record on record.fund_request_id = request.id`;
  return { id, from, where: [sql`request.resolved_at < ${before} and (${hasFile})`], orderBy: [id], direction: 'asc' };
}

/**
 * docs/retention.md: what somebody uploaded with a request, and what was sent along with questions about it, goes so many days after
 * the decision; answers and decision stay. The bytes go with the next clean-up of files.
 */
export async function forgetRequestFiles({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  const before = afterSeconds(now(), -settings.retention.requestFiles * day);
  for await (const answerIds of partsOfList(db, answersWithFiles(before), batchSize)) {
    await transaction(db, async (tx) => {
      const questionIds = await findQuestionsAbout(tx, answerIds);
      await removeFilesOfMany(tx, now, { owner: 'fund_request_record', ownerIds: answerIds });
      await removeFilesOfMany(tx, now, { owner: 'clarification_question', ownerIds: questionIds });
      await removeFilesOfMany(tx, now, { owner: 'clarification_answer', ownerIds: questionIds });
    });
  }
}

async function findQuestionsAbout(tx: Tx, answerIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('fundRequestClarifications')
    .select('id')
    .where('fundRequestRecordId', '=', oneOf(answerIds))
    .execute();
  return rows.map(({ id }) => id);
}
