import { Refusal } from '@tegoed/client/refusal';
import type { Schema } from '@tegoed/contract';
import { Field } from '@tegoed/ui/forms/field';
import { FilePicker } from '@tegoed/ui/forms/file-picker';
import { useState } from 'react';
import { useT } from '../../platform/texts.ts';
import { uploadPicture } from '../../platform/files/upload-picture.ts';
import './logo-field.css';

interface LogoFieldProps {
  logo: Schema<'Media'> | null;
  /** A picture was sent and waits to be stored with the form. */
  onReady: (logo: Schema<'Media'>) => void;
}

/** The logo, and another one: it is sent at once, and counts when the form is stored. */
export function LogoField({ logo, onReady }: LogoFieldProps) {
  const t = useT('details');
  const [sent, setSent] = useState<Schema<'Media'>>();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const address = (sent ?? logo)?.sizes.thumbnail;

  async function onChosen([file]: readonly File[]) {
    if (!file || isBusy) return;
    setIsBusy(true);
    setProblem(undefined);
    try {
      const picture = await uploadPicture(file, 'organization_logo', ['thumbnail']);
      setSent(picture);
      onReady(picture);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 500) throw error;
      setProblem(error.fields.file?.[0] ?? error.message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Field label={t('logo')} hint={t('logo-hint')} error={problem} optional>
      {(control) => (
        <div className="tg-logofield">
          {address && <img src={address} alt="" width={64} height={64} />}
          {sent && <input type="hidden" name="media_uid" value={sent.uid} />}
          <FilePicker
            {...control}
            icon="image"
            buttonLabel={t('logo-choose')}
            accept="image/jpeg,image/png,image/gif,image/bmp"
            onChosen={(files) => void onChosen(files)}
          />
          <output>
            {isBusy && t('logo-busy')}
            {sent && !isBusy && t('logo-ready')}
          </output>
        </div>
      )}
    </Field>
  );
}
