import type { ReactNode } from 'react';
import './footer.css';

/** What a municipality adds above the last row of the footer: contact, opening times, the app. FooterColumns inside. */
export function FooterColumns({ children }: { children: ReactNode }) {
  return (
    <div className="tg-wrap">
      <div className="tg-footer__columns">{children}</div>
    </div>
  );
}

interface FooterColumnProps {
  /** Left out where the text brings its own. */
  heading?: string;
  children: ReactNode;
}

export function FooterColumn({ heading, children }: FooterColumnProps) {
  return (
    <div>
      {heading && <h3>{heading}</h3>}
      {children}
    </div>
  );
}
