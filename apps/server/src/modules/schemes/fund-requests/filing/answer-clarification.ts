import { attachFiles, fileProblems } from '#content/files';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { FieldErrors } from '#platform/http/errors';
import { findClarificationForUpdate, findRequest, type RequestRow } from '../request-queries.ts';
import { refusal } from '../request-errors.ts';
import { publishRequestEvent } from '../publish-request-event.ts';

/** What the requester says to a question, with uids of own uploads. */
export interface ClarificationAnswer {
  readonly clarificationId: number;
  readonly answer: string;
  readonly files: readonly string[];
}

/**
 * The requester answers a question, once; the request itself does not change. Throws 422 for files that cannot be sent,
 * then 403 `already_resolved`, or `not_pending` when the request itself was decided meanwhile.
 */
export function answerClarification(
  deps: Pick<Deps, 'db' | 'now' | 'events'>,
  request: RequestRow,
  { clarificationId, answer, files }: ClarificationAnswer,
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const clarification = await findClarificationForUpdate(tx, clarificationId);
    if (!clarification) throw refusal('invalid_endpoint');
    const sent = {
      identityId: request.identityId,
      owner: 'clarification_answer',
      ownerId: clarificationId,
      uids: files,
    } as const;
    const problems = await fileProblems(tx, [sent]);
    if (Object.keys(problems).length > 0) throw new FieldErrors(problems);
    if (clarification.state !== 'pending') throw refusal('already_resolved');
    if ((await findRequest(tx, request.id))?.state !== 'pending') throw refusal('not_pending');
    await tx
      .updateTable('fundRequestClarifications')
      .set({ answer, state: 'answered', answeredAt: deps.now(), updatedAt: deps.now() })
      .where('id', '=', clarificationId)
      .execute();
    await attachFiles(tx, deps.now, sent);
    const concerned = { employeeId: clarification.employeeId, recordId: clarification.fundRequestRecordId, clarificationId };
    await publishRequestEvent(tx, deps, { event: 'fund-request.clarification-answered', request, concerned });
  });
}
