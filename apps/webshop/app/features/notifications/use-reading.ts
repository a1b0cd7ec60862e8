import { useEffect, useState } from 'react';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { unreadNotifications } from '../../platform/session/unread-notifications.ts';
import { markRead } from './load-notifications.ts';
import type { Notification, NotificationsData } from './load-notifications.ts';
import { whenRead } from './when-read.ts';

interface Reading {
  /** The new messages of this page were on the screen for long enough. */
  read: boolean;
  /** How many are new on all pages. */
  unseen: number;
}

/**
 * Marks the new messages of the page as read once they were on the screen for long enough; whoever leaves sooner has not read
 * them. Without an answer of the platform they stay new, until the next time.
 */
export function useReading({ notifications, meta }: NotificationsData): Reading {
  const api = useApi();
  const [last, setLast] = useState<{ notifications: readonly Notification[]; unseen: number }>();
  const hasNew = notifications.some(({ seen }) => !seen);
  const page = meta.current_page;

  useEffect(() => unreadNotifications.set(meta.total_unseen), [meta.total_unseen]);
  useEffect(() => {
    if (!hasNew) return undefined;
    return whenRead(document, () => {
      markRead(api, page).then(
        (unseen) => {
          unreadNotifications.set(unseen);
          setLast({ notifications, unseen });
        },
        () => undefined,
      );
    });
  }, [api, hasNew, notifications, page]);

  const read = last?.notifications === notifications;
  return { read, unseen: read ? last.unseen : meta.total_unseen };
}
