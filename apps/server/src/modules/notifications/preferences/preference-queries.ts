import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PreferenceType } from './preference-keys.ts';

/** Whether a person, a row of `identities` called `identity`, did not switch off a kind of message. */
export function wants(preference: string, type: PreferenceType): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (select from notification_preferences preference
    where preference.identity_id = identity.id and preference.key = ${preference} and preference.type = ${type} and not preference.subscribed)`;
}
