import { useEffect, useRef } from 'react';

/** When a page goes on to another step at the same address: its top is shown and its heading takes the focus. Not at the first. */
export function useHeadingFocus(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [step]);
}
