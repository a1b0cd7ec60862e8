import { Button } from '@tegoed/ui/controls/button';
import { Dialog, DialogBody, DialogFoot } from '@tegoed/ui/layout/dialog';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { goTo } from '../../../platform/page/navigation.ts';
import { closeShellDialog, wayBack } from '../../../platform/session/shell-dialog.ts';
import type { ShellDialog, SignInDialog } from '../../../platform/session/shell-dialog.ts';
import { minutesLeft } from '@tegoed/client/session-clock';
import { signOut } from '../../../platform/session/session.ts';
import { usePath } from '../../../platform/shop/shop.ts';
import { useStore } from '@tegoed/client/store';
import { useT } from '../../../platform/language/texts.ts';
import { showToast } from '@tegoed/client/toasts';
import { PairDialog } from './pair-dialog.tsx';

/** Minutes without a call after which the platform ends a sign-in (screens.md 1.16). */
const sessionMinutes = '15';

const signInDialogs: readonly SignInDialog[] = ['session-expired', 'signed-out', 'not-signed-in', 'identity-expired'];

interface ShellDialogProps {
  open: boolean;
}

/** The dialogs of the shop itself. They come with the first that opens and stay, so that closing one gives the focus back. */
export function ShellDialogs({ shown }: { shown: ShellDialog | null }) {
  return (
    <>
      <SignOutDialog open={shown === 'sign-out'} />
      <SessionSoonDialog open={shown === 'session-soon'} />
      {signInDialogs.map((about) => (
        <SignInDialog key={about} about={about} open={shown === about} />
      ))}
      <PairDialog open={shown === 'pair-device'} />
    </>
  );
}

function SignOutDialog({ open }: ShellDialogProps) {
  const t = useT('shell');
  const path = usePath();
  const api = useApi();

  function onConfirmed() {
    closeShellDialog();
    signOut(api, path('home'));
    showToast('success', t('sign-out.done'));
  }

  return (
    <Dialog described open={open} heading={t('sign-out.title')} closeLabel={t('dialog.close')} onClose={closeShellDialog}>
      <DialogBody>
        <p>{t('sign-out.text')}</p>
      </DialogBody>
      <DialogFoot>
        <Button icon="log-out" onClick={onConfirmed}>
          {t('sign-out.confirm')}
        </Button>
        <Button kind="secondary" onClick={closeShellDialog}>
          {t('sign-out.cancel')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** One press extends, any number of times; closing means being there too. */
function SessionSoonDialog({ open }: ShellDialogProps) {
  const t = useT('shell');
  const path = usePath();
  const api = useApi();
  const minutes = useStore(minutesLeft, 0);

  function onStaying() {
    closeShellDialog();
    void api.get('/identity');
  }

  function onLeaving() {
    closeShellDialog();
    signOut(api, path('home'));
  }

  return (
    <Dialog described open={open} heading={t('session.soon-title')} closeLabel={t('dialog.close')} onClose={onStaying}>
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

/** Ends with signing in, which leads back to where one was or wanted to be; a link that was spent is asked for anew. */
function SignInDialog({ about, open }: ShellDialogProps & { about: SignInDialog }) {
  const t = useT('start');
  const shell = useT('shell');
  const path = usePath();
  const { target, reason } = useStore(wayBack, {});
  const isLink = about === 'identity-expired';
  const topic = isLink && reason === undefined ? 'not-signed-in' : about;

  function onLeaving(query: { restore_with_email?: 1 } = {}) {
    closeShellDialog();
    goTo(path('start', {}, { ...query, target }));
  }

  return (
    <Dialog
      described
      open={open}
      heading={t(`again.${topic}-title`)}
      closeLabel={shell('dialog.close')}
      onClose={closeShellDialog}
    >
      <DialogBody>
        {isLink && reason && <p>{reason}</p>}
        <p>{t(`again.${topic}-text`, { minutes: sessionMinutes })}</p>
      </DialogBody>
      <DialogFoot>
        {isLink && (
          <Button icon="mail" onClick={() => onLeaving({ restore_with_email: 1 })}>
            {t('again.new-link')}
          </Button>
        )}
        <Button icon="log-in" kind={isLink ? 'secondary' : 'primary'} onClick={() => onLeaving()}>
          {t('again.sign-in')}
        </Button>
        <Button kind={isLink ? 'quiet' : 'secondary'} onClick={closeShellDialog}>
          {t('again.cancel')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
