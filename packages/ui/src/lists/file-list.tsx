import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../pictures/icon.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import type { IconName } from '../pictures/icon.tsx';
import './file-list.css';

/** A file and how far it is. Its words are the shop's. */
export interface FileItem {
  key: string;
  name: string;
  /** A small picture of what is in it; without one an icon stands there. */
  preview?: string | undefined;
  /** Whether it is a photo or another picture: for the icon. */
  isPicture?: boolean;
  state: 'waiting' | 'sending' | 'added' | 'failed';
  /** What the state says: "64 procent verstuurd", or what is wrong and what to do. */
  note: ReactNode;
  /** Of what is being sent, from 0 to 100, and what the bar is called for who listens. */
  progress?: { percentage: number; label: string };
  /** What can be done with it; each label names the file. */
  view?: FileAction | undefined;
  retry?: FileAction | undefined;
  remove?: FileAction | undefined;
}

export interface FileAction {
  label: string;
  onPress: () => void;
}

interface FileListProps {
  /** What the list is called for who listens. */
  label: string;
  files: readonly FileItem[];
}

const stateIcons: Partial<Record<FileItem['state'], IconName>> = { added: 'check-circle', failed: 'alert-circle' };

/** Files with their state, one below the other. */
export function FileList({ label, files }: FileListProps) {
  return (
    <ul className="tg-files" aria-label={label}>
      {files.map(({ key, ...file }) => (
        <li key={key} className="tg-file">
          <FileSign {...file} />
          <span className="tg-file__name">{file.name}</span>
          {file.progress && (
            <progress className="tg-file__bar" max={100} value={file.progress.percentage} aria-label={file.progress.label} />
          )}
          <span className={classNames('tg-file__state', `tg-file__state--${file.state}`)}>
            <StateIcon state={file.state} />
            <span>{file.note}</span>
          </span>
          <FileTools {...file} />
        </li>
      ))}
    </ul>
  );
}

function FileSign({ preview, isPicture }: Pick<FileItem, 'preview' | 'isPicture'>) {
  if (preview) return <img className="tg-file__picture" src={preview} alt="" width={48} height={48} />;
  return <Icon name={isPicture ? 'image' : 'file-text'} />;
}

function StateIcon({ state }: Pick<FileItem, 'state'>) {
  const name = stateIcons[state];
  return name && <Icon name={name} />;
}

function FileTools({ state, view, retry, remove }: Pick<FileItem, 'state' | 'view' | 'retry' | 'remove'>) {
  return (
    <span className="tg-file__tools">
      {view && <IconButton icon="eye" label={view.label} onClick={view.onPress} />}
      {retry && <IconButton icon="refresh" label={retry.label} onClick={retry.onPress} />}
      {remove && <IconButton icon={state === 'sending' ? 'close' : 'trash'} label={remove.label} onClick={remove.onPress} />}
    </span>
  );
}
