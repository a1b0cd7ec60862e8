import type { Schema } from '@tegoed/contract';
import { ConfirmDialog } from '../../../components/page/confirm-dialog.tsx';
import { useApi } from '../../../platform/shop/browser-shop.ts';
import { useFailureText } from '../../../platform/language/failure-text.ts';
import { useT } from '../../../platform/language/texts.ts';
import { showToast } from '@tegoed/client/toasts';
import { useReimbursementTitle } from '../use-reimbursement-title.ts';

interface RemoveDialogProps {
  reimbursement: Pick<Schema<'Reimbursement'>, 'id' | 'title'>;
  onClose: () => void;
  onRemoved: () => void;
  /** It could not be removed, in the platform's words. */
  onRefused: (text: string) => void;
}

/** Asks before a draft goes, with its receipts. (screens.md 2.14, 4.10) */
export function RemoveDialog({ reimbursement, onClose, onRemoved, onRefused }: RemoveDialogProps) {
  const t = useT('reimbursements');
  const api = useApi();
  const failureText = useFailureText();
  const { id } = reimbursement;
  const title = useReimbursementTitle()(reimbursement);

  async function onConfirmed() {
    try {
      await api.delete('/platform/reimbursements/{id}', { path: { id } });
      showToast('success', t('remove.done', { title }));
      onRemoved();
    } catch (error) {
      const text = failureText(error);
      showToast('danger', text);
      onRefused(text);
    }
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
