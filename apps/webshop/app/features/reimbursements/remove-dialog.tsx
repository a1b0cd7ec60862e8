import type { Schema } from '@tegoed/contract';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useApi } from '../../platform/browser-shop.ts';
import { useT } from '../../platform/texts.ts';
import { showToast } from '../../platform/toasts.ts';

interface RemoveDialogProps {
  claim: Pick<Schema<'Reimbursement'>, 'id' | 'title'>;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a draft goes, with its receipts. (screens.md 2.14, 4.10) */
export function RemoveDialog({ claim: { id, title }, onClose, onRemoved }: RemoveDialogProps) {
  const t = useT('reimbursements');
  const api = useApi();

  async function onConfirmed() {
    await api.delete('/platform/reimbursements/{id}', { path: { id } });
    showToast('success', t('remove.done', { title }));
    onRemoved();
  }

  return (
    <ConfirmDialog
      heading={t('remove.title')}
      yes={{ label: t('remove.confirm'), busyLabel: t('remove.busy') }}
      no={t('remove.cancel')}
      onConfirmed={onConfirmed}
      onClose={onClose}
    >
      <p>
        <strong>{title}</strong>
      </p>
      <p>{t('remove.text')}</p>
    </ConfirmDialog>
  );
}
