import type { ReactNode } from 'react';
import './visually-hidden.css';

/** Words for who listens to the page instead of looking at it. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="tg-hidden">{children}</span>;
}
