import type { ReactNode } from 'react';
import './side-layout.css';

interface SideLayoutProps {
  /** The menu of the personal pages, or the filters. Both have another place on a phone and hide themselves there. */
  side: ReactNode;
  children: ReactNode;
}

/** Page template for lists and personal pages. */
export function SideLayout({ side, children }: SideLayoutProps) {
  return (
    <div className="tg-side">
      {side}
      <div>{children}</div>
    </div>
  );
}
