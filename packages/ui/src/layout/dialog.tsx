import { createContext, use, useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import './dialog.css';

/** The id of the words of a dialog that are read out when it opens; undefined where its body is a form. */
const WordsId = createContext<string | undefined>(undefined);

interface DialogProps {
  open: boolean;
  /** Escape, the cross, a press beside it, and closing by the browser. */
  onClose: () => void;
  heading: ReactNode;
  closeLabel: string;
  /** Changes with each step of a dialog of more steps; the focus then goes to the new heading. */
  step?: string | number;
  /** While it is being sent: Escape and the cross do nothing. */
  locked?: boolean;
  /** Its body is a short question, which is read out with the heading. */
  described?: boolean;
  /** A phone gives it the whole screen, such as the filters. */
  full?: boolean;
  /** DialogBody and DialogFoot, or a form around the two. */
  children: ReactNode;
}

/** A question over the page; on a phone a sheet from below. The browser keeps the focus inside and gives it back to the opener. */
export function Dialog({ open, onClose, heading, closeLabel, step, locked, described, full, children }: DialogProps) {
  const headingId = useId();
  const wordsId = `${headingId}-words`;
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else if (dialog.current) close(dialog.current);
  }, [open]);
  useEffect(() => {
    if (open) title.current?.focus();
  }, [open, step]);
  // A dialog that goes with its component is closed first: the browser gives the focus back only then.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => {
      if (element) close(element);
    };
  }, []);

  function onCancelled(event: SyntheticEvent) {
    event.preventDefault();
    if (!locked) onClose();
  }
  function onKeyPressed(event: KeyboardEvent) {
    if (event.key === 'Escape' && locked) event.preventDefault();
  }
  // A browser closes at a second request even when the first was refused.
  function onClosed() {
    if (!open || !dialog.current) return;
    if (locked) dialog.current.showModal();
    else onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={classNames('tg-dialog utrecht-dialog', full && 'tg-dialog--full')}
      aria-labelledby={open ? headingId : undefined}
      aria-describedby={open && described ? wordsId : undefined}
      closedby={locked ? 'none' : 'any'}
      onCancel={onCancelled}
      onClose={onClosed}
      onKeyDown={onKeyPressed}
    >
      {open && (
        <>
          <div className="tg-dialog__head">
            <h2 className="tg-dialog__heading utrecht-heading-2" id={headingId} ref={title} tabIndex={-1}>
              {heading}
            </h2>
            <IconButton
              icon="close"
              label={closeLabel}
              aria-disabled={locked || undefined}
              onClick={locked ? undefined : onClose}
            />
          </div>
          <WordsId value={described ? wordsId : undefined}>{children}</WordsId>
        </>
      )}
    </dialog>
  );
}

/** The browser gives the focus back to what had it. Nothing had it before a dialog that came with the page: then the heading gets it. */
function close(dialog: HTMLDialogElement) {
  if (!dialog.open) return;
  dialog.close();
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** What it says and asks; scrolls when it is higher than the screen. */
export function DialogBody({ children }: { children: ReactNode }) {
  return (
    <div className="tg-dialog__body" id={use(WordsId)}>
      {children}
    </div>
  );
}

/** Its buttons, always in sight: the step, and "Toch niet". */
export function DialogFoot({ children }: { children: ReactNode }) {
  return <div className="tg-dialog__foot">{children}</div>;
}
