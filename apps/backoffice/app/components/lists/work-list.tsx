import { Icon } from '@tegoed/ui/pictures/icon';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './work-list.css';

export interface WorkItem {
  readonly to: string;
  readonly what: ReactNode;
  readonly note?: ReactNode;
  readonly count?: number;
  /** Red: it should have been done. */
  readonly late?: boolean;
}

/** What waits, each with its number, and the list that it leads to. */
export function WorkList({ items }: { items: readonly WorkItem[] }) {
  return (
    <ul className="tg-worklist">
      {items.map(({ to, what, note, count, late }) => (
        <li key={to}>
          <Link to={to} className={count === 0 ? 'is-zero' : undefined}>
            {count !== undefined && (
              <span className={late && count > 0 ? 'tg-worklist__n tg-worklist__n--late' : 'tg-worklist__n'}>{count}</span>
            )}
            <span className="tg-worklist__text">
              <span className="tg-worklist__what">{what}</span>
              {note && <span className="tg-worklist__note">{note}</span>}
            </span>
            <Icon name="chevron-right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
