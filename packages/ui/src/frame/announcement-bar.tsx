import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import type { IconName } from '../pictures/icon.tsx';
import './announcement-bar.css';

type AnnouncementTone = 'info' | 'success' | 'warning' | 'danger';

interface AnnouncementBarProps {
  tone?: AnnouncementTone;
  /** What it is, for who listens: "Mededeling". */
  label: string;
  /** Another icon than the tone has. */
  icon?: IconName;
  title?: ReactNode;
  children: ReactNode;
  /** Only when the reader may close it. */
  onClose?: () => void;
  closeLabel?: string;
}

const icons: Record<AnnouncementTone, IconName> = {
  info: 'info',
  success: 'check-circle',
  warning: 'alert-triangle',
  danger: 'alert-circle',
};

/** One announcement of the municipality, above the header. */
export function AnnouncementBar({ tone = 'info', label, icon, title, children, onClose, closeLabel = '' }: AnnouncementBarProps) {
  return (
    <section className={`tg-announce tg-announce--${tone}`} aria-label={label}>
      <div className="tg-wrap tg-announce__row">
        <Icon name={icon ?? icons[tone]} />
        <div className="tg-announce__text">
          {title && <strong>{title} </strong>}
          {children}
        </div>
        {onClose && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
      </div>
    </section>
  );
}
