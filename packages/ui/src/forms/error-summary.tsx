import { useCallback, useEffect, useId, useRef } from 'react';
import type { MouseEvent, ReactNode, RefObject } from 'react';
import './error-summary.css';

interface ErrorSummaryProps {
  /** With the count: "Er zijn 2 dingen nog niet goed". */
  heading: ReactNode;
  /** In the order of the form; `fieldId` is the id of the field or of its group, without one it is a sentence for the whole form. */
  errors: { fieldId?: string; text: string }[];
}

/** On top of a form that was refused. Takes the focus when it appears, when the errors change, and when the same ones were sent again. */
export function ErrorSummary({ heading, errors }: ErrorSummaryProps) {
  const headingId = useId();
  const summary = useRef<HTMLDivElement>(null);
  const shown = errors.map(({ text }) => text).join('\n');
  useEffect(() => summary.current?.focus(), [shown]);
  useFocusWhenSentAgain(summary);

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

/** The answer has come when nothing in the form is busy any more; a form that is judged in the browser never was. */
function useFocusWhenSentAgain(summary: RefObject<HTMLDivElement | null>): void {
  const sent = useRef<Element>(null);
  const focusOnAnswer = useCallback(() => {
    if (!sent.current || sent.current.querySelector('[aria-busy]')) return;
    sent.current = null;
    summary.current?.focus();
  }, [summary]);

  useEffect(focusOnAnswer);
  useEffect(() => {
    function onSubmit({ target }: Event): void {
      // A page has other forms, such as the search box.
      if (!(target instanceof Element && summary.current?.parentElement?.contains(target))) return;
      sent.current = target;
      setTimeout(focusOnAnswer); // by then the form shows whether it waits for an answer
    }
    // Before the form itself hears of it, since that may show the summary anew at once.
    document.addEventListener('submit', onSubmit, true);
    return () => document.removeEventListener('submit', onSubmit, true);
  }, [summary, focusOnAnswer]);
}

function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  (target.querySelector('input') ?? target).focus();
}
