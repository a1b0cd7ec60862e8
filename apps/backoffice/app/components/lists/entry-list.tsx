import { Icon, type IconName } from '@tegoed/ui/pictures/icon';
import type { ReactNode } from 'react';
import './entry-list.css';

export interface Entry {
  readonly key: string | number;
  readonly icon: IconName;
  readonly name: string;
  /** Behind the name. */
  readonly badge?: ReactNode;
  /** Below the name, muted. */
  readonly note?: ReactNode;
  /** At the end, below it on a phone. */
  readonly actions?: ReactNode;
}

/** A few things of one's own, each with what can be done with it. */
export function EntryList({ label, entries }: { label: string; entries: readonly Entry[] }) {
  return (
    <ul className="tg-entries" aria-label={label}>
      {entries.map(({ key, icon, name, badge, note, actions }) => (
        <li key={key}>
          <span className="tg-entries__icon">
            <Icon name={icon} />
          </span>
          <div className="tg-entries__what">
            <p className="tg-entries__name">
              {name} {badge}
            </p>
            {note && <p className="tg-entries__note">{note}</p>}
          </div>
          {actions && <div className="tg-entries__acts">{actions}</div>}
        </li>
      ))}
    </ul>
  );
}
