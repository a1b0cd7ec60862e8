import { accessToken } from './access-token.ts';
import type { ShopApi } from './api-client.ts';
import { lastCall } from './last-call.ts';
import { createStore } from './store.ts';

const minute = 60_000;
/** The platform ends a sign-in after this silence (screens.md 1.16); we warn two minutes before. */
const silence = 15 * minute;
const warning = 2 * minute;

/** Minutes until the citizen is signed out, while the warning stands. */
export const minutesLeft = createStore(0);

interface Moments {
  readonly now: number;
  /** Of the last call with the citizen's token, in any tab. */
  readonly lastCall: number;
  /** Of the last key or press. */
  readonly lastAct: number;
}

type Step =
  | { readonly do: 'wait'; readonly for: number }
  | { readonly do: 'warn'; readonly minutes: number }
  | { readonly do: 'extend' | 'check' };

/**
 * What to do about the silence: nothing yet; tell the platform that somebody is typing; warn who is away; or ask the platform
 * whether it is over. All in milliseconds.
 */
export function nextStep({ now, lastCall: called, lastAct }: Moments): Step {
  const quiet = now - called;
  if (quiet < silence - warning) return { do: 'wait', for: silence - warning - quiet };
  if (quiet >= silence) return { do: 'check' };
  if (lastAct > called) return { do: 'extend' };
  return { do: 'warn', minutes: Math.ceil((silence - quiet) / minute) };
}

/** Where the reader is warned. */
export interface SilenceWarning {
  readonly isOpen: () => boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Watches the silence of who is signed in, in all tabs together; returns how to stop. */
export function watchSilence(api: ShopApi, shown: SilenceWarning): () => void {
  let lastAct = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const otherTabs = new BroadcastChannel('session');
  const forgetCalls = lastCall.subscribe(() => otherTabs.postMessage(lastCall.get()));
  otherTabs.addEventListener('message', ({ data }: MessageEvent<number>) => {
    if (data > lastCall.get()) lastCall.set(data);
  });

  function onAct() {
    lastAct = Date.now();
  }

  function look() {
    if (accessToken() === null) return;
    const step = nextStep({ now: Date.now(), lastCall: lastCall.get(), lastAct });
    // Somewhat more than half a minute, so that the last look comes after the end.
    timer = setTimeout(look, step.do === 'wait' ? step.for : 35_000);
    if (step.do === 'wait' && shown.isOpen()) shown.close();
    // Without network nobody knows; the next look asks again.
    if (step.do === 'extend' || step.do === 'check') api.get('/identity').catch(() => undefined);
    if (step.do !== 'warn') return;
    minutesLeft.set(step.minutes);
    shown.open();
  }

  addEventListener('keydown', onAct, { passive: true });
  addEventListener('pointerdown', onAct, { passive: true });
  look();
  return () => {
    clearTimeout(timer);
    forgetCalls();
    otherTabs.close();
    removeEventListener('keydown', onAct);
    removeEventListener('pointerdown', onAct);
  };
}
