import type { Schema } from '@tegoed/contract';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '../../components/page/confirm-dialog.tsx';
import { useApi } from '../../platform/shop/browser-shop.ts';
import { usePath } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import { showToast } from '@tegoed/client/toasts';
import { valueInWords } from './record-kind.ts';
import { useRecordName } from './use-record-name.ts';

interface RemoveRecordDialogProps {
  record: Pick<Schema<'Record'>, 'id' | 'key' | 'name' | 'value'>;
  onClose: () => void;
}

/** Asks before a record is removed; after it the list is shown. */
export function RemoveRecordDialog({ record, onClose }: RemoveRecordDialogProps) {
  const t = useT('records');
  const language = useLanguage();
  const nameOf = useRecordName();
  const api = useApi();
  const path = usePath();
  const navigate = useNavigate();

  async function onConfirmed() {
    await api.delete('/identity/records/{id}', { path: { id: record.id } });
    showToast('success', t('removing.removed'));
    await navigate(path('records'));
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
        <strong>{`${nameOf(record)}: ${valueInWords(record, language)}`}</strong>
      </p>
      <p>{t('removing.text')}</p>
    </ConfirmDialog>
  );
}
