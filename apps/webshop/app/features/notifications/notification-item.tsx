import { keepTogether } from '@tegoed/translations/keep-together';
import { ArrowLink } from '@tegoed/ui/controls/arrow-link';
import { Note } from '@tegoed/ui/lists/note-list';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { usePath } from '../../platform/shop/shop.ts';
import { targetPath } from '@tegoed/domain/shop-targets';
import { useT } from '../../platform/language/texts.ts';
import type { Notification } from './load-notifications.ts';
import { placeOfNotification } from './place-of-notification.ts';

interface NotificationItemProps {
  notification: Notification;
  isNew: boolean;
  level: 2 | 3;
}

/** One message: what happened, when, and the way to what it is about. One of a kind without words says that there is something. */
export function NotificationItem({ notification, isNew, level }: NotificationItemProps) {
  const t = useT('notifications');
  const path = usePath();
  const place = placeOfNotification(notification);
  const title = notification.title ?? t('no-words');
  const [hour = '', minute = ''] = notification.created_at.slice('YYYY-MM-DD '.length).split(':');
  return (
    <Note
      title={title}
      level={level}
      fresh={isNew ? t('new') : undefined}
      meta={t('moment', { date: notification.created_at_locale, hour, minute })}
      action={
        place && (
          <ArrowLink href={targetPath(place, path)}>
            <span>
              {t(`link.${place.name}`)}
              <VisuallyHidden>: {notification.description ?? title}</VisuallyHidden>
            </span>
          </ArrowLink>
        )
      }
    >
      {notification.description && <p>{keepTogether(notification.description)}</p>}
    </Note>
  );
}
