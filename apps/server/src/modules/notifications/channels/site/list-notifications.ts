import { transaction } from '#platform/database/database';
import type { Deps } from '#platform/deps';
import type { PageRequest } from '#platform/database/pagination';
import { countUnseen, findNotifications, markSeen, type NotificationFilter } from './notification-queries.ts';

/**
 * One page of notifications. Marking them as read shows in the count of unseen ones at once, and in the rows only
 * the next time (vouchers.md 6.1).
 */
export function listNotifications(
  deps: Pick<Deps, 'db' | 'now'>,
  filter: NotificationFilter,
  { markRead, ...page }: PageRequest & { readonly markRead: boolean },
) {
  return transaction(deps.db, async (tx) => {
    const found = await findNotifications(tx, filter, page);
    const unseen = found.rows.filter((row) => row.seenAt === null).map((row) => row.id);
    if (markRead) await markSeen(tx, unseen, deps.now());
    return { ...found, unseen: await countUnseen(tx, filter) };
  });
}
