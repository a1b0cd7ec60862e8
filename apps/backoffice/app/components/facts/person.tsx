import { Icon } from '@tegoed/ui/pictures/icon';
import type { ReactNode } from 'react';
import './person.css';

interface PersonProps {
  /** By which people know each other here. */
  email: string;
  /** A second line. */
  note?: ReactNode;
  /** Never was here. */
  awaited?: boolean;
}

/** Somebody in a list: two letters, the address, and what is special. */
export function Person({ email, note, awaited = false }: PersonProps) {
  return (
    <span className="tg-person">
      <span className={awaited ? 'tg-person__mark tg-person__mark--awaited' : 'tg-person__mark'} aria-hidden="true">
        {awaited ? <Icon name="mail" /> : email.slice(0, 2).toUpperCase()}
      </span>
      <span className="tg-person__name">
        {email}
        {note && <span className="tg-person__note">{note}</span>}
      </span>
    </span>
  );
}
