import { keepTogether } from '@tegoed/translations/keep-together';
import { ArrowLink } from '@tegoed/ui/arrow-link';
import { Note } from '@tegoed/ui/note-list';
import { VisuallyHidden } from '@tegoed/ui/visually-hidden';
import { usePath } from '../../platform/shop.ts';
import { targetPath } from '@tegoed/domain/shop-targets';
import { useT } from '../../platform/texts.ts';
import type { Notice } from './load-notices.ts';
import { placeOfNotice } from './place-of-notice.ts';

interface NoticeItemProps {
  notice: Notice;
  isNew: boolean;
  level: 2 | 3;
}

/** One message: what happened, when, and the way to what it is about. One of a kind without words says that there is something. */
export function NoticeItem({ notice, isNew, level }: NoticeItemProps) {
  const t = useT('notifications');
  const path = usePath();
  const place = placeOfNotice(notice);
  const title = notice.title ?? t('no-words');
  const [hour = '', minute = ''] = notice.created_at.slice('YYYY-MM-DD '.length).split(':');
  return (
    <Note
      title={title}
      level={level}
      fresh={isNew ? t('new') : undefined}
      meta={t('moment', { date: notice.created_at_locale, hour, minute })}
      action={
        place && (
          <ArrowLink href={targetPath(place, path)}>
            <span>
              {t(`link.${place.name}`)}
              <VisuallyHidden>: {notice.description ?? title}</VisuallyHidden>
            </span>
          </ArrowLink>
        )
      }
    >
      {notice.description && <p>{keepTogether(notice.description)}</p>}
    </Note>
  );
}
