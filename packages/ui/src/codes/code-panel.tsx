import { useId } from 'react';
import type { ReactNode } from 'react';
import './code-panel.css';
import '../layout/panel.css';

interface CodePanelProps {
  heading: ReactNode;
  level?: 2 | 3;
  /** A `QrCode`, or the empty `QrFrame` while it is on its way. */
  qr: ReactNode;
  /** The code that is typed when scanning does not work. */
  code: ReactNode;
  /** What to press, when the code has a page of its own. */
  action?: ReactNode;
  /** What to do with it. */
  tip: ReactNode;
}

/** A code beside what it belongs to. */
export function CodePanel({ heading, level = 2, qr, code, action, tip }: CodePanelProps) {
  const headingId = useId();
  const Heading = `h${level}` as const;
  return (
    <section className="tg-panel tg-codepanel" aria-labelledby={headingId}>
      <Heading className="tg-panel__heading utrecht-heading-3" id={headingId}>
        {heading}
      </Heading>
      {qr}
      {code && <p>{code}</p>}
      {action}
      <p className="tg-small tg-muted">{tip}</p>
    </section>
  );
}
