import type { Language } from '@tegoed/translations/format';
import type { Db } from '#platform/database/database';
import { oneOf } from '#platform/database/one-of';
import { wants } from '../../preferences/preference-queries.ts';

/** The phones of these people who did not switch this kind of push message off, each with the language of who registered it. */
export function findPhones(db: Db, identityIds: readonly number[], preference: string) {
  return db
    .selectFrom('pushDevices as device')
    .innerJoin('identities as identity', 'identity.id', 'device.identityId')
    .select(['device.id', 'device.identityId', 'identity.language'])
    .$narrowType<{ language: Language }>()
    .where('identity.id', '=', oneOf(identityIds))
    .where(wants(preference, 'push'))
    .orderBy('device.id')
    .execute();
}
