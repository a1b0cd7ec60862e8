import type { ReactNode } from 'react';
import './two-columns.css';

/** Two or three texts of equal weight: below each other on a phone; on a desktop the first two beside each other, a third across. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return <div className="tg-columns tg-section">{children}</div>;
}
