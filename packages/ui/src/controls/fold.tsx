import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import './fold.css';

interface FoldProps {
  /** A question, mostly. */
  summary: ReactNode;
  /** Open from the start. */
  open?: boolean;
  /** Not on paper: what can be done here. */
  onScreen?: boolean;
  children: ReactNode;
}

/** An answer that is there for who asks. */
export function Fold({ summary, open, onScreen, children }: FoldProps) {
  return (
    <details className={classNames('tg-fold', onScreen && 'tg-fold--on-screen')} open={open}>
      <summary>
        <span>{summary}</span>
        <Icon name="chevron-down" />
      </summary>
      <div className="tg-fold__body">{children}</div>
    </details>
  );
}
