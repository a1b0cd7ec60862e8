import type { ReactNode } from 'react';
import './focus-layout.css';

interface FocusLayoutProps {
  /** The form or the one thing to do. */
  children: ReactNode;
  /** Help beside it; below it on a phone. */
  aside?: ReactNode;
  asideLabel?: string;
}

/** Page template for one task: sign-in, code, activation, wizard. */
export function FocusLayout({ children, aside, asideLabel }: FocusLayoutProps) {
  return (
    <div className="tg-focus">
      <div>{children}</div>
      {aside && (
        <aside className="tg-focus__aside" aria-label={asideLabel}>
          {aside}
        </aside>
      )}
    </div>
  );
}
