import type { ReactNode } from 'react';
import './split-layout.css';

interface SplitLayoutProps {
  /** What it is, in short: on a phone above the step. */
  summary: ReactNode;
  /** The step to take: stays in sight beside the text on a desktop. */
  step: ReactNode;
  stepLabel: string;
  /** The rest of the page. */
  children?: ReactNode;
}

/** Page template of a fund, an offer, a provider, an office and a voucher. */
export function SplitLayout({ summary, step, stepLabel, children }: SplitLayoutProps) {
  return (
    <div className="tg-split">
      <div className="tg-split__summary">{summary}</div>
      <aside className="tg-split__step" aria-label={stepLabel}>
        {step}
      </aside>
      {children && <div className="tg-split__rest">{children}</div>}
    </div>
  );
}
