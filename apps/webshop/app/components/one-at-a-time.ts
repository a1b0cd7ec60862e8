import { useRef, useState } from 'react';

/** One thing at a time: a second press while the first is at work does nothing. */
export function useOneAtATime() {
  const [busy, setBusy] = useState(false);
  const isAtWork = useRef(false);
  return {
    busy,
    async run(task: () => Promise<void>) {
      if (isAtWork.current) return;
      isAtWork.current = true;
      setBusy(true);
      try {
        await task();
      } finally {
        isAtWork.current = false;
        setBusy(false);
      }
    },
  };
}
