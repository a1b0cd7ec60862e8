import { Section } from '@tegoed/ui/layout';
import { NoteList } from '@tegoed/ui/note-list';
import { NoPost } from '../../components/no-post.tsx';
import { usePath } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import type { Notice } from './load-notices.ts';
import { NoticeItem } from './notice-item.tsx';
import { tellOnce } from './tell-once.ts';

interface NoticeListProps {
  /** Newest first. */
  notices: readonly Notice[];
  /** Targets of what waits for the reader: such a message stays on top until it is done. */
  waiting: readonly string[];
  /** They were on the screen for long enough: none looks new any more, and none moves. */
  read: boolean;
}

/**
 * What waits for the reader, the new messages, and below them all earlier ones; each event once. Under no heading when all are earlier.
 */
export function NoticeList({ notices, waiting, read }: NoticeListProps) {
  const t = useT('notifications');
  const told = tellOnce(notices);
  const isWaiting = ({ target }: Notice) => target !== undefined && waiting.includes(target);
  const others = told.filter((notice) => !isWaiting(notice));
  const firstSeen = others.findIndex(({ seen }) => seen);
  const end = firstSeen === -1 ? others.length : firstSeen;
  const groups = [
    { heading: t('waiting'), notices: told.filter(isWaiting) },
    { heading: t('new'), notices: others.slice(0, end) },
    { heading: t('earlier'), notices: others.slice(end) },
  ].filter((group) => group.notices.length > 0);
  if (end === 0 && others.length === told.length) return <Notices notices={told} read={read} level={2} />;
  return groups.map((group, index) => (
    <Section key={group.heading} heading={group.heading} small first={index === 0}>
      <Notices notices={group.notices} read={read} level={3} />
    </Section>
  ));
}

function Notices({ notices, read, level }: Omit<NoticeListProps, 'waiting'> & { level: 2 | 3 }) {
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
