import type { Schema } from '@tegoed/contract';
import { useEffect, useRef, useState } from 'react';
import { useFailureText } from '../../platform/language/failure-text.ts';
import { Refusal } from '@tegoed/client/refusal';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import { showToast } from '@tegoed/client/toasts';
import { uploadFile } from '../../platform/shop/upload-file.ts';
import { fileProblem, largestFile } from './accepted-files.ts';
import type { PaperToSend } from '../photos/chosen-paper.ts';
import { sentFile } from './sent-file.ts';
import type { SentFile } from './sent-file.ts';

/** A file that is on its way, or that was not taken. */
export type Upload = { key: string; name: string } & ({ percentage: number } | { problem: string });

interface Uploads {
  type: Schema<'FileType'>;
  /** What was sent already. */
  files: readonly SentFile[];
  onChange: (files: readonly SentFile[]) => void;
  /** Something is on its way. */
  onBusyChange: (busy: boolean) => void;
  /** How many files may hang there; the rest of what is chosen is left out, and the reader is told. */
  most?: number | undefined;
}

/** Sends files as soon as they are chosen, several at a time; each fails or succeeds by itself. */
export function useUploads({ type, files, onChange, onBusyChange, most = Infinity }: Uploads) {
  const t = useT('files');
  const language = useLanguage();
  const failureText = useFailureText();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const held = useRef(files);
  /** Lists that were given out from here: several may be given out before the first is shown, and an older one must not come back. */
  const given = useRef(new WeakSet<readonly SentFile[]>());
  const latest = useRef({ onChange, onBusyChange });
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    if (!given.current.has(files)) held.current = files;
  }, [files]);
  useEffect(() => {
    latest.current = { onChange, onBusyChange };
  }, [onChange, onBusyChange]);
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

  function change(next: readonly SentFile[]) {
    held.current = next;
    given.current.add(next);
    latest.current.onChange(next);
  }

  async function send({ file, preview }: PaperToSend) {
    const { name } = file;
    const key = crypto.randomUUID();
    const problem = fileProblem(file);
    if (problem) {
      put({ key, name, problem: t(problem, { size: largestFile(language) }) });
      return;
    }
    const ending = new AbortController();
    running.current.set(key, ending);
    latest.current.onBusyChange(true);
    put({ key, name, percentage: 0 });
    try {
      const onProgress = (percentage: number) => put({ key, name, percentage });
      const sent = await uploadFile({ type, file, preview, onProgress, signal: ending.signal });
      drop(key);
      change([...held.current, sentFile(sent)]);
    } catch (error) {
      if (ending.signal.aborted) drop(key);
      else put({ key, name, problem: problemText(error) });
    } finally {
      running.current.delete(key);
      if (running.current.size === 0) latest.current.onBusyChange(false);
    }
  }

  function problemText(error: unknown): string {
    if (!(error instanceof Refusal)) return failureText(error);
    if (error.status === 413) return t('too-large', { size: largestFile(language) });
    return error.fields.file?.[0] ?? error.fields.type?.[0] ?? failureText(error);
  }

  /** How many more may be chosen; what was not taken needs no room. */
  function room(): number {
    return Math.max(0, most - files.length - uploads.filter((upload) => 'percentage' in upload).length);
  }

  return {
    uploads,
    isFull: room() === 0,
    /** What of the chosen files still fits; the reader is told what does not. */
    fitting(chosen: readonly File[]): readonly File[] {
      const taken = chosen.slice(0, room());
      if (taken.length < chosen.length) showToast('info', t('some-left-out', { count: taken.length, most: String(most) }));
      return taken;
    },
    send(files: readonly PaperToSend[]) {
      for (const file of files) void send(file);
    },
    remove: (uid: string) => change(held.current.filter((file) => file.uid !== uid)),
    /** Ends an upload, or takes away what was said about it. */
    dismiss(key: string) {
      running.current.get(key)?.abort();
      drop(key);
    },
  };
}
