import type { ReactNode } from 'react';
import { disclosure } from '../controls/disclosure.ts';
import { Icon } from '../pictures/icon.tsx';
import './profile-menu.css';

interface ProfileMenuProps {
  /** "Menu". */
  label: ReactNode;
  /** A Count of what is new inside. */
  count?: ReactNode;
  /** Who is signed in, on top: "Ingelogd als", and the e-mail address or name. */
  whoLabel: ReactNode;
  who?: ReactNode;
  /** A MenuList. */
  children: ReactNode;
}

/** Button and panel in the header, from 60rem on. */
export function ProfileMenu({ label, count, whoLabel, who, children }: ProfileMenuProps) {
  return (
    <details className="tg-user" {...disclosure}>
      <summary className="tg-user__button">
        <Icon name="user" />
        {label}
        {count}
        <Icon name="chevron-down" />
      </summary>
      <div className="tg-user__panel" tabIndex={-1}>
        {who && (
          <p className="tg-user__who">
            <span className="tg-small tg-muted">{whoLabel}</span>
            <strong>{who}</strong>
          </p>
        )}
        {children}
      </div>
    </details>
  );
}
