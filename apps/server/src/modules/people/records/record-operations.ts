import { message } from '#platform/text/translate';
import type { Schema } from '@tegoed/contract';
import type { Language } from '@tegoed/translations/format';
import type { Deps } from '#platform/deps';
import { DomainError, notFound } from '#platform/http/errors';
import type { Handlers } from '#platform/http/operations';
import { categoryOperations, type CategoryOperations } from './categories/category-operations.ts';
import { changeRecord, checkChange } from './change-record.ts';
import { checkRecord } from './check-record.ts';
import { profileOperations, type ProfileOperations } from './profile/profile-operations.ts';
import { presentRecordType } from './present-record-type.ts';
import { presentRecord } from './present-record.ts';
import { findRecord, findRecords, findRecordTypes, updateRecord, type FoundRecord } from './record-queries.ts';
import { sortRecords } from './sort-records.ts';
import { storeRecord } from './store-record.ts';
import { validationOperations, type ValidationOperations } from './validations/validation-operations.ts';

type OwnOperations = Handlers<
  | 'listRecordTypes'
  | 'listRecords'
  | 'storeRecord'
  | 'validateRecord'
  | 'sortRecords'
  | 'getRecord'
  | 'updateRecord'
  | 'deleteRecord'
  | 'validateRecordUpdate'
>;

export type RecordOperations = OwnOperations & CategoryOperations & ProfileOperations & ValidationOperations;

interface OwnedCall {
  readonly identity: { readonly id: number };
  readonly params: { readonly id: number };
}

/** funds.md 11. */
export const recordOperations = (deps: Deps): RecordOperations => ({
  ...ownOperations(deps),
  ...categoryOperations(deps),
  ...profileOperations(deps),
  ...validationOperations(deps),
});

const ownOperations = (deps: Deps): OwnOperations => {
  const { db } = deps;

  async function getOwn({ identity, params }: OwnedCall): Promise<FoundRecord> {
    const record = await findRecord(db, identity.id, params.id);
    if (!record) throw notFound();
    return record;
  }

  /** One that is not deleted: those can only be read. */
  async function getChangeable(call: OwnedCall): Promise<FoundRecord> {
    const record = await getOwn(call);
    if (record.deletedAt !== null) throw notFound();
    return record;
  }

  async function present(identityId: number, id: number, language: Language): Promise<Schema<'Record'>> {
    return presentRecord(await getOwn({ identity: { id: identityId }, params: { id } }), language);
  }

  const before = async (call: OwnedCall): Promise<void> => {
    await getChangeable(call);
  };

  return {
    async listRecordTypes({ query, caller }) {
      const leftOut = query.vouchers === true || (query.insertable_only === true && query.system !== true);
      const types = await findRecordTypes(db, !leftOut);
      return types.map((type) => presentRecordType(type, caller.language));
    },

    async listRecords({ query, identity, caller }) {
      const records = await findRecords(db, identity.id, {
        recordTypeKey: query.type,
        recordCategoryId: query.record_category_id,
        deleted: query.deleted === true,
      });
      return records.map((record) => presentRecord(record, caller.language));
    },

    async storeRecord({ identity, body, caller }) {
      return present(identity.id, await storeRecord(deps, identity.id, body), caller.language);
    },

    async validateRecord({ identity, body }) {
      await checkRecord(db, identity.id, body);
      return undefined;
    },

    async sortRecords({ identity, body }) {
      await sortRecords(deps, identity.id, body.records ?? []);
      return { success: true };
    },

    getRecord: async (call) => presentRecord(await getOwn(call), call.caller.language),

    updateRecord: {
      before,
      async handle({ identity, params, body, caller }) {
        await changeRecord(deps, { identityId: identity.id, id: params.id }, body);
        return present(identity.id, params.id, caller.language);
      },
    },

    async deleteRecord(call) {
      const { key, id } = await getChangeable(call);
      if (key === 'primary_email') throw new DomainError(403, { text: message('refusals.record-primary-email') });
      await updateRecord(db, { identityId: call.identity.id, id }, { deletedAt: deps.now() });
      return { success: true };
    },

    validateRecordUpdate: {
      before,
      async handle(call) {
        await checkChange(db, { ...(await getChangeable(call)), identityId: call.identity.id }, call.body ?? {});
        return undefined;
      },
    },
  };
};
