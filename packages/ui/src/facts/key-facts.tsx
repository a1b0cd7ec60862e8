import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon.tsx';
import './key-facts.css';

interface KeyFactsProps {
  facts: { icon: IconName; term: ReactNode; children: ReactNode }[];
}

/** In short: for whom, how much, what is needed, how long. */
export function KeyFacts({ facts }: KeyFactsProps) {
  return (
    <dl className="tg-key utrecht-data-list">
      {facts.map(({ icon, term, children }) => (
        <div key={icon}>
          <dt className="utrecht-data-list__item-key">
            <span className="tg-key__icon">
              <Icon name={icon} />
            </span>
            {term}
          </dt>
          <dd className="utrecht-data-list__item-value">{children}</dd>
        </div>
      ))}
    </dl>
  );
}
