import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import './last-day.css';

/** Until when something can still be done, inside a panel. */
export function LastDay({ children }: { children: ReactNode }) {
  return (
    <div className="tg-lastday">
      <Icon name="calendar" />
      <div>{children}</div>
    </div>
  );
}
