import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon.tsx';
import './badge.css';

export interface BadgeProps {
  /** Red only when something is lost or has gone wrong. */
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger';
  icon: IconName;
  children: ReactNode;
}

/** A state in word, icon and colour. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames('tg-badge utrecht-badge-status', tone !== 'neutral' && `tg-badge--${tone}`)}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
