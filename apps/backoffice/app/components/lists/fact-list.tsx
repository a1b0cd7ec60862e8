import type { ReactNode } from 'react';
import './fact-list.css';

interface FactListProps {
  /** What is not known is left out. */
  facts: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** What is known of a thing, a line for each. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="tg-factlist">
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
