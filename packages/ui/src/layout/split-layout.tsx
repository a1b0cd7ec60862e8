import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './split-layout.css';

interface SplitLayoutProps {
  /** What it is, in short: on a phone above the step. */
  summary: ReactNode;
  /** The step to take: stays in sight beside the text on a desktop. */
  step: ReactNode;
  stepLabel: string;
  /** On a phone the step comes last: it only holds what one looks up. */
  stepLast?: boolean;
  /** A phone has no step: what it holds stands elsewhere there. */
  stepWide?: boolean;
  /** The rest of the page. */
  children?: ReactNode;
}

/** Page template of a fund, an offer, a provider, an office, a voucher and a request. */
export function SplitLayout({ summary, step, stepLabel, stepLast, stepWide, children }: SplitLayoutProps) {
  return (
    <div className={classNames('tg-split', stepLast && 'tg-split--last', stepWide && 'tg-split--wide')}>
      <div className="tg-split__summary">{summary}</div>
      <aside className="tg-split__step" aria-label={stepLabel}>
        {step}
      </aside>
      {children && <div className="tg-split__rest">{children}</div>}
    </div>
  );
}
