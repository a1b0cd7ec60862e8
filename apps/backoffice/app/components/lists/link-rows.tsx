import { Icon } from '@tegoed/ui/pictures/icon';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './link-rows.css';

export interface LinkRow {
  readonly key: string | number;
  readonly to: string;
  readonly what: ReactNode;
  readonly note?: ReactNode;
  /** An amount, at the end. */
  readonly amount?: ReactNode;
  readonly state?: ReactNode;
}

/** A list for a phone: each row is a link to its page. */
export function LinkRows({ label, rows }: { label: string; rows: readonly LinkRow[] }) {
  return (
    <ul className="tg-linkrows" aria-label={label}>
      {rows.map(({ key, to, what, note, amount, state }) => (
        <li key={key}>
          <Link to={to}>
            <span className="tg-linkrows__text">
              <span className="tg-linkrows__what">{what}</span>
              {note && <span className="tg-linkrows__note">{note}</span>}
              {state}
            </span>
            {amount && <span className="tg-linkrows__amount">{amount}</span>}
            <Icon name="chevron-right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
