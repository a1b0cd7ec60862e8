import { Refusal } from '@tegoed/client/refusal';
import { Icon } from '@tegoed/ui/pictures/icon';
import { Alert } from '@tegoed/ui/facts/alert';
import { FilePicker } from '@tegoed/ui/forms/file-picker';
import { TextField } from '@tegoed/ui/forms/text-field';
import { Suspense, lazy, useState } from 'react';
import { useT } from '../../../platform/texts.ts';
import { uploadPicture } from '../../../platform/files/upload-picture.ts';
import { OfferPicture } from './offer-picture.tsx';
import type { Offer } from '../offer-values.ts';
import './photo-field.css';

const CropPhoto = lazy(() => import('./crop-photo.tsx'));

type Photo = NonNullable<Offer['photo']>;

interface PhotoFieldProps {
  photo: Offer['photo'];
  /** A new photo is stored already, and hangs on the offer once the form is. */
  onPhoto: (photo: Photo) => void;
  alternativeText: string;
  onAlternativeText: (text: string) => void;
  problem?: string | undefined;
}

/** The photo of an offer: chosen or made, cut to what is shown, and said in words for who cannot see it. */
export function PhotoField({ photo, onPhoto, alternativeText, onAlternativeText, problem }: PhotoFieldProps) {
  const t = useT('offers');
  const [chosen, setChosen] = useState<File>();
  const [state, setState] = useState<'idle' | 'sending' | { problem: string }>('idle');

  async function onCropped(file: File) {
    setState('sending');
    try {
      onPhoto(await uploadPicture(file, 'product_photo', ['thumbnail', 'small', 'large']));
      setChosen(undefined);
      setState('idle');
    } catch (error) {
      if (error instanceof Response) throw error;
      setState({ problem: error instanceof Refusal ? (error.fields.file?.[0] ?? error.message) : t('photo-failed') });
    }
  }

  if (chosen) {
    return (
      <Suspense fallback={<p>{t('photo-opening')}</p>}>
        <CropPhoto
          key={`${chosen.name} ${chosen.lastModified}`}
          file={chosen}
          isSending={state === 'sending'}
          problem={typeof state === 'object' ? state.problem : undefined}
          onCropped={(file) => void onCropped(file)}
          onCancel={() => {
            setChosen(undefined);
            setState('idle');
          }}
        />
      </Suspense>
    );
  }
  return (
    <div className="tg-photofield">
      {photo && (
        <div className="tg-photofield__pic">
          <OfferPicture photo={photo} size="large" />
        </div>
      )}
      {problem && <Alert tone="danger">{problem}</Alert>}
      <div className={photo ? undefined : 'tg-photofield__drop'}>
        <FilePicker
          id="media_uid"
          icon="camera"
          label={t('photo-label')}
          buttonLabel={t(photo ? 'photo-other' : 'photo-choose')}
          accept="image/*"
          onChosen={([file]) => setChosen(file)}
        />
        {!photo && <p className="tg-muted">{t('photo-note')}</p>}
      </div>
      {photo ? (
        <TextField
          id="alternative_text"
          label={t('photo-words')}
          hint={t('photo-words-hint')}
          optional
          maxLength={255}
          value={alternativeText}
          onChange={({ target }) => onAlternativeText(target.value)}
        />
      ) : (
        <p className="tg-photofield__none">
          <Icon name="info" />
          <span>{t('photo-none')}</span>
        </p>
      )}
    </div>
  );
}
