import type { Schema } from '@tegoed/contract';
import { formatFileSize } from '@tegoed/translations/file-size';
import { FileList } from '@tegoed/ui/lists/file-list';
import { useState } from 'react';
import { isPicture } from '../../../components/files/accepted-files.ts';
import { sentFile } from '../../../components/files/sent-file.ts';
import type { SentFile } from '../../../components/files/sent-file.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import { ReceiptDialog } from './receipt-dialog.tsx';

interface ReceiptListProps {
  /** What the files are, for who listens. */
  label: string;
  files: readonly Schema<'File'>[];
}

/** Files that were sent, each to be looked at. */
export function ReceiptList({ label, files }: ReceiptListProps) {
  const t = useT('reimbursements');
  const words = useT('files');
  const language = useLanguage();
  const [viewed, setViewed] = useState<SentFile>();
  return (
    <>
      <FileList
        label={label}
        files={files.map(sentFile).map((file) => ({
          key: file.uid,
          name: file.name,
          preview: file.preview,
          isPicture: isPicture(file.name),
          state: 'waiting',
          note: t('one.file-size', { size: formatFileSize(file.size, language) }),
          view: { label: words('view', { name: file.name }), onPress: () => setViewed(file) },
        }))}
      />
      {viewed && <ReceiptDialog file={viewed} onClose={() => setViewed(undefined)} />}
    </>
  );
}
