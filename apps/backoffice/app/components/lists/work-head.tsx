import type { ReactNode } from 'react';
import { Breakable } from '../texts/breakable.tsx';
import './work-head.css';

interface WorkHeadProps {
  title: ReactNode;
  /** Behind the title, muted: how many. */
  count?: ReactNode;
  /** How it stands: a Badge. */
  state?: ReactNode;
  /** One sentence below. */
  note?: ReactNode;
  /** Buttons; the primary one last. */
  actions?: ReactNode;
}

/** The head of a page: what it is, how many, what one can do. */
export function WorkHead({ title, count, state, note, actions }: WorkHeadProps) {
  return (
    <header className="tg-deskhead">
      <div className="tg-deskhead__row">
        <div className="tg-deskhead__title">
          <h1 tabIndex={-1}>{typeof title === 'string' ? <Breakable>{title}</Breakable> : title}</h1>
          {count && <span className="tg-deskhead__n">{count}</span>}
          {state}
        </div>
        {actions && <div className="tg-deskhead__acts">{actions}</div>}
      </div>
      {note && <p className="tg-deskhead__note">{note}</p>}
    </header>
  );
}
