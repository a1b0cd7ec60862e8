import { drawnPages } from '@tegoed/client/files/pdf-pages';
import { PaperFrame } from '@tegoed/ui/pictures/paper-frame';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { PaperPicture } from './paper-picture.tsx';

interface PdfViewProps {
  /** Address of the file on our own server. */
  address: string;
  /** What a page is called for who listens. */
  labelOf: (page: { number: number; count: number }) => string;
  loading: ReactNode;
  /** In place of a PDF that cannot be drawn. */
  otherwise: ReactNode;
}

/** All pages of a PDF, one below the other. (screens.md 5.17) */
export function PdfView({ address, labelOf, loading, otherwise }: PdfViewProps) {
  const [pages, setPages] = useState<readonly HTMLCanvasElement[]>([]);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const onPage = (page: HTMLCanvasElement) => setPages((others) => [...others, page]);
    bytesOf(address, signal)
      .then((bytes) => drawnPages(bytes, { signal, onPage }))
      .catch(() => {
        if (!signal.aborted) setFailed(true);
      });
    return () => {
      ending.abort();
      setPages([]);
    };
  }, [address]);

  if (hasFailed) return otherwise;
  if (pages.length === 0) return loading;
  return (
    <PaperFrame tall>
      {pages.map((page, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a page has no other name
        <PaperPicture key={index} picture={page} label={labelOf({ number: index + 1, count: pages.length })} />
      ))}
    </PaperFrame>
  );
}

/** Throws when the file does not come. */
async function bytesOf(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`The file answered ${String(answer.status)}`);
  return answer.arrayBuffer();
}
