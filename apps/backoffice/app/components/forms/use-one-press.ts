import { useEffect, useRef, type SyntheticEvent } from 'react';
import { useActionData, useNavigation } from 'react-router';

/** For `onSubmit` of a form: a second press before the first was answered sends nothing. The button shows it a moment later. */
export function useOnePress(): (event: SyntheticEvent) => void {
  const { state } = useNavigation();
  const answer: unknown = useActionData();
  const isSent = useRef(false);
  // What is answered at once is shown with its answer alone: then no state in between was ever shown.
  useEffect(() => {
    if (state === 'idle') isSent.current = false;
  }, [state, answer]);
  return (event) => {
    if (isSent.current) event.preventDefault();
    isSent.current = true;
  };
}
