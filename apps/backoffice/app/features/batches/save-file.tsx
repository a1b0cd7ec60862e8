import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Alert } from '@tegoed/ui/facts/alert';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { shownMoment } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { needsAmount, standOf } from './batch-state.ts';
import type { Batch } from './batches.ts';
import { TypedAmount } from './typed-amount.tsx';

interface SaveFileProps {
  batch: Batch;
  /** What is wrong with the amount that was typed. */
  error: string | undefined;
}

/** Saves the file for the bank; who does it again is warned first, since a file that is sent twice pays twice. */
export function SaveFile({ batch, error }: SaveFileProps) {
  const t = useT('batches');
  const app = useT('app');
  const [isAgain, setIsAgain] = useState(false);
  const busy = useNavigation().state === 'idle' ? undefined : app('busy');
  if (standOf(batch) === 'to-save') {
    return (
      <Form method="post" noValidate>
        <p>{t('step-save-note', { file: `betaalopdracht-${batch.id}` })}</p>
        {needsAmount(batch) && <TypedAmount error={error} />}
        <Actions apart>
          <Button type="submit" name="action" value="save" icon="download" busy={busy}>
            {t('save-file')}
          </Button>
        </Actions>
      </Form>
    );
  }
  if (!isAgain) {
    return (
      <>
        <SavedNote batch={batch} text="saved-note" />
        <Actions>
          <Button kind="quiet" small onClick={() => setIsAgain(true)}>
            {t('save-again')}
          </Button>
        </Actions>
      </>
    );
  }
  return (
    <Form method="post" onSubmit={() => setIsAgain(false)}>
      <Alert tone="warning" title={t('saved-title', { count: batch.exported_count ?? 1 })} announce="now">
        <SavedNote batch={batch} text="saved-by" />
      </Alert>
      <Actions apart>
        <Button kind="danger" type="submit" name="action" value="save" busy={busy}>
          {t('save-yes')}
        </Button>
        <Button kind="secondary" onClick={() => setIsAgain(false)}>
          {t('check-no')}
        </Button>
      </Actions>
    </Form>
  );
}

function SavedNote({ batch, text }: { batch: Batch; text: 'saved-note' | 'saved-by' }) {
  const t = useT('batches');
  const language = useLanguage();
  const { exported_at: at, exported_by: by } = batch;
  if (at == null) return null;
  return <p className="tg-checklist__note">{t(text, { who: by?.email ?? t('somebody'), when: shownMoment(at, language) })}</p>;
}
