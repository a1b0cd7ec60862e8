import type { ReactNode } from 'react';
import './mini-facts.css';

interface MiniFactsProps {
  facts: { term: ReactNode; value: ReactNode; key: string }[];
}

/** A number and dates, in a small panel beside the page. */
export function MiniFacts({ facts }: MiniFactsProps) {
  return (
    <dl className="tg-mini-facts utrecht-data-list">
      {facts.map(({ key, term, value }) => (
        <div key={key}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
