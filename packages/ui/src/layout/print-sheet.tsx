import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { BackLink } from '../controls/arrow-link.tsx';
import { QrCode } from '../codes/qr-code.tsx';
import './print-sheet.css';

interface PrintSheetProps {
  /** The way back and the button that prints; the paper has neither. */
  bar: { label: string; backHref: string; back: ReactNode; print: ReactNode };
  /** Without a press of the button, once, soon after it is shown. */
  printsItself?: boolean;
  /** Logo and name. */
  brand: ReactNode;
  /** When it was printed. */
  printedOn: ReactNode;
  heading: ReactNode;
  /** For whom. */
  holder?: ReactNode;
  /** Left out when there is no sum of money. */
  amount?: { label: ReactNode; value: ReactNode };
  /** The last day. */
  until: ReactNode;
  code: { value: string; qrLabel: string; label: ReactNode; letters: ReactNode };
  /** Below the line to cut along: how to use it, what to watch for, who helps. Each `<section>` is a column. */
  children: ReactNode;
  id?: string;
}

/** Milliseconds after which a sheet prints by itself: its pictures are there by then. */
const printsAfter = 500;

/** A voucher on paper, in black and white. */
export function PrintSheet({
  bar,
  printsItself = false,
  brand,
  printedOn,
  heading,
  holder,
  amount,
  until,
  code,
  children,
  id = 'main-content',
}: PrintSheetProps) {
  useEffect(() => {
    if (!printsItself) return undefined;
    const timer = setTimeout(() => print(), printsAfter);
    return () => clearTimeout(timer);
  }, [printsItself]);

  return (
    <>
      <nav className="tg-printbar" aria-label={bar.label}>
        <BackLink href={bar.backHref}>{bar.back}</BackLink>
        <Button small icon="printer" onClick={() => print()}>
          {bar.print}
        </Button>
      </nav>
      <main className="tg-sheet" id={id} tabIndex={-1}>
        <div className="tg-sheet__head">
          <span className="tg-sheet__brand">{brand}</span>
          <p className="tg-small">{printedOn}</p>
        </div>
        <div className="tg-sheet__ticket">
          <div className="tg-sheet__facts">
            <div>
              <h1 className="utrecht-heading-1" tabIndex={-1}>
                {heading}
              </h1>
              {holder && <p className="tg-lead">{holder}</p>}
            </div>
            {amount && (
              <p>
                {amount.label}
                <strong className="tg-sheet__money">{amount.value}</strong>
              </p>
            )}
            <p>{until}</p>
            {code.letters && (
              <p>
                {code.label}
                <strong className="tg-sheet__code">{code.letters}</strong>
              </p>
            )}
          </div>
          <QrCode value={code.value} label={code.qrLabel} />
        </div>
        <div className="tg-sheet__below">{children}</div>
      </main>
    </>
  );
}
