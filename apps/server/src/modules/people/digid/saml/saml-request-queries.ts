import type { CacheProvider } from '@node-saml/node-saml';
import type { Now } from '@tegoed/domain/dates';
import type { Db } from '#platform/database/database';

/** The questions that wait for an answer, in the database: an answer may come to another process than the one that asked. */
export function createRequestCache({ db, now }: { db: Db; now: Now }): CacheProvider {
  return {
    async saveAsync(id, value) {
      await db.insertInto('samlRequests').values({ id, value, createdAt: now() }).execute();
      return { value, createdAt: now().getTime() };
    },
    async getAsync(id) {
      const request = await db.selectFrom('samlRequests').select('value').where('id', '=', id).executeTakeFirst();
      return request?.value ?? null;
    },
    async removeAsync(id) {
      const removed = await db.deleteFrom('samlRequests').where('id', '=', id).returning('id').executeTakeFirst();
      return removed?.id ?? null;
    },
  };
}
