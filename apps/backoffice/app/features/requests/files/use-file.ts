import { useEffect, useState } from 'react';
import { drawnPages } from '@tegoed/client/files/pdf-pages';
import { fileOf } from '../../../platform/api.ts';
import { kindOfFile, type RequestFile } from './files-of-request.ts';

/** A file on its way to the eye. */
export interface OpenedFile {
  readonly state: 'loading' | 'ready' | 'failed';
  /** Address of its content in this browser. */
  readonly address?: string;
  /** The pages of a PDF, as far as they are drawn. */
  readonly pages: readonly HTMLCanvasElement[];
}

const waiting: OpenedFile = { state: 'loading', pages: [] };

/** Fetches a file; the pages of a PDF are drawn one after the other. Nothing of it stays once another one is opened. */
export function useFile(file: RequestFile): OpenedFile {
  const [opened, setOpened] = useState(waiting);
  const { uid } = file;
  const kind = kindOfFile(file);

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let address = '';
    async function open() {
      const { content } = await fileOf('/files/{uid}/download', { path: { uid }, signal });
      address = URL.createObjectURL(content);
      if (signal.aborted) return;
      if (kind !== 'pdf') setOpened({ state: 'ready', address, pages: [] });
      else {
        const onPage = (page: HTMLCanvasElement) =>
          setOpened(({ pages }) => ({ state: 'ready', address, pages: [...pages, page] }));
        await drawnPages(await content.arrayBuffer(), { signal, onPage });
      }
    }
    open().catch(() => {
      if (!signal.aborted) setOpened({ state: 'failed', address, pages: [] });
    });
    return () => {
      ending.abort();
      if (address !== '') URL.revokeObjectURL(address);
      setOpened(waiting);
    };
  }, [uid, kind]);

  return opened;
}
