import type { ShopApi } from '@tegoed/client/api-client';
import { accessToken } from '@tegoed/client/access-token';
import { unreadNotifications } from '../../../platform/session/unread-notifications.ts';

/** Asks how many messages are new. Without an answer the number stays what it was: it is never the matter of a page. */
export async function learnUnread(api: ShopApi): Promise<void> {
  const token = accessToken();
  const answer = await api.get('/platform/notifications', { query: { per_page: 1 } }).catch(() => undefined);
  if (answer && accessToken() === token) unreadNotifications.set(answer.meta.total_unseen);
}
