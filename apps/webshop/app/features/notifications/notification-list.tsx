import { Section } from '@tegoed/ui/layout/layout';
import { NoteList } from '@tegoed/ui/lists/note-list';
import { NoPost } from '../../components/identity/no-post.tsx';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import type { Notification } from './load-notifications.ts';
import { NotificationItem } from './notification-item.tsx';
import { onePerEvent } from './one-per-event.ts';

interface NotificationListProps {
  /** Newest first. */
  notifications: readonly Notification[];
  /** Targets of what waits for the reader: such a message stays on top until it is done. */
  waiting: readonly string[];
  /** They were on the screen for long enough: none looks new any more, and none moves. */
  read: boolean;
}

/**
 * What waits for the reader, the new messages, and below them all earlier ones; each event once. Under no heading when all are earlier.
 */
export function NotificationList({ notifications, waiting, read }: NotificationListProps) {
  const t = useT('notifications');
  const shown = onePerEvent(notifications);
  const isWaiting = ({ target }: Notification) => target !== undefined && waiting.includes(target);
  const others = shown.filter((notification) => !isWaiting(notification));
  const firstSeen = others.findIndex(({ seen }) => seen);
  const end = firstSeen === -1 ? others.length : firstSeen;
  const groups = [
    { heading: t('waiting'), notifications: shown.filter(isWaiting) },
    { heading: t('new'), notifications: others.slice(0, end) },
    { heading: t('earlier'), notifications: others.slice(end) },
  ].filter((group) => group.notifications.length > 0);
  if (end === 0 && others.length === shown.length) return <Notifications notifications={shown} read={read} level={2} />;
  return groups.map((group, index) => (
    <Section key={group.heading} heading={group.heading} small first={index === 0}>
      <Notifications notifications={group.notifications} read={read} level={3} />
    </Section>
  ));
}

function Notifications({ notifications, read, level }: Omit<NotificationListProps, 'waiting'> & { level: 2 | 3 }) {
  return (
    <NoteList>
      {notifications.map((notification) => (
        <NotificationItem key={notification.id} notification={notification} isNew={!notification.seen && !read} level={level} />
      ))}
    </NoteList>
  );
}

export function NoNotifications() {
  const t = useT('notifications');
  const path = usePath();
  return (
    <NoPost heading={t('empty.title')} text={t('empty.text')} button={{ label: t('empty.button'), href: path('vouchers') }} />
  );
}
