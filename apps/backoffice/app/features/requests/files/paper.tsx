import { useEffect, useRef } from 'react';
import { useT } from '../../../platform/texts.ts';
import { kindOfFile, type RequestFile } from './files-of-request.ts';
import { useFile } from './use-file.ts';

interface PaperProps {
  file: RequestFile;
  /** Quarters to the right. */
  turn: 0 | 1 | 2 | 3;
  isLarge: boolean;
}

/** One file as somebody reads it: a picture, the pages of a PDF below each other, or a way to save it. */
export function Paper({ file, turn, isLarge }: PaperProps) {
  const t = useT('request');
  const { state, address, pages } = useFile(file);
  const look = `tg-viewer__paper tg-viewer__paper--turn-${turn}${isLarge ? ' tg-viewer__paper--large' : ''}`;
  if (state === 'loading') return <p className="tg-viewer__say">{t('file-loading')}</p>;
  if (state === 'failed' || address === undefined || kindOfFile(file) === 'other') {
    return (
      <p className="tg-viewer__say">
        {t(state === 'failed' ? 'file-failed' : 'file-other')}{' '}
        {address && (
          <a href={address} download={file.name}>
            {t('file-save')}
          </a>
        )}
      </p>
    );
  }
  if (pages.length === 0)
    return <img className={look} src={address} alt={t('file-picture', { name: file.name, about: file.about })} />;
  return pages.map((page, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a page has no other name
    <Page key={index} page={page} look={look} label={t('file-page', { page: String(index + 1), name: file.name })} />
  ));
}

/** Drawn over, so that the drawing itself stays as it is. */
function Page({ page, look, label }: { page: HTMLCanvasElement; look: string; label: string }) {
  const shown = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = shown.current;
    if (!canvas) return;
    canvas.width = page.width;
    canvas.height = page.height;
    canvas.getContext('2d')?.drawImage(page, 0, 0);
  }, [page]);
  return (
    <canvas ref={shown} className={look}>
      {label}
    </canvas>
  );
}
