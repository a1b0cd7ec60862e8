import type { ReactNode } from 'react';
import './fact-list.css';

interface FactListProps {
  /** What is not known is left out. */
  facts: readonly { readonly label: string; readonly value: ReactNode }[];
  /** The names are sentences. */
  wide?: boolean;
}

/** What is known of a thing, a line for each. */
export function FactList({ facts, wide }: FactListProps) {
  return (
    <dl className={wide ? 'tg-factlist tg-factlist--wide' : 'tg-factlist'}>
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
