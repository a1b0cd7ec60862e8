import { useEffect, useId, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import './error-summary.css';

interface ErrorSummaryProps {
  /** With the count: "Er zijn 2 dingen nog niet goed". */
  heading: ReactNode;
  /** In the order of the form; `fieldId` is the id of the field or of its group, without one it is a sentence for the whole form. */
  errors: { fieldId?: string; text: string }[];
}

/** On top of a form that was refused. Takes the focus when it appears and when the errors change. */
export function ErrorSummary({ heading, errors }: ErrorSummaryProps) {
  const headingId = useId();
  const summary = useRef<HTMLDivElement>(null);
  const shown = errors.map(({ text }) => text).join('\n');
  useEffect(() => summary.current?.focus(), [shown]);

  return (
    <div className="tg-summary" ref={summary} role="alert" aria-labelledby={headingId} tabIndex={-1}>
      <h2 className="tg-summary__heading utrecht-heading-3" id={headingId}>
        {heading}
      </h2>
      <ul className="tg-summary__errors">
        {errors.map(({ fieldId, text }) => (
          <li key={text}>
            {fieldId ? (
              <a href={`#${fieldId}`} onClick={focusField}>
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  (target.querySelector('input') ?? target).focus();
}
