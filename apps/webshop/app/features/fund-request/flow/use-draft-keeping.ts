import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { keepDraft, rememberDraft } from './request-draft.ts';
import type { RequestDraft } from './request-draft.ts';
import type { AskedCriterion } from './typed-answer.ts';

/** Milliseconds of rest after which what was typed is kept. */
const rest = 1_200;

/** Whether and where the last change is kept. */
export type Saved = { is: 'not-yet' | 'here' } | { is: 'kept'; at: Date };

/** Keeps an unfinished request: in this window at once, on the platform a moment later and whenever the window is left. */
export function useDraftKeeping(fundId: number, criteria: readonly AskedCriterion[]) {
  const api = useApi();
  const [saved, setSaved] = useState<Saved>({ is: 'not-yet' });
  const waiting = useRef<RequestDraft>(undefined);
  const running = useRef<Promise<void>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Sends the last change, after the one before it. What fails is sent again with the next change. */
  const save = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    const draft = waiting.current;
    waiting.current = undefined;
    if (draft) {
      running.current = running.current
        .then(() => keepDraft(api, draft, { fundId, criteria }))
        .then((kept) => setSaved(kept ? { is: 'kept', at: new Date() } : { is: 'here' }))
        .catch(() => undefined);
    }
    return running.current;
  }, [api, fundId, criteria]);

  const change = useCallback(
    (draft: RequestDraft) => {
      rememberDraft(fundId, draft);
      waiting.current = draft;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), rest);
    },
    [fundId, save],
  );

  /** Nothing is kept after this: the request is being filed, which removes the draft. */
  const stop = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    waiting.current = undefined;
    return running.current;
  }, []);

  useEffect(() => {
    function onHidden() {
      if (document.visibilityState === 'hidden') void save();
    }
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      void save();
    };
  }, [save]);

  return { saved, change, save, stop };
}
