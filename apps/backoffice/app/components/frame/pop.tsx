import { disclosure } from '@tegoed/ui/controls/disclosure';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './pop.css';

interface PopProps {
  /** What the button shows. */
  summary: ReactNode;
  /** Opens at the end of its button instead of its start. */
  end?: boolean;
  title?: ReactNode;
  children: ReactNode;
}

/** A short list that opens at its button; on a phone it comes from below. */
export function Pop({ summary, end, title, children }: PopProps) {
  return (
    <details className="tg-org" {...disclosure}>
      <summary>{summary}</summary>
      <div className={end ? 'tg-pop tg-pop--end' : 'tg-pop'}>
        {title && <p className="tg-pop__title">{title}</p>}
        <ul className="tg-poplist">{children}</ul>
      </div>
    </details>
  );
}

interface PopLinkProps {
  to: string;
  chosen?: boolean;
  /** A second line. */
  note?: ReactNode;
  icon?: ReactNode;
  children: ReactNode;
}

export function PopLink({ to, chosen, note, icon, children }: PopLinkProps) {
  return (
    <li>
      <Link to={to} className={chosen ? 'is-chosen' : undefined} aria-current={chosen ? 'true' : undefined}>
        {icon}
        <span>
          {children}
          {note && <span className="tg-poplist__note">{note}</span>}
        </span>
      </Link>
    </li>
  );
}
