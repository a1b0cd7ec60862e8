import { useEffect, useRef, type SyntheticEvent } from 'react';

/** For `onSubmit`: while an answer is on its way, another press sends nothing, also one that comes before the button shows it. */
export function useSentOnce(isIdle: boolean): (event: SyntheticEvent) => void {
  const isSent = useRef(false);
  useEffect(() => {
    if (isIdle) isSent.current = false;
  }, [isIdle]);
  return (event) => {
    if (isSent.current) event.preventDefault();
    isSent.current = true;
  };
}
