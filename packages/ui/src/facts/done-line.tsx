import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import './done-line.css';

/** What has just been done, as the first line of the last step of a dialog. */
export function DoneLine({ children }: { children: ReactNode }) {
  return (
    <p className="tg-done">
      <Icon name="check-circle" />
      <span>{children}</span>
    </p>
  );
}
