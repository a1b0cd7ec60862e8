import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import './entry.css';
import './thumb.css';

interface EntryProps {
  /** Name of the app. */
  name: string;
  /** At the end of the bar. */
  end: ReactNode;
  children: ReactNode;
}

/** Around pages of somebody who is in, but at no organization yet: a bar and one column. */
export function Entry({ name, end, children }: EntryProps) {
  return (
    <div className="tg-entry tg-thumb">
      <header className="tg-entrybar">
        <p className="tg-entrybar__brand">
          <Logo />
          <span>{name}</span>
        </p>
        {end}
      </header>
      <main className="tg-entry__main" id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

interface EntryPartProps {
  heading: ReactNode;
  id: string;
  children: ReactNode;
}

/** A part of such a page: a white sheet under its heading. */
export function EntryPart({ heading, id, children }: EntryPartProps) {
  return (
    <section className="tg-entrypart" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}

interface EntryNextProps {
  /** Below a long list: it stays in sight. */
  stays?: boolean;
  children: ReactNode;
}

/** The way on from such a page, over the whole width of a phone. */
export function EntryNext({ stays, children }: EntryNextProps) {
  return <div className={stays ? 'tg-entrynext tg-entrynext--stays' : 'tg-entrynext'}>{children}</div>;
}
