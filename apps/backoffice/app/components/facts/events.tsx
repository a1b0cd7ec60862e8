import { Icon, type IconName } from '@tegoed/ui/pictures/icon';
import type { ReactNode } from 'react';
import './events.css';

export interface Happened {
  readonly key: string | number;
  readonly icon: IconName;
  readonly tone?: 'success' | 'warning' | 'danger' | 'info';
  /** Who did what. */
  readonly what: ReactNode;
  readonly when: ReactNode;
  /** What somebody wrote with it. */
  readonly note?: ReactNode;
}

/** What happened to a thing, newest on top. */
export function Events({ events }: { events: readonly Happened[] }) {
  return (
    <ol className="tg-events">
      {events.map(({ key, icon, tone, what, when, note }) => (
        <li key={key}>
          <span className={tone ? `tg-events__mark tg-events__mark--${tone}` : 'tg-events__mark'}>
            <Icon name={icon} />
          </span>
          <div className="tg-events__body">
            {what}
            <span className="tg-events__when">{when}</span>
            {note && <div className="tg-events__note">{note}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
