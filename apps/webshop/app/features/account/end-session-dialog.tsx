import type { Schema } from '@tegoed/contract';
import { useRevalidator } from 'react-router';
import { ConfirmDialog } from '../../components/page/confirm-dialog.tsx';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { useFailureText } from '../../platform/language/failure-text.ts';
import { leaveSignedOut } from '../../platform/session/session.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useT } from '../../platform/language/texts.ts';
import { showToast } from '@tegoed/client/toasts';

interface EndSessionDialogProps {
  session: Schema<'IdentitySession'>;
  onClose: () => void;
  /** The line that opened this dialog is going. */
  onEnded: () => void;
}

/** Asks before a device is signed out. The list is asked anew, whatever the answer; the own device goes home. */
export function EndSessionDialog({ session, onClose, onEnded }: EndSessionDialogProps) {
  const t = useT('sessions');
  const shell = useT('shell');
  const api = useApi();
  const path = usePath();
  const { revalidate } = useRevalidator();
  const failureText = useFailureText();

  async function onConfirmed() {
    try {
      await api.patch('/identity/sessions/{uid}/terminate', { path: { uid: session.uid } });
      if (session.current) {
        onClose();
        leaveSignedOut(path('home'));
        showToast('success', shell('sign-out.done'));
        return;
      }
      showToast('success', t('ending.done'));
    } catch (error) {
      showToast('danger', failureText(error));
    }
    onClose();
    await revalidate();
    onEnded();
  }

  return (
    <ConfirmDialog
      heading={t('ending.title')}
      yes={{ label: t('ending.confirm'), busyLabel: t('ending.busy'), icon: 'log-out' }}
      no={t('ending.cancel')}
      onConfirmed={onConfirmed}
      onClose={onClose}
    >
      <p>{t(session.current ? 'ending.text-current' : 'ending.text')}</p>
    </ConfirmDialog>
  );
}
