import { Count } from '@tegoed/ui/count';
import { useStore } from '../../platform/store.ts';
import { useT } from '../../platform/texts.ts';
import { unreadNotices } from '../../platform/unread-notices.ts';

/** How many messages are new, on the button of a menu that is closed; nothing when there are none. */
export function NewMessages() {
  const t = useT('shell');
  const unread = useStore(unreadNotices, 0);
  return unread > 0 && <Count word={t('profile.new-messages', { count: unread })}>{unread}</Count>;
}
