import { attachFiles, fileProblems } from '#content/files';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { FieldErrors, fieldError } from '#platform/http/errors';
import { findPrimaryEmails } from '../request-queries.ts';
import { refusal } from '../request-errors.ts';
import { publishRequestEvent } from '../publish-request-event.ts';
import { checkRules, getAssessmentForUpdate, assessorOf, type AssessmentCall } from './assessment.ts';

export interface Question {
  readonly recordId: number;
  readonly question: string;
  readonly message: string | null;
  /** Uid of an own upload that the requester may see from now on. */
  readonly attachment: string | null;
}

/** Asks the requester about one answer. Gives the question's id. Throws 422, then 403 as funds.md 12 says. */
export function askClarification(
  deps: Pick<Deps, 'db' | 'now' | 'events'>,
  call: AssessmentCall,
  { recordId, question, message, attachment }: Question,
): Promise<number> {
  return transaction(deps.db, async (tx) => {
    const assessment = await getAssessmentForUpdate(tx, deps, call);
    checkRules(assessment, 'endpoint', 'validator');
    const { request } = assessment;
    if (assessment.records.every(({ id }) => id !== recordId)) {
      throw fieldError('fund_request_record_id', 'validation.exists', { attribute: 'fund_request_record_id' });
    }
    const uids = attachment === null ? [] : [attachment];
    const sent = { identityId: call.identity.id, owner: 'clarification_question', uids, field: 'attachment' } as const;
    const [problem] = Object.values(await fileProblems(tx, [sent]));
    if (problem) throw new FieldErrors({ attachment: problem });
    if (!(await findPrimaryEmails(tx, [request.identityId])).has(request.identityId))
      throw refusal('request_identity_has_no_email');
    checkRules(assessment, 'pending');

    const { employeeId } = assessorOf(assessment);
    const { id } = await tx
      .insertInto('fundRequestClarifications')
      .values({ fundRequestRecordId: recordId, employeeId, question, message, createdAt: deps.now(), updatedAt: deps.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await attachFiles(tx, deps.now, { ...sent, ownerId: id });
    const concerned = { employeeId, recordId, clarificationId: id };
    await publishRequestEvent(tx, deps, { event: 'fund-request.clarification-asked', request, concerned });
    return id;
  });
}
