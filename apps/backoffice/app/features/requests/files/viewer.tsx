import { IconButton } from '@tegoed/ui/controls/icon-button';
import { useRef, useState } from 'react';
import { useKeys } from '../../../platform/use-keys.ts';
import { useLanguage, useT } from '../../../platform/texts.ts';
import { shownDay } from '../day.ts';
import type { RequestFile } from './files-of-request.ts';
import { Paper } from './paper.tsx';
import './viewer.css';

interface ViewerProps {
  files: readonly RequestFile[];
  /** Which one is open. */
  uid: string | undefined;
  onOpen: (uid: string) => void;
  today: string;
}

/** The files of a request beside what they prove: one open, the others in a strip; arrows lead through them. */
export function Viewer({ files, uid, onOpen, today }: ViewerProps) {
  const t = useT('request');
  const language = useLanguage();
  const box = useRef<HTMLElement>(null);
  const [look, setLook] = useState<{ uid?: string; turn: 0 | 1 | 2 | 3; isLarge: boolean }>({ turn: 0, isLarge: false });
  const index = Math.max(
    0,
    files.findIndex((file) => file.uid === uid),
  );
  const file = files[index];
  const step = (by: number) => {
    const next = files[(index + by + files.length) % files.length];
    if (next) onOpen(next.uid);
  };
  useKeys({ ArrowLeft: () => step(-1), ArrowRight: () => step(1) });
  if (!file) return null;
  const { turn, isLarge } = look.uid === file.uid ? look : { turn: 0 as const, isLarge: false };
  return (
    <section className="tg-viewer" aria-label={t('files')} ref={box}>
      <div className="tg-viewer__bar">
        <span className="tg-viewer__name">{file.name}</span>
        <output className="tg-muted">{t('file-place', { place: String(index + 1), count: String(files.length) })}</output>
        {files.length > 1 && (
          <>
            <IconButton icon="chevron-left" label={t('file-before')} onClick={() => step(-1)} />
            <IconButton icon="chevron-right" label={t('file-after')} onClick={() => step(1)} />
          </>
        )}
        <IconButton
          icon="zoom-in"
          label={t('file-larger')}
          aria-pressed={isLarge}
          onClick={() => setLook({ uid: file.uid, turn, isLarge: !isLarge })}
        />
        <IconButton
          icon="rotate-cw"
          label={t('file-turn')}
          onClick={() => setLook({ uid: file.uid, isLarge, turn: ((turn + 1) % 4) as 0 | 1 | 2 | 3 })}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls takes the focus, so that arrows scroll it */}
      <section className="tg-viewer__page" tabIndex={0} aria-label={file.name}>
        <Paper key={file.uid} file={file} turn={turn} isLarge={isLarge} />
      </section>
      {files.length > 1 && (
        <ul className="tg-viewer__strip">
          {files.map((one) => (
            <li key={one.uid}>
              <button type="button" aria-current={one.uid === file.uid ? 'true' : undefined} onClick={() => onOpen(one.uid)}>
                <span>{one.name}</span>
                <span className="tg-muted">
                  {one.about}
                  {one.later && `, ${shownDay(one.later, language, today)}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
