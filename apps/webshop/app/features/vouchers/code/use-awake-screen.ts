import { useEffect, useState } from 'react';

/**
 * Keeps the screen on while this page is in sight. Whether it does: not in every browser, and not while a phone saves its battery.
 * A browser lets go by itself when the page is out of sight.
 */
export function useAwakeScreen(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let left = false;

    async function hold() {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const held = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (left) await held?.release();
      if (left || !held) return;
      lock = held;
      setAwake(true);
      held.addEventListener('release', () => setAwake(false), { once: true });
    }

    const onSeen = () => void hold();
    onSeen();
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', onSeen);
      void lock?.release();
    };
  }, []);
  return isAwake;
}
