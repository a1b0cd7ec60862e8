import { useEffect, useRef, type SyntheticEvent } from 'react';
import type { Fetcher } from 'react-router';

/** For `onSubmit`: while an answer is on its way, another press sends nothing, also one that comes before the button shows it. */
export function useSentOnce({ state, data }: Pick<Fetcher<object>, 'state' | 'data'>): (event: SyntheticEvent) => void {
  const isSent = useRef(false);
  useEffect(() => {
    if (state === 'idle') isSent.current = false;
  }, [state, data]); // What comes back at once is never shown as being on its way.
  return (event) => {
    if (isSent.current) event.preventDefault();
    isSent.current = true;
  };
}
