import { beforeEach, expect, it, vi } from 'vitest';
import { platformWith } from '../../../../testing/fake-api.ts';
import { loadWaiting, waitingItems } from '../../../platform/session/waiting.ts';
import { unreadNotifications } from '../../../platform/session/unread-notifications.ts';
import { learnNews } from './learn-news.ts';

const item = { kind: 'ending_voucher', target: 'voucher-abc' };
const one = { '/platform/start': { data: { vouchers: 1, unseen_notifications: 3, waiting: [item] } } };
const each = { '/platform/waiting': { data: [item] }, '/platform/notifications?per_page=1': { meta: { total_unseen: 3 } } };

beforeEach(() => {
  unreadNotifications.set(0);
  waitingItems.set([]);
});

it('is one answer for a page that shows what waits and for the menu around it, and another for the next page', async () => {
  const { api, asked } = platformWith(one);
  expect(await loadWaiting(api)).toEqual([item]);
  await learnNews(api);
  expect([unreadNotifications.get(), waitingItems.get()]).toEqual([3, [item]]);
  expect(asked).toEqual(['/platform/start']);
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_001);
  await learnNews(api);
  expect(asked).toEqual(['/platform/start', '/platform/start']);
});

it('is asked one by one on a platform that does not tell it at once, nothing of it twice', async () => {
  const { api, asked } = platformWith(each);
  expect(await loadWaiting(api)).toEqual([item]);
  await learnNews(api);
  expect([unreadNotifications.get(), waitingItems.get()]).toEqual([3, [item]]);
  expect(asked).toEqual(['/platform/start', '/platform/waiting', '/platform/notifications?per_page=1']);
});

it('leaves what is known where the platform cannot tell it', async () => {
  const { api } = platformWith({ '/platform/notifications?per_page=1': { meta: { total_unseen: 2 } } });
  waitingItems.set([item] as never);
  await learnNews(api);
  expect([unreadNotifications.get(), waitingItems.get()]).toEqual([2, [item]]);
});
