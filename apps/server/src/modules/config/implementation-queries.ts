import type { Db } from '#platform/database';
import type { CallerImplementation } from '#platform/operations';

/** The implementation that a `Client-Key` names. */
export function findImplementationByKey(db: Db, key: string): Promise<CallerImplementation | undefined> {
  return db.selectFrom('implementations').select(['id', 'key']).where('key', '=', key).executeTakeFirst();
}
