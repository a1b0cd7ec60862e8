import type { ReactNode } from 'react';
import { Breakable } from '../texts/breakable.tsx';
import './fact-list.css';

interface FactListProps {
  /** What is not known is left out. */
  facts: readonly { readonly label: string; readonly value: ReactNode }[];
  /** The names are sentences. */
  wide?: boolean;
}

/** Of mail, or of a website. */
const isAddress = /^\S+[@/]\S+$/;

/** What is known of a thing, a line for each. */
export function FactList({ facts, wide }: FactListProps) {
  return (
    <dl className={wide ? 'tg-factlist tg-factlist--wide' : 'tg-factlist'}>
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{typeof value === 'string' && isAddress.test(value) ? <Breakable>{value}</Breakable> : value}</dd>
          </div>
        ))}
    </dl>
  );
}
