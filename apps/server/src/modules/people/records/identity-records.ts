import type { Db, Tx } from '#platform/database/database';
import { message, type Message } from '#platform/text/translate';
import type { IdentityRecords } from '#people/identity';
import { oneOfValues } from '#platform/database/one-of';
import { findRecordTypes } from './record-queries.ts';

/** identity.md 2.3 and 3: what somebody tells about themselves while signing up, the group that every new identity gets, and its primary address. */
export const identityRecords: IdentityRecords = {
  async findErrors(tx, records) {
    const known = new Set((await findRecordTypes(tx, true)).map((type) => type.key));
    const wrong: Record<string, Message[]> = {};
    if (Object.keys(records).some((key) => !known.has(key))) wrong.records = [message('validation.unknown-field')];
    if (records.address !== undefined && !hasAddressParts(records.address)) {
      wrong['records.address'] = [message('validation.address-parts', { attribute: 'address' })];
    }
    return wrong;
  },

  async store(tx, { identityId, records, now }) {
    await tx.insertInto('recordCategories').values({ identityId, name: 'Relaties' }).execute();
    const types = await findOwnTypes(tx, Object.keys(records));
    const rows = types.map((type) => ({ identityId, recordTypeId: type.id, value: records[type.key] ?? '', createdAt: now }));
    if (rows.length > 0) await tx.insertInto('records').values(rows).execute();
  },

  async addBsn(tx, { identityId, serviceNumberId, now }) {
    const type = await tx.selectFrom('recordTypes').select('id').where('key', '=', 'bsn').executeTakeFirstOrThrow();
    await tx
      .insertInto('records')
      .values({ identityId, recordTypeId: type.id, value: '', serviceNumberId, createdAt: now })
      .execute();
  },

  async changePrimaryEmail(tx, identityId, email) {
    const type = tx.selectFrom('recordTypes').select('id').where('key', '=', 'primary_email');
    await tx
      .updateTable('records')
      .set({ value: email })
      .where('identityId', '=', identityId)
      .where('recordTypeId', '=', type)
      .where('deletedAt', 'is', null)
      .execute();
  },
};

/** System types are left out: nobody says their own citizen service number or right to something. */
async function findOwnTypes(db: Db | Tx, keys: readonly string[]) {
  if (keys.length === 0) return [];
  return db
    .selectFrom('recordTypes')
    .select(['id', 'key'])
    .where('key', '=', oneOfValues(keys))
    .where('system', '=', false)
    .execute();
}

function hasAddressParts(address: string): boolean {
  const parts = address.split(',').map((part) => part.trim());
  return (parts.length === 2 || parts.length === 3) && parts.every((part) => part !== '');
}
