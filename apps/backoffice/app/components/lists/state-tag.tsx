import { Icon, type IconName } from '@tegoed/ui/pictures/icon';
import type { ReactNode } from 'react';
import './state-tag.css';

interface StateTagProps {
  /** Red is only for what is late, lost or wrong; without one it is neutral. */
  tone?: 'success' | 'warning' | 'danger' | 'info';
  icon: IconName;
  children: ReactNode;
}

/** A state in a row: its icon in colour, its word in ink. */
export function StateTag({ tone, icon, children }: StateTagProps) {
  return (
    <span className={tone ? `tg-tag tg-tag--${tone}` : 'tg-tag'}>
      <Icon name={icon} />
      <span>{children}</span>
    </span>
  );
}
