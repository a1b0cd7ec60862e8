import type { Schema } from '@tegoed/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { useApi } from '../../platform/browser-shop.ts';
import { useFailureText } from '../../platform/failure-text.ts';
import { usePath } from '../../platform/shop.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { showToast } from '../../platform/toasts.ts';
import { valueInWords } from './record-kind.ts';

interface RemoveRecordDialogProps {
  record: Pick<Schema<'Record'>, 'id' | 'key' | 'name' | 'value'>;
  onClose: () => void;
}

/** Asks before a record is removed; after it the list is shown. */
export function RemoveRecordDialog({ record, onClose }: RemoveRecordDialogProps) {
  const t = useT('records');
  const language = useLanguage();
  const api = useApi();
  const path = usePath();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function onConfirmed() {
    setBusy(true);
    try {
      await api.delete('/identity/records/{id}', { path: { id: record.id } });
      showToast('success', t('removing.removed'));
      await navigate(path('records'));
    } catch (error) {
      setProblem(failureText(error));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      heading={t('removing.title')}
      yes={{ label: t('removing.confirm'), busyLabel: t('removing.busy') }}
      no={t('removing.cancel')}
      busy={busy}
      problem={problem}
      onConfirmed={onConfirmed}
      onClose={onClose}
    >
      <p>
        <strong>{`${record.name}: ${valueInWords(record, language)}`}</strong>
      </p>
      <p>{t('removing.text')}</p>
    </ConfirmDialog>
  );
}
