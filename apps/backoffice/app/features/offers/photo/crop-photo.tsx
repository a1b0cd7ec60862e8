import { openPhoto, photoFile, turnPhoto, type Cut } from '@tegoed/client/files/photo-canvas';
import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { Icon } from '@tegoed/ui/pictures/icon';
import { useEffect, useId, useRef, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { useT } from '../../../platform/texts.ts';
import { shape, widestCut, zoomOf, zoomedCut } from './crop.ts';

const closest = 4;

interface CropPhotoProps {
  file: File;
  isSending: boolean;
  problem: string | undefined;
  onCropped: (file: File) => void;
  onCancel: () => void;
}

/** A photo with the frame of what the shop shows: dragged, moved with the arrow keys, and made smaller or larger with a slider. */
export default function CropPhoto({ file, isSending, problem, onCropped, onCancel }: CropPhotoProps) {
  const t = useT('offers');
  const [photo, setPhoto] = useState<HTMLCanvasElement>();
  const [cut, setCut] = useState<Cut>();
  const [isUnreadable, setIsUnreadable] = useState(false);

  useEffect(() => {
    let isLeft = false;
    openPhoto(file).then(
      (opened) => {
        if (isLeft) return;
        setPhoto(opened);
        setCut(widestCut(opened));
      },
      () => setIsUnreadable(true),
    );
    return () => {
      isLeft = true;
    };
  }, [file]);

  function onTurn() {
    if (!photo) return;
    const turned = turnPhoto(photo, 1);
    setPhoto(turned);
    setCut(widestCut(turned));
  }

  async function onKeep() {
    if (photo && cut) onCropped(await photoFile(photo, cut, file));
  }

  if (isUnreadable) {
    return (
      <Alert tone="danger" announce="now">
        <p>{t('photo-unreadable')}</p>
        <Actions apart>
          <Button kind="secondary" onClick={onCancel}>
            {t('photo-back')}
          </Button>
        </Actions>
      </Alert>
    );
  }
  if (!photo || !cut) return <p>{t('photo-opening')}</p>;
  return (
    <div className="tg-cropphoto">
      <p className="tg-muted">{t('crop-note')}</p>
      <ReactCrop
        keepSelection
        ruleOfThirds
        aspect={shape}
        minWidth={60}
        crop={{ ...cut, unit: '%' }}
        onChange={(_, { x, y, width, height }) => setCut({ x, y, width, height })}
        ariaLabels={{ cropArea: t('crop-area'), ...cornersOf(t('crop-corner')) }}
      >
        <Drawn photo={photo} label={file.name} />
      </ReactCrop>
      <Zoom photo={photo} cut={cut} onCut={setCut} />
      {problem && (
        <Alert tone="danger" announce="now">
          {problem}
        </Alert>
      )}
      <Actions>
        <Button icon="check" busy={isSending ? t('photo-sending') : undefined} onClick={() => void onKeep()}>
          {t('photo-use')}
        </Button>
        <Button kind="secondary" icon="rotate-cw" onClick={onTurn}>
          {t('photo-turn')}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {t('photo-back')}
        </Button>
      </Actions>
    </div>
  );
}

const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;

/** One name for all of its handles: which one it is, is seen by where it stands. */
function cornersOf(label: string) {
  return Object.fromEntries(handles.map((handle) => [`${handle}DragHandle`, label])) as Record<
    `${(typeof handles)[number]}DragHandle`,
    string
  >;
}

interface ZoomProps {
  photo: HTMLCanvasElement;
  cut: Cut;
  onCut: (cut: Cut) => void;
}

function Zoom({ photo, cut, onCut }: ZoomProps) {
  const t = useT('offers');
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{t('crop-zoom')}</label>
      <div className="tg-cropphoto__zoom">
        <Icon name="minus" />
        <input
          id={id}
          type="range"
          min={1}
          max={closest}
          step={0.05}
          value={Math.min(closest, Math.max(1, zoomOf(cut, photo)))}
          onChange={({ target }) => onCut(zoomedCut(cut, Number(target.value), photo))}
        />
        <Icon name="plus" />
      </div>
    </div>
  );
}

/** Drawn over, since the page's security policy shows no pictures that only the browser has. */
function Drawn({ photo, label }: { photo: HTMLCanvasElement; label: string }) {
  const shown = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = shown.current;
    if (!canvas) return;
    canvas.width = photo.width;
    canvas.height = photo.height;
    canvas.getContext('2d')?.drawImage(photo, 0, 0);
  }, [photo]);
  return <canvas ref={shown}>{label}</canvas>;
}
