import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './fold.css';

interface FoldProps {
  /** A question, mostly. */
  summary: ReactNode;
  /** Open from the start. */
  open?: boolean;
  children: ReactNode;
}

/** An answer that is there for who asks. */
export function Fold({ summary, open, children }: FoldProps) {
  return (
    <details className="tg-fold" open={open}>
      <summary>
        <span>{summary}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="tg-fold__body">{children}</div>
    </details>
  );
}
