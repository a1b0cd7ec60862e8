import type { Deps } from '#platform/deps';
import { fieldError, notFound } from '#platform/http/errors';
import type { Handlers } from '#platform/http/operations';
import { randomHex } from '#platform/services/secrets';
import { recordTypeName } from '../present-record-type.ts';
import { findRecord } from '../record-queries.ts';
import { resolveValidation } from './resolve-validation.ts';
import { findValidatingOrganizations, findValidation, insertValidation } from './validation-queries.ts';

export type ValidationOperations = Handlers<
  'storeRecordValidation' | 'getRecordValidation' | 'approveRecordValidation' | 'declineRecordValidation'
>;

/** funds.md 11: one person asks another, by a code on a screen, to say that a record is true. */
export const validationOperations = (deps: Deps): ValidationOperations => ({
  async storeRecordValidation({ identity, body }) {
    const record = await findRecord(deps.db, identity.id, body.record_id);
    if (!record || record.deletedAt !== null) throw fieldError('record_id', 'validation.exists', { attribute: 'record_id' });
    const uuid = randomHex(64);
    await insertValidation(deps.db, { uuid, recordId: record.id, createdAt: deps.now() });
    return { uuid };
  },

  async getRecordValidation({ identity, params, caller }) {
    const validation = await findValidation(deps.db, params.uuid);
    if (!validation) throw notFound();
    return {
      uuid: validation.uuid,
      state: validation.state,
      identity_address: validation.validatorAddress,
      key: validation.key,
      name: recordTypeName(validation, caller.language),
      value: validation.value,
      organizations_available: await findValidatingOrganizations(deps.db, identity.id),
    };
  },

  async approveRecordValidation({ identity, params, body }) {
    const organizationId = body?.organization_id;
    await resolveValidation(deps, { uuid: params.uuid, validatorId: identity.id, state: 'approved', organizationId });
    return { success: true };
  },

  async declineRecordValidation({ identity, params }) {
    await resolveValidation(deps, { uuid: params.uuid, validatorId: identity.id, state: 'declined' });
    return { success: true };
  },
});
