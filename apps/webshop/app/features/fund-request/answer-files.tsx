import type { Schema } from '@tegoed/contract';
import type { FileItem } from '@tegoed/ui/file-list';
import { FileUpload } from '@tegoed/ui/file-upload';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../platform/texts.ts';
import { acceptedTypes } from './accepted-files.ts';
import type { AnswerFile } from './typed-answer.ts';
import { useUploads } from './use-uploads.ts';

interface AnswerFilesProps {
  id: string;
  type: Schema<'FileType'>;
  label: ReactNode;
  optional?: boolean;
  error: string | undefined;
  /** What was sent already. */
  files: readonly AnswerFile[];
  onChange: (files: readonly AnswerFile[]) => void;
  /** Something is on its way. */
  onBusyChange: (busy: boolean) => void;
}

/** Photos and papers that belong to an answer; each is sent as soon as it is chosen. */
export function AnswerFiles({ id, type, label, optional, error, ...given }: AnswerFilesProps) {
  const t = useT('request');
  const { uploads, add, remove, dismiss } = useUploads({ type, ...given });
  const { files } = given;
  // The list is only new when something in it is, so that only that is read out.
  const items = useMemo(
    (): FileItem[] => [
      ...files.map(({ uid, name, size }): FileItem => ({
        key: uid,
        name,
        isPicture: /\.(jpe?g|png)$/i.test(name),
        state: 'added',
        note: t('files.added', { size }),
        remove: { label: t('files.remove', { name }), onPress: () => remove(uid) },
      })),
      ...uploads.map((upload): FileItem => {
        const { key, name } = upload;
        const stop = { label: t('percentage' in upload ? 'files.stop' : 'files.remove', { name }), onPress: () => dismiss(key) };
        if ('problem' in upload) return { key, name, state: 'failed', note: upload.problem, remove: stop };
        const sent = t('files.sending', { percentage: String(upload.percentage) });
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
    [files, uploads, t],
  );
  return (
    <FileUpload
      id={id}
      label={label}
      hint={t('question.files-hint')}
      note={t('question.files-more')}
      error={error}
      optional={optional}
      accept={acceptedTypes.join(',')}
      multiple
      buttonLabel={t('files.choose')}
      listLabel={t('files.list')}
      files={items}
      onAdd={add}
    />
  );
}
