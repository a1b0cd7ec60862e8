import { useEffect, useRef, type SyntheticEvent } from 'react';
import { useNavigation } from 'react-router';

/** For the `onSubmit` of a form: a second press while the first is on its way sends nothing. */
export function useSinglePress(): (event: SyntheticEvent) => void {
  const { state } = useNavigation();
  const isSent = useRef(false);
  // After every render: a quick answer may never show the page as busy.
  useEffect(() => {
    if (state === 'idle') isSent.current = false;
  });
  return (event) => {
    if (isSent.current) event.preventDefault();
    isSent.current = true;
  };
}
