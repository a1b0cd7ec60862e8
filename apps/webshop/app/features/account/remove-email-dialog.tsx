import type { Schema } from '@tegoed/contract';
import { useRevalidator } from 'react-router';
import { ConfirmDialog } from '../../components/page/confirm-dialog.tsx';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { useT } from '../../platform/language/texts.ts';
import { showToast } from '@tegoed/client/toasts';

interface RemoveEmailDialogProps {
  email: Schema<'IdentityEmail'>;
  onClose: () => void;
  /** The address is gone, and with it what opened this dialog. */
  onRemoved: () => void;
}

/** Asks before an address is removed. */
export function RemoveEmailDialog({ email, onClose, onRemoved }: RemoveEmailDialogProps) {
  const t = useT('emails');
  const api = useApi();
  const { revalidate } = useRevalidator();

  async function onConfirmed() {
    await api.delete('/identity/emails/{id}', { path: { id: email.id } });
    showToast('success', t('removed'));
    onClose();
    await revalidate();
    onRemoved();
  }

  return (
    <ConfirmDialog
      heading={t('removing.title')}
      yes={{ label: t('removing.confirm'), busyLabel: t('removing.busy') }}
      no={t('removing.cancel')}
      onConfirmed={onConfirmed}
      onClose={onClose}
    >
      <p>
        <strong>{email.email}</strong>
      </p>
      <p>{t('removing.text')}</p>
    </ConfirmDialog>
  );
}
