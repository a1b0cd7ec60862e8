import { storeServiceNumber, isServiceNumber } from '#people/identity';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { fieldError, forbidden } from '#platform/http/errors';
import { publishRequestEvent } from '../publish-request-event.ts';
import { checkRules, getAssessmentForUpdate, assessorOf, type AssessmentCall } from './assessment.ts';

const partner = 'partner_bsn';

/**
 * The assessor writes down who the requester's partner is; approved at once. Gives the record's id.
 * Throws 422 for what is no citizen service number, then 403 as funds.md 12 says.
 */
export function addPartner(
  deps: Pick<Deps, 'db' | 'now' | 'events' | 'secrets'>,
  call: AssessmentCall,
  serviceNumber: string,
): Promise<number> {
  if (!isServiceNumber(serviceNumber)) throw fieldError('value', 'validation.bsn');
  return transaction(deps.db, async (tx) => {
    const assessment = await getAssessmentForUpdate(tx, deps, call);
    checkRules(assessment, 'validator', 'endpoint', 'pending', 'assigned', 'noDisregarded', 'sponsor', 'bsn');
    if (assessment.records.some((record) => record.key === partner)) throw forbidden();
    const { request } = assessment;
    const { employeeId } = assessorOf(assessment);
    const type = await tx.selectFrom('recordTypes').select('id').where('key', '=', partner).executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('fundRequestRecords')
      .values({
        fundRequestId: request.id,
        recordTypeId: type.id,
        value: '',
        serviceNumberId: await storeServiceNumber(tx, deps, serviceNumber),
        state: 'approved',
        employeeId,
        createdAt: deps.now(),
        updatedAt: deps.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await publishRequestEvent(tx, deps, { event: 'fund-request.record-added', request, concerned: { employeeId, recordId: id } });
    return id;
  });
}
