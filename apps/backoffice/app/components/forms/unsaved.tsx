import { Button } from '@tegoed/ui/controls/button';
import { Dialog, DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import { useEffect, useRef } from 'react';
import { createPath, useBlocker, useNavigate, useNavigation } from 'react-router';
import { useT } from '../../platform/texts.ts';

/**
 * Asks before a page is left on which something was typed and not stored. Sending the form itself is no leaving. While it is on its
 * way nobody is asked: leaving waits for the answer.
 */
export function Unsaved({ when }: { when: boolean }) {
  const app = useT('app');
  const { isAsked, onStay, onLeave } = useLeaving(when);

  useEffect(() => {
    if (!when) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onUnload);
    return () => removeEventListener('beforeunload', onUnload);
  }, [when]);

  return (
    <Dialog open={isAsked} onClose={onStay} heading={app('unsaved-title')} closeLabel={app('close')} described>
      <DialogBody>
        <p>{app('unsaved')}</p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onStay}>{app('unsaved-stay')}</Button>
        <Button kind="secondary" onClick={onLeave}>
          {app('unsaved-leave')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** Stops who leaves; who does so while the form is on its way goes on once it was answered, or is asked when not all was stored. */
function useLeaving(isUnsaved: boolean) {
  const navigate = useNavigate();
  const isBusy = useNavigation().formData !== undefined;
  const wanted = useRef<string>(undefined);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isLeaving = isUnsaved && historyAction !== 'REPLACE' && currentLocation.pathname !== nextLocation.pathname;
    if (isLeaving) wanted.current = createPath(nextLocation);
    return isLeaving;
  });
  useEffect(() => {
    // With the answer the router forgets who was stopped.
    if (isBusy || blocker.state !== 'unblocked' || wanted.current === undefined) return;
    const place = wanted.current;
    // Forgotten before, not after: who is stopped again is remembered again.
    wanted.current = undefined;
    void navigate(place);
  }, [isBusy, blocker, navigate]);

  // Who was stopped between an answer and the moment that it is drawn leaves after all, when it stored everything.
  const isStored = blocker.state === 'blocked' && !isBusy && !isUnsaved;
  useEffect(() => {
    if (isStored) blocker.proceed();
  }, [isStored, blocker]);

  const isAsked = blocker.state === 'blocked' && !isBusy && isUnsaved;
  function onStay() {
    // A question that closed because it needed no answer was not answered.
    if (!isAsked) return;
    wanted.current = undefined;
    blocker.reset();
  }
  return { isAsked, onStay, onLeave: () => blocker.proceed?.() };
}
