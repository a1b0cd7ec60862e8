import type { ReactNode } from 'react';
import './detail.css';

interface DetailProps {
  /** At the right from 80rem, else below. */
  aside: ReactNode;
  /** The name of the side column for who listens. */
  asideLabel: string;
  /** More room for the side column. */
  wide?: boolean;
  children: ReactNode;
}

/** The page of one thing: its content and a side column. */
export function Detail({ aside, asideLabel, wide, children }: DetailProps) {
  return (
    <div className={wide ? 'tg-detail tg-detail--wide' : 'tg-detail'}>
      <div className="tg-blocks">{children}</div>
      <aside className="tg-blocks" aria-label={asideLabel}>
        {aside}
      </aside>
    </div>
  );
}

interface BlockProps {
  heading: ReactNode;
  /** At the end of the line of the heading. */
  end?: ReactNode;
  children: ReactNode;
}

/** A part of such a page under its heading. */
export function Block({ heading, end, children }: BlockProps) {
  return (
    <section>
      <div className="tg-block__head">
        <h2>{heading}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}
