import { ReactCrop } from 'react-image-crop';
import { useT } from '../../platform/language/texts.ts';
import { PaperPicture } from './paper-picture.tsx';
import type { Cut } from '@tegoed/client/files/photo-canvas';
import 'react-image-crop/dist/ReactCrop.css';

interface CutPhotoProps {
  photo: HTMLCanvasElement;
  name: string;
  cut: Cut;
  onCut: (cut: Cut) => void;
}

/** A photo with the frame of what is kept: dragged by its corners, or with the arrow keys where the focus is. */
export function CutPhoto({ photo, name, cut, onCut }: CutPhotoProps) {
  const t = useT('files');
  return (
    <ReactCrop
      keepSelection
      minWidth={24}
      minHeight={24}
      crop={{ ...cut, unit: '%' }}
      onChange={(_, { x, y, width, height }) => onCut({ x, y, width, height })}
      ariaLabels={{
        cropArea: t('cut.area'),
        nwDragHandle: t('cut.nw'),
        nDragHandle: t('cut.n'),
        neDragHandle: t('cut.ne'),
        eDragHandle: t('cut.e'),
        seDragHandle: t('cut.se'),
        sDragHandle: t('cut.s'),
        swDragHandle: t('cut.sw'),
        wDragHandle: t('cut.w'),
      }}
    >
      <PaperPicture picture={photo} label={t('look.photo', { name })} />
    </ReactCrop>
  );
}
