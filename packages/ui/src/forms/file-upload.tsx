import { useId, useRef, useState } from 'react';
import type { DragEvent, ReactNode, RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import { FilePicker } from './file-picker.tsx';
import { FileList } from '../lists/file-list.tsx';
import type { FileItem } from '../lists/file-list.tsx';
import './file-upload.css';
import '../text/visually-hidden.css';

interface FileUploadProps extends FieldTexts {
  id?: string;
  /** On the button: "Kies een foto of bestand". */
  buttonLabel: string;
  /** Beside the button: how many, or that files can be dropped here. */
  note?: ReactNode;
  /** Kinds that may be chosen, as of the attribute of the same name. What is dropped is not held to it: look at it when it is added. */
  accept?: string;
  multiple?: boolean;
  /** A sentence in place of the button, when no more files can be added. */
  full?: string | undefined;
  /** What the list of files is called for who listens. */
  listLabel: string;
  files: readonly FileItem[];
  onAdd: (files: readonly File[]) => void;
}

/**
 * Chooses files with the control of the browser, or takes what is dropped, and shows how far each of them is. What becomes of
 * a file is read out; who removes one goes on at the control. Sending them is the shop's.
 */
export function FileUpload(props: FileUploadProps) {
  const { id, label, hint, error, optional, largeLabel, buttonLabel, note, accept, multiple, full, listLabel, files, onAdd } =
    props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const news = useNews(files);
  const { isOver, dropHandlers } = useDrop((dropped) => full === undefined && onAdd(multiple ? dropped : dropped.slice(0, 1)));

  return (
    <Field id={controlId} {...{ label, hint, error, optional, largeLabel }}>
      {(control) => (
        <div {...dropHandlers}>
          <div className={classNames('tg-drop', isOver && 'is-over')}>
            <FilePicker
              {...control}
              ref={input}
              icon="camera"
              buttonLabel={buttonLabel}
              disabled={full !== undefined}
              accept={accept}
              multiple={multiple}
              onChosen={onAdd}
            />
            {(full ?? note) && <p className="tg-drop__note">{full ?? note}</p>}
          </div>
          {files.length > 0 && <FileList label={listLabel} files={files.map((file) => withFocusKept(file, input))} />}
          <output className="tg-hidden">{news}</output>
        </div>
      )}
    </Field>
  );
}

/** The button that was pressed goes together with its file, so the reader goes on elsewhere. */
function withFocusKept(file: FileItem, control: RefObject<HTMLInputElement | null>): FileItem {
  const { remove } = file;
  if (!remove) return file;
  const onPress = () => {
    remove.onPress();
    requestAnimationFrame(() => control.current?.focus()); // only then it can be chosen with again, if it could not
  };
  return { ...file, remove: { ...remove, onPress } };
}

/** Files that have just been added or have just failed, in words; what was there from the start is no news. */
function useNews(files: readonly FileItem[]): ReactNode {
  const [seen, setSeen] = useState(files);
  const [news, setNews] = useState<readonly FileItem[]>([]);
  if (files !== seen) {
    const before = new Map(seen.map(({ key, state }) => [key, state]));
    const changed = files.filter(({ key, state }) => before.get(key) !== state && (state === 'added' || state === 'failed'));
    if (changed.length > 0) setNews(changed);
    setSeen(files);
  }
  return news.map(({ key, name, note }) => (
    <span key={key}>
      {name}: {note}{' '}
    </span>
  ));
}

function useDrop(onDrop: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const dropHandlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      onDrop([...event.dataTransfer.files]);
    },
  };
  return { isOver, dropHandlers };
}
