import { sql } from 'kysely';
import { removeFiles } from '#content/files';
import { afterSeconds } from '@tegoed/domain/dates';
import type { Deps } from '#platform/deps';
import { batchSize, inBatches } from '#platform/delivery/jobs';

const day = 24 * 3600;

interface Attached {
  readonly owner: 'fund_request_record' | 'clarification_question' | 'clarification_answer';
  readonly ownerId: number;
}

/**
 * docs/retention.md: what somebody uploaded with a request, and what was sent along with questions about it, goes so many days after
 * the decision; answers and decision stay. The bytes go with the next clean-up of files.
 */
export async function forgetRequestFiles({ db, now, settings }: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  const before = afterSeconds(now(), -settings.retention.requestFiles * day);
  await inBatches(db, async (tx) => {
    const { rows } = await sql<Attached>`
      select distinct file.owner as "owner", file.owner_id as "ownerId"
        from fund_requests request
        join fund_request_records record on record.fund_request_id = request.id
        left join fund_request_clarifications question on question.fund_request_record_id = record.id
        join files file on (file.owner = 'fund_request_record' and file.owner_id = record.id)
          or (file.owner in ('clarification_question', 'clarification_answer') and file.owner_id = question.id)
       where request.resolved_at < ${before}
       limit ${batchSize}`.execute(tx);
    for (const { owner, ownerId } of rows) await removeFiles(tx, now, { owner, ownerId });
    return rows.length;
  });
}
