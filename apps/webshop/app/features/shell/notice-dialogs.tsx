import { Button } from '@tegoed/ui/button';
import { Dialog, DialogBody, DialogFoot } from '@tegoed/ui/dialog';
import { useApi } from '../../platform/browser-shop.ts';
import { goTo } from '../../platform/navigation.ts';
import { closeNotice } from '../../platform/notices.ts';
import type { Notice } from '../../platform/notices.ts';
import { minutesLeft } from '../../platform/session-clock.ts';
import { signOut } from '../../platform/session.ts';
import { usePath } from '../../platform/shop.ts';
import { useStore } from '../../platform/store.ts';
import { useT } from '../../platform/texts.ts';
import { showToast } from '../../platform/toasts.ts';
import { PairDialog } from './pair-dialog.tsx';

/** Minutes without a call after which the platform ends a sign-in (screens.md 1.16). */
const sessionMinutes = '15';

interface NoticeDialogProps {
  open: boolean;
}

/** The dialogs of the shop itself. They come with the first that opens and stay, so that closing one gives the focus back. */
export function NoticeDialogs({ shown }: { shown: Notice | null }) {
  return (
    <>
      <SignOutDialog open={shown === 'sign-out'} />
      <SessionSoonDialog open={shown === 'session-soon'} />
      <SessionExpiredDialog open={shown === 'session-expired'} />
      <PairDialog open={shown === 'pair-device'} />
    </>
  );
}

function SignOutDialog({ open }: NoticeDialogProps) {
  const t = useT('shell');
  const path = usePath();
  const api = useApi();

  function onConfirmed() {
    closeNotice();
    signOut(api, path('home'));
    showToast('success', t('sign-out.done'));
  }

  return (
    <Dialog open={open} heading={t('sign-out.title')} closeLabel={t('dialog.close')} onClose={closeNotice}>
      <DialogBody>
        <p>{t('sign-out.text')}</p>
      </DialogBody>
      <DialogFoot>
        <Button icon="log-out" onClick={onConfirmed}>
          {t('sign-out.confirm')}
        </Button>
        <Button kind="secondary" onClick={closeNotice}>
          {t('sign-out.cancel')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** One press extends, any number of times; closing means being there too. */
function SessionSoonDialog({ open }: NoticeDialogProps) {
  const t = useT('shell');
  const path = usePath();
  const api = useApi();
  const minutes = useStore(minutesLeft, 0);

  function onStaying() {
    closeNotice();
    void api.get('/identity');
  }

  function onLeaving() {
    closeNotice();
    signOut(api, path('home'));
  }

  return (
    <Dialog open={open} heading={t('session.soon-title')} closeLabel={t('dialog.close')} onClose={onStaying}>
      <DialogBody>
        <p role="timer">
          <strong>{t('session.soon-lead', { minutes })}</strong>
        </p>
        <p>{t('session.soon-text')}</p>
      </DialogBody>
      <DialogFoot>
        <Button onClick={onStaying}>{t('session.stay')}</Button>
        <Button kind="secondary" onClick={onLeaving}>
          {t('session.leave')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

function SessionExpiredDialog({ open }: NoticeDialogProps) {
  const t = useT('shell');
  const path = usePath();

  function onConfirmed() {
    closeNotice();
    goTo(path('start'));
  }

  return (
    <Dialog open={open} heading={t('session.expired-title')} closeLabel={t('dialog.close')} onClose={closeNotice}>
      <DialogBody>
        <p>{t('session.expired-text', { minutes: sessionMinutes })}</p>
      </DialogBody>
      <DialogFoot>
        <Button icon="log-in" onClick={onConfirmed}>
          {t('session.expired-confirm')}
        </Button>
        <Button kind="secondary" onClick={closeNotice}>
          {t('session.expired-cancel')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
