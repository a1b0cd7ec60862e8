import type { Schema } from '@tegoed/contract';
import { replace } from 'react-router';
import type { ListMeta } from '../../components/list/list-paginator.tsx';
import { pageIn } from '../../components/list/query-values.ts';
import type { ShopApi } from '@tegoed/client/api-client';
import type { PageArgs } from '../../platform/page/page.ts';
import { part } from '@tegoed/client/part';
import { loadWaiting } from '../../platform/session/waiting.ts';

export type Notification = Schema<'Notification'>;

export interface NotificationsData {
  notifications: Notification[];
  /** Targets of messages that wait for the citizen, whether or not they were read. */
  waiting: readonly string[];
  meta: ListMeta & { total_unseen: number };
}

/** Messages on one page (screens.md 4.16). */
const perPage = 10;

/** One page of the citizen's messages, newest first. A page after the last leads to the last. */
export async function loadNotifications({ api, query, path }: PageArgs<'notifications'>): Promise<NotificationsData> {
  const page = pageIn(query);
  const [{ data, meta }, waiting] = await Promise.all([
    api.get('/platform/notifications', { query: { per_page: perPage, page } }),
    part(loadWaiting(api)),
  ]);
  if (page > meta.last_page) throw replace(path('notifications', {}, { page: meta.last_page > 1 ? meta.last_page : null }));
  return { notifications: data, waiting: (waiting ?? []).map(({ target }) => target), meta };
}

/** Marks the new messages of a page as read. Gives how many are new on all pages now. */
export async function markRead(api: ShopApi, page: number): Promise<number> {
  const { meta } = await api.get('/platform/notifications', { query: { per_page: perPage, page, mark_read: 1 } });
  return meta.total_unseen;
}
