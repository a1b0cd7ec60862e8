import { AnnouncementBar } from '@tegoed/ui/frame/announcement-bar';
import type { ComponentProps } from 'react';
import { RichText } from '../../../components/text/rich-text.tsx';
import { useShop } from '../../../platform/shop/shop.ts';
import { useStore } from '@tegoed/client/store';
import { useT } from '../../../platform/language/texts.ts';
import { dismissAnnouncement, dismissedAnnouncements } from './dismissed-announcements.ts';
import { focusHeading } from '../effects/focus-heading.ts';

type Tone = ComponentProps<typeof AnnouncementBar>['tone'];

const tones: Record<string, Tone> = { success: 'success', danger: 'danger', warning: 'warning' };

/** Messages of the municipality, above everything; what a reader closed stays away on this device. (screens.md 1.5) */
export function Announcements() {
  const t = useT('shell');
  const { cfg } = useShop();
  const dismissed = useStore(dismissedAnnouncements, none);
  return cfg.announcements
    .filter(({ id }) => !dismissed.includes(id))
    .map(({ id, type, title, description_html, dismissible }) => (
      <AnnouncementBar
        key={id}
        tone={tones[type]}
        label={t('announcement.label')}
        title={title}
        closeLabel={t('announcement.close')}
        onClose={dismissible ? () => close(id) : undefined}
      >
        <RichText html={description_html} />
      </AnnouncementBar>
    ));
}

/** The button goes with the message: what had the focus on it goes on at the heading of the page. */
function close(id: number): void {
  dismissAnnouncement(id);
  focusHeading(document);
}

const none: readonly number[] = [];
