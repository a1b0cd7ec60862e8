import { accessToken } from '@tegoed/client/access-token';
import type { ShopApi } from '@tegoed/client/api-client';
import { findStart } from '../../../platform/session/start.ts';
import { unreadNotifications } from '../../../platform/session/unread-notifications.ts';
import { findWaiting, waitingItems } from '../../../platform/session/waiting.ts';

/** Learns how many messages are new and what waits. Without an answer both stay what they were: they are never the matter of a page. */
export async function learnNews(api: ShopApi): Promise<void> {
  const token = accessToken();
  const start = await findStart(api);
  const [unread, waiting] = start ? [start.unseen_notifications, start.waiting] : await askOneByOne(api);
  if (accessToken() !== token) return;
  if (unread !== undefined) unreadNotifications.set(unread);
  if (waiting) waitingItems.set(waiting);
}

/** Where the platform does not tell it in one answer. */
function askOneByOne(api: ShopApi) {
  const notifications = api.get('/platform/notifications', { query: { per_page: 1 } });
  return Promise.all([
    notifications.then(({ meta }) => meta.total_unseen).catch(() => undefined),
    findWaiting(api).catch(() => undefined),
  ]);
}
