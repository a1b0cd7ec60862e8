import type { Schema } from '@tegoed/contract';
import { formatFileSize } from '@tegoed/translations/file-size';
import type { FileItem } from '@tegoed/ui/lists/file-list';
import { FileUpload } from '@tegoed/ui/forms/file-upload';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import { acceptedTypes, isPicture, largestFile } from './accepted-files.ts';
import type { SentFile } from './sent-file.ts';
import { useLook } from '../photos/use-look.tsx';
import { useUploads } from './use-uploads.ts';

interface SentFilesProps {
  id: string;
  type: Schema<'FileType'>;
  label: ReactNode;
  optional?: boolean;
  error: string | undefined;
  /** What was sent already. */
  files: readonly SentFile[];
  onChange: (files: readonly SentFile[]) => void;
  /** Something is on its way. */
  onBusyChange: (busy: boolean) => void;
  /** What must be readable on them; otherwise only what kinds may be sent. */
  hint?: ReactNode;
  /** How many there may be. */
  most?: number;
  /** Shows what was sent, where that can be done. */
  onView?: (file: SentFile) => void;
}

/** Photos and papers that belong to an answer or a reimbursement; each is sent once its sender has had a look at it. */
export function SentFiles({ id, type, label, optional, error, hint, onView, ...given }: SentFilesProps) {
  const t = useT('files');
  const language = useLanguage();
  const { uploads, isFull, fitting, send, remove, dismiss } = useUploads({ type, ...given });
  const { look, dialog } = useLook(send);
  const { files, most } = given;
  // The list is only new when something in it is, so that only that is read out.
  const items = useMemo(
    (): FileItem[] => [
      ...files.map((file): FileItem => {
        const { uid, name, size, preview } = file;
        return {
          key: uid,
          name,
          preview,
          isPicture: isPicture(name),
          state: 'added',
          note: t('added', { size: formatFileSize(size, language) }),
          view: onView && { label: t('view', { name }), onPress: () => onView(file) },
          remove: { label: t('remove', { name }), onPress: () => remove(uid) },
        };
      }),
      ...uploads.map((upload): FileItem => {
        const { key, name } = upload;
        const stop = { label: t('percentage' in upload ? 'stop' : 'remove', { name }), onPress: () => dismiss(key) };
        if ('problem' in upload) return { key, name, state: 'failed', note: upload.problem, remove: stop };
        const sent = t('sending', { percentage: String(upload.percentage) });
        return {
          key,
          name,
          state: 'sending',
          note: sent,
          progress: { percentage: upload.percentage, label: name },
          remove: stop,
        };
      }),
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what can be done with a file does not change with the page
    [files, uploads, t, language],
  );
  return (
    <>
      <FileUpload
        id={id}
        label={label}
        hint={hint ?? t('hint', { size: largestFile(language) })}
        note={t('more')}
        full={isFull && most !== undefined ? t('full', { most: String(most) }) : undefined}
        error={error}
        optional={optional}
        accept={acceptedTypes.join(',')}
        multiple
        buttonLabel={t('choose')}
        listLabel={t('list')}
        files={items}
        onAdd={(chosen) => void look(fitting(chosen))}
      />
      {dialog}
    </>
  );
}
