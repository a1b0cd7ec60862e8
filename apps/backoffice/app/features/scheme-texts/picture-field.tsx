import { FilePicker } from '@tegoed/ui/forms/file-picker';
import { FieldGroup } from '@tegoed/ui/forms/field';
import { useState } from 'react';
import { useT } from '../../platform/texts.ts';
import { sendPicture, type Picture } from './send-picture.ts';
import './picture-field.css';

interface PictureFieldProps {
  /** As it is stored; undefined without one. */
  stored: string | undefined;
  error: string | undefined;
  /** A new one is there; the form is changed by it. */
  onSent: (picture: Picture) => void;
}

/** As large as the platform takes, in bytes. */
const most = 4096 * 1024;

/** The picture of a scheme. It is sent when it is chosen, and counts when the form is stored. */
export function PictureField({ stored, error, onSent }: PictureFieldProps) {
  const t = useT('schemetexts');
  const [sent, setSent] = useState<Picture>();
  const [status, setStatus] = useState<'sending' | 'too-large' | 'failed'>();
  const shown = sent?.url ?? stored;

  async function onChosen([file]: readonly File[]) {
    if (!file) return;
    if (file.size > most) return setStatus('too-large');
    setStatus('sending');
    try {
      const picture = await sendPicture(file);
      setSent(picture);
      onSent(picture);
      setStatus(undefined);
    } catch {
      setStatus('failed');
    }
  }

  const problem = status === 'too-large' || status === 'failed' ? t(`picture-${status}`) : error;
  return (
    <FieldGroup id="media_uid" label={t('picture')} hint={t('picture-hint')} error={problem}>
      <div className="tg-picture">
        {shown !== undefined && (
          <figure>
            <img src={shown} alt="" width={96} height={96} />
            <figcaption>{t(sent ? 'picture-new' : 'picture-now')}</figcaption>
          </figure>
        )}
        <input type="hidden" name="media_uid" value={sent?.uid ?? ''} />
        <FilePicker
          icon="image"
          buttonLabel={t(shown === undefined ? 'picture-choose' : 'picture-other')}
          label={t(shown === undefined ? 'picture-choose' : 'picture-other')}
          accept="image/png,image/jpeg,image/gif,image/bmp"
          onChosen={(files) => void onChosen(files)}
        />
        <output>{status === 'sending' && t('picture-sending')}</output>
      </div>
    </FieldGroup>
  );
}
