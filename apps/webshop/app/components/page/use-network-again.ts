import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two tries. */
const pause = 5000;

/**
 * Does something once the shop can be reached again after it could not. A line that is there may still bring nothing, so it is tried,
 * at once when the browser says that there is one and every few seconds.
 */
export function useNetworkAgain(isAway: boolean, onAgain: () => void): void {
  const again = useEffectEvent(onAgain);
  useEffect(() => {
    if (!isAway) return undefined;
    let left = false;
    async function tryOnce() {
      if (!navigator.onLine) return;
      const answer = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
      if (answer && !left) again();
    }
    const onOnline = () => void tryOnce();
    const timer = setInterval(onOnline, pause);
    addEventListener('online', onOnline);
    return () => {
      left = true;
      clearInterval(timer);
      removeEventListener('online', onOnline);
    };
  }, [isAway]);
}
