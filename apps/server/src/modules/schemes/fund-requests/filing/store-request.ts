import { attachFiles } from '#content/files';
import type { FundWithRules } from '#schemes/funds';
import { bsnConfirmedAt, storeServiceNumber } from '#people/identity';
import { transaction, type Tx } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { findAssessingOrganization } from '../review/assessor-queries.ts';
import { lockForApproval, settleRequest } from '../review/settle-request.ts';
import { findRequest, type RequestRow } from '../request-queries.ts';
import { isServiceNumberKey } from '../service-number-keys.ts';
import { publishRequestEvent } from '../publish-request-event.ts';
import { checkRequest, type CheckedAnswer, type RequestInput } from './check-request.ts';
import { removeDraft } from './draft-queries.ts';
import { checkMayFile } from './may-file.ts';
import { findRequestPolicy } from './shop-queries.ts';

type StoreDeps = Pick<Deps, 'db' | 'now' | 'events' | 'secrets'>;

/**
 * Files a request (funds.md 10). Checks and stores under one lock on (fund, person), so that two at once make one. A fund
 * that validates by itself approves at once what somebody files who is known by DigiD. Gives the request's id.
 * Throws 422 as `checkRequest` does, then 403 as `checkMayFile` does.
 */
export function storeRequest(deps: StoreDeps, input: RequestInput): Promise<number> {
  const { fund, identityId } = input;
  return transaction(deps.db, async (tx) => {
    const policy = await findRequestPolicy(tx, fund.organizationId);
    await lockForApproval(tx, deps, { fundId: fund.id, identityId, sponsorId: fund.organizationId, policy });
    const answers = await checkRequest(deps, tx, { input, isWhole: true });
    await checkMayFile(deps, tx, { fund, identityId });

    const id = await insertRequest(tx, deps, { input, answers });
    await removeDraft(tx, { fundId: fund.id, identityId });
    const request = await findRequest(tx, id);
    if (!request) throw new Error(`request ${id} was not stored`);
    await publishRequestEvent(tx, deps, { event: 'fund-request.created', request });
    await giveToDefaultValidator(tx, deps, { fund, request });
    return id;
  });
}

async function insertRequest(
  tx: Tx,
  deps: StoreDeps,
  { input, answers }: { input: RequestInput; answers: readonly CheckedAnswer[] },
): Promise<number> {
  const { fund, identityId } = input;
  const moment = { createdAt: deps.now(), updatedAt: deps.now() };
  const { id } = await tx
    .insertInto('fundRequests')
    .values({
      fundId: fund.id,
      identityId,
      contactInformation: fund.contactInfoEnabled ? input.contactInformation : null,
      ...moment,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const stored: { id: number; answer: CheckedAnswer }[] = [];
  for (const answer of answers) {
    const record = await tx
      .insertInto('fundRequestRecords')
      .values({
        fundRequestId: id,
        fundCriterionId: answer.criterion.id,
        recordTypeId: answer.criterion.recordTypeId,
        ...(await storedValue(tx, deps, { key: answer.criterion.recordTypeKey, value: answer.value })),
        ...moment,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    stored.push({ id: record.id, answer });
  }
  for (const { id: ownerId, answer } of stored) await attachFiles(tx, deps.now, { ...answer.files, ownerId });
  return id;
}

/** A citizen service number is kept where nobody reads it, any other answer as it is. */
async function storedValue(
  tx: Tx,
  deps: Pick<Deps, 'secrets' | 'now'>,
  answer: { key: string; value: string },
): Promise<{ value: string; serviceNumberId: number | null }> {
  if (!isServiceNumberKey(answer.key)) return { value: answer.value, serviceNumberId: null };
  return { value: '', serviceNumberId: await storeServiceNumber(tx, deps, answer.value) };
}

/** All records go to the fund's default validator, as long as that employee may assess. */
async function giveToDefaultValidator(
  tx: Tx,
  deps: StoreDeps,
  { fund, request }: { fund: FundWithRules; request: RequestRow },
): Promise<void> {
  if (fund.defaultValidatorEmployeeId === null) return;
  const organization = await findAssessingOrganization(tx, fund.organizationId);
  const assessor = organization?.assessors.find(
    ({ employeeId, mayValidate }) => mayValidate && employeeId === fund.defaultValidatorEmployeeId,
  );
  if (!assessor) return;
  const isApproved = fund.autoValidation && (await bsnConfirmedAt({ db: tx }, request.identityId)) !== undefined;
  await tx
    .updateTable('fundRequestRecords')
    .set({ employeeId: assessor.employeeId, state: isApproved ? 'approved' : 'pending' })
    .where('fundRequestId', '=', request.id)
    .execute();
  await publishRequestEvent(tx, deps, {
    event: 'fund-request.assigned',
    request,
    concerned: { employeeId: assessor.employeeId },
  });
  await settleRequest(tx, deps, { request, employeeId: assessor.employeeId });
}
