import { useId } from 'react';
import type { ReactNode } from 'react';
import { QrCode } from './qr-code.tsx';
import './counter-code.css';
import './panel.css';
import './visually-hidden.css';

interface CodeTexts {
  /** What a scanner reads. */
  value: string;
  qrLabel: string;
  /** The code as letters, in groups. */
  code: ReactNode;
  /** What to do with it. */
  tip: ReactNode;
}

interface CounterCodeProps extends CodeTexts {
  /** Which voucher. */
  heading: ReactNode;
  /** Read out before the amount: "Nog te besteden:". */
  amountLabel?: string;
  /** Left out when there is no sum of money. */
  amount?: ReactNode;
  /** What to know about the amount: "U hebt nu geen internet." */
  note?: ReactNode;
  /** The last day. */
  until: ReactNode;
  /** Logo and name at the left of the bar. */
  brand: ReactNode;
  /** The button that leads back. */
  close: ReactNode;
  id?: string;
}

/** The whole screen of a phone at the counter: nothing but what the person behind the desk needs. */
export function CounterCode({
  heading,
  value,
  qrLabel,
  code,
  amountLabel,
  amount,
  note,
  until,
  tip,
  brand,
  close,
  id = 'main-content',
}: CounterCodeProps) {
  return (
    <div className="tg-counter">
      <header className="tg-counter__bar">
        <span className="tg-counter__brand">{brand}</span>
        {close}
      </header>
      <main className="tg-counter__body" id={id} tabIndex={-1}>
        <QrCode value={value} label={qrLabel} />
        <div className="tg-counter__text">
          <h1 className="tg-counter__heading utrecht-heading-2" tabIndex={-1}>
            {heading}
          </h1>
          {amount && (
            <p className="tg-counter__money">
              {amountLabel && <span className="tg-hidden">{amountLabel} </span>}
              {amount}
            </p>
          )}
          {note && (
            <p className="tg-small">
              <strong>{note}</strong>
            </p>
          )}
          <p className="tg-counter__code">{code}</p>
          <p>{until}</p>
          <p className="tg-muted tg-small">{tip}</p>
        </div>
      </main>
    </div>
  );
}

interface CodePanelProps extends CodeTexts {
  heading: ReactNode;
  level?: 2 | 3;
}

/** The same code beside the voucher on a desktop. */
export function CodePanel({ heading, level = 2, value, qrLabel, code, tip }: CodePanelProps) {
  const headingId = useId();
  const Heading = `h${level}` as const;
  return (
    <section className="tg-panel tg-codepanel" aria-labelledby={headingId}>
      <Heading className="tg-panel__heading utrecht-heading-3" id={headingId}>
        {heading}
      </Heading>
      <QrCode value={value} label={qrLabel} />
      <p className="tg-code tg-lead">{code}</p>
      <p className="tg-small tg-muted">{tip}</p>
    </section>
  );
}
