import type { ReactNode } from 'react';
import './facts-bar.css';

/** Below the head of a page: the three to five values that decide. */
export function FactsBar({ facts }: { facts: readonly { readonly label: string; readonly value: ReactNode }[] }) {
  return (
    <dl className="tg-factsbar">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
