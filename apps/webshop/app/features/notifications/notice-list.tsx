import { Section } from '@tegoed/ui/layout';
import { NoteList } from '@tegoed/ui/note-list';
import { NoPost } from '../../components/no-post.tsx';
import { usePath } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import type { Notice } from './load-notices.ts';
import { NoticeItem } from './notice-item.tsx';

interface NoticeListProps {
  /** Newest first. */
  notices: readonly Notice[];
  /** They were on the screen for long enough: none looks new any more, and none moves. */
  read: boolean;
}

/** The new messages that stand on top, and below them all earlier ones. Under one heading when they are all of one kind. */
export function NoticeList({ notices, read }: NoticeListProps) {
  const t = useT('notifications');
  const firstSeen = notices.findIndex(({ seen }) => seen);
  const end = firstSeen === -1 ? notices.length : firstSeen;
  const groups = [
    { heading: t('new'), notices: notices.slice(0, end) },
    { heading: t('earlier'), notices: notices.slice(end) },
  ].filter((group) => group.notices.length > 0);
  if (end === 0) return <Notices notices={notices} read={read} level={2} />;
  return groups.map((group, index) => (
    <Section key={group.heading} heading={group.heading} small first={index === 0}>
      <Notices notices={group.notices} read={read} level={3} />
    </Section>
  ));
}

function Notices({ notices, read, level }: NoticeListProps & { level: 2 | 3 }) {
  return (
    <NoteList>
      {notices.map((notice) => (
        <NoticeItem key={notice.id} notice={notice} isNew={!notice.seen && !read} level={level} />
      ))}
    </NoteList>
  );
}

export function NoNotices() {
  const t = useT('notifications');
  const path = usePath();
  return (
    <NoPost heading={t('empty.title')} text={t('empty.text')} button={{ label: t('empty.button'), href: path('vouchers') }} />
  );
}
