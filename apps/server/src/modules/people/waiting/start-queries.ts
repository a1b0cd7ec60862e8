import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import type { ClientType } from '#platform/http/operations';

/** How many messages on the site somebody has not seen yet, of this kind of client. */
export async function countUnseenNotifications(db: Db, identityId: number, clientType: ClientType): Promise<number> {
  const { total } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('identityId', '=', identityId)
    .where(sql<boolean>`scopes @> array[${clientType}::text]`)
    .where('seenAt', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}
