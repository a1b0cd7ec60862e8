import type { Schema } from '@tegoed/contract';
import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '../../platform/failure-text.ts';
import { Refusal } from '../../platform/refusal.ts';
import { useT } from '../../platform/texts.ts';
import { uploadFile } from '../../platform/upload-file.ts';
import { fileProblem } from './accepted-files.ts';
import { answerFile } from './request-draft.ts';
import type { AnswerFile } from './typed-answer.ts';

/** A file that is on its way, or that was not taken. */
export type Upload = { key: string; name: string } & ({ percentage: number } | { problem: string });

interface Uploads {
  type: Schema<'FileType'>;
  /** What hangs on the answer already. */
  files: readonly AnswerFile[];
  onChange: (files: readonly AnswerFile[]) => void;
  /** Something is on its way. */
  onBusyChange: (busy: boolean) => void;
}

/** Sends files as soon as they are chosen, several at a time; each fails or succeeds by itself. */
export function useUploads({ type, files, onChange, onBusyChange }: Uploads) {
  const t = useT('request');
  const failureText = useFailureText();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const standing = useRef(files);
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    standing.current = files;
  }, [files]);
  useEffect(() => {
    const left = running.current;
    return () => {
      for (const ending of left.values()) ending.abort();
    };
  }, []);

  function put(upload: Upload) {
    setUploads((others) =>
      others.some(({ key }) => key === upload.key)
        ? others.map((other) => (other.key === upload.key ? upload : other))
        : [...others, upload],
    );
  }
  const drop = (key: string) => setUploads((others) => others.filter((other) => other.key !== key));

  function change(next: readonly AnswerFile[]) {
    standing.current = next;
    onChange(next);
  }

  async function send(file: File) {
    const { name } = file;
    const key = crypto.randomUUID();
    const problem = fileProblem(file);
    if (problem) {
      put({ key, name, problem: t(`files.${problem}`) });
      return;
    }
    const ending = new AbortController();
    running.current.set(key, ending);
    onBusyChange(true);
    put({ key, name, percentage: 0 });
    try {
      const onProgress = (percentage: number) => put({ key, name, percentage });
      const sent = await uploadFile({ type, file, onProgress, signal: ending.signal });
      drop(key);
      change([...standing.current, answerFile(sent)]);
    } catch (error) {
      if (ending.signal.aborted) drop(key);
      else put({ key, name, problem: problemText(error) });
    } finally {
      running.current.delete(key);
      if (running.current.size === 0) onBusyChange(false);
    }
  }

  function problemText(error: unknown): string {
    if (!(error instanceof Refusal)) return failureText(error);
    if (error.status === 413) return t('files.too-large');
    return error.fields.file?.[0] ?? error.fields.type?.[0] ?? failureText(error);
  }

  return {
    uploads,
    add(chosen: readonly File[]) {
      for (const file of chosen) void send(file);
    },
    remove: (uid: string) => change(standing.current.filter((file) => file.uid !== uid)),
    /** Ends an upload, or takes away what was said about it. */
    dismiss(key: string) {
      running.current.get(key)?.abort();
      drop(key);
    },
  };
}
