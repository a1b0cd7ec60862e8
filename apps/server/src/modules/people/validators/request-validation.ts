import { confirmRecord, findRecord } from '#people/records';
import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import { fieldError, forbidden, notFound } from '#platform/http/errors';
import {
  findAskableValidators,
  findRequestForUpdate,
  insertRequest,
  mayAnswer,
  setRequestState,
} from './validator-request-queries.ts';

type RequestDeps = Pick<Deps, 'db' | 'now' | 'events'>;

export interface RequestValidation {
  readonly identityId: number;
  readonly implementationId: number;
  readonly validatorId: number;
  readonly recordId: number;
}

/**
 * funds.md 11: asks an employee to confirm an own record; the employee gets a mail. Gives the request's id.
 * Throws 422 on `record_id` when the record is not the caller's or the same was asked already, on `validator_id` for an unknown one.
 */
export function requestValidation(deps: RequestDeps, input: RequestValidation): Promise<number> {
  const { identityId, implementationId, validatorId, recordId } = input;
  return transaction(deps.db, async (tx) => {
    const record = await findRecord(tx, identityId, recordId);
    if (!record || record.deletedAt !== null) throw fieldError('record_id', 'validation.exists', { attribute: 'record_id' });
    const [validator] = await findAskableValidators(tx, { implementationId, now: deps.now(), id: validatorId });
    if (!validator) throw fieldError('validator_id', 'validation.exists', { attribute: 'validator_id' });
    const id = await insertRequest(tx, { employeeId: validator.id, recordId, identityId, createdAt: deps.now() });
    if (id === undefined) throw fieldError('record_id', 'validation.already-asked');
    await deps.events.publish(tx, 'validation.requested', { validatorRequestId: id });
    return id;
  });
}

/**
 * The employee who was asked decides, once. Approving confirms the record for the employee's organization.
 * Throws 404 for an unknown request; 403 for others, when it is decided, and when the record is gone.
 */
export function resolveRequest(
  deps: RequestDeps,
  input: { requestId: number; identityId: number; state: 'approved' | 'declined' },
): Promise<void> {
  return transaction(deps.db, async (tx) => {
    const request = await findRequestForUpdate(tx, input.requestId);
    if (!request) throw notFound();
    const isAddressed = mayAnswer(request, input.identityId) && request.askerId !== input.identityId;
    if (!isAddressed || request.state !== 'pending' || request.deletedAt !== null) throw forbidden();
    const confirmation =
      input.state === 'approved'
        ? await confirmRecord(tx, deps.now, {
            recordId: request.recordId,
            validatorId: input.identityId,
            organizationId: request.organizationId,
          })
        : null;
    await setRequestState(tx, request.id, {
      state: input.state,
      recordValidationId: confirmation?.id ?? null,
      resolvedAt: deps.now(),
    });
  });
}
