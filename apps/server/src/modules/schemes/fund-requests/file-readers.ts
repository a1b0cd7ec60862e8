import type { FileReaders } from '#content/files';
import type { Db } from '#platform/database/database';
import { assessorIn, findAssessingOrganization } from './review/assessor-queries.ts';
import { findClarification, findRequest, findRequestRecord } from './request-queries.ts';

/** identity.md 7: who besides the uploader may see the files of requests: whoever may assess the answer they belong to. */
export const fundRequestFileReaders: FileReaders = {
  fund_request_record: (db, { identityId, ownerId }) => mayAssess(db, { identityId, recordId: ownerId }),

  async clarification_question(db, { identityId, ownerId }) {
    const clarification = await findClarification(db, ownerId);
    if (!clarification) return false;
    const request = await findRequest(db, clarification.fundRequestId);
    return request?.identityId === identityId || mayAssess(db, { identityId, recordId: clarification.fundRequestRecordId });
  },

  async clarification_answer(db, { identityId, ownerId }) {
    const clarification = await findClarification(db, ownerId);
    return clarification !== undefined && mayAssess(db, { identityId, recordId: clarification.fundRequestRecordId });
  },
};

/** Whether somebody may assess an answer: for the sponsor, or for a validator that is accepted on its question. */
async function mayAssess(db: Db, { identityId, recordId }: { identityId: number; recordId: number }): Promise<boolean> {
  const record = await findRequestRecord(db, recordId);
  const request = record && (await findRequest(db, record.fundRequestId));
  if (!request) return false;
  for (const organizationId of await findEmployers(db, identityId)) {
    const organization = await findAssessingOrganization(db, organizationId);
    const assessor = organization && assessorIn(organization, { id: identityId });
    if (!assessor?.mayValidate) continue;
    if (organizationId === request.sponsorId) return true;
    if (organization?.acceptedCriteria.has(record.fundCriterionId ?? 0)) return true;
  }
  return false;
}

async function findEmployers(db: Db, identityId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('employees')
    .select('organizationId')
    .where('identityId', '=', identityId)
    .where('deletedAt', 'is', null)
    .execute();
  return rows.map((row) => row.organizationId);
}
