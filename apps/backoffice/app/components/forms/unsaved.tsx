import { Button } from '@tegoed/ui/controls/button';
import { Dialog, DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useT } from '../../platform/texts.ts';

/** Asks before a page is left on which something was typed and not stored. Sending the form itself is no leaving. */
export function Unsaved({ when }: { when: boolean }) {
  const app = useT('app');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      when && historyAction !== 'REPLACE' && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!when) return undefined;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, [when]);

  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      heading={app('unsaved-title')}
      closeLabel={app('close')}
      described
    >
      <DialogBody>
        <p>{app('unsaved')}</p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={() => blocker.reset?.()}>{app('unsaved-stay')}</Button>
        <Button kind="secondary" onClick={() => blocker.proceed?.()}>
          {app('unsaved-leave')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
