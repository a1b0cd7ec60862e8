import { useEffect, useState } from 'react';
import { useApi } from '../../platform/browser-shop.ts';
import { unreadNotices } from '../../platform/unread-notices.ts';
import { markRead } from './load-notices.ts';
import type { Notice, NoticesData } from './load-notices.ts';
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
export function useReading({ notices, meta }: NoticesData): Reading {
  const api = useApi();
  const [last, setLast] = useState<{ notices: readonly Notice[]; unseen: number }>();
  const hasNew = notices.some(({ seen }) => !seen);
  const page = meta.current_page;

  useEffect(() => unreadNotices.set(meta.total_unseen), [meta.total_unseen]);
  useEffect(() => {
    if (!hasNew) return undefined;
    return whenRead(document, () => {
      markRead(api, page).then(
        (unseen) => {
          unreadNotices.set(unseen);
          setLast({ notices, unseen });
        },
        () => undefined,
      );
    });
  }, [api, hasNew, notices, page]);

  const read = last?.notices === notices;
  return { read, unseen: read ? last.unseen : meta.total_unseen };
}
