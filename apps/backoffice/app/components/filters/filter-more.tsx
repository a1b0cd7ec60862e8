import { Icon } from '@tegoed/ui/pictures/icon';
import type { ReactNode } from 'react';
import './filter-more.css';

interface FilterMoreProps {
  summary: string;
  children: ReactNode;
}

/** Filters that are used less, behind one button below the bar of a list. */
export function FilterMore({ summary, children }: FilterMoreProps) {
  return (
    <details className="tg-filtermore">
      <summary>
        {summary}
        <Icon name="chevron-down" />
      </summary>
      <div className="tg-filtermore__body">{children}</div>
    </details>
  );
}
