import type { ReactNode } from 'react';
import './list-bar.css';

interface ListBarProps {
  /** How many there are; read out when it changes. */
  heading: ReactNode;
  /** A SearchBox in its form, above the bar. */
  search?: ReactNode;
  /** The order, the look. */
  children?: ReactNode;
}

/** Above a list: how many, in which order, in which look. */
export function ListBar({ heading, search, children }: ListBarProps) {
  return (
    <div className="tg-bar">
      {search && <div className="tg-bar__search">{search}</div>}
      <h2 className="tg-bar__heading utrecht-heading-3">
        <output>{heading}</output>
      </h2>
      {children && <div className="tg-bar__tools">{children}</div>}
    </div>
  );
}
