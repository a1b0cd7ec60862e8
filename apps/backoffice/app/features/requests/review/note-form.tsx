import { Button } from '@tegoed/ui/controls/button';
import { TextArea } from '@tegoed/ui/forms/text-area';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Problem } from '@tegoed/client/problems';
import { problemAt } from '../../../platform/submitted.ts';
import { useT } from '../../../platform/texts.ts';

interface NoteFormProps {
  problems: readonly Problem[] | undefined;
}

/** A note for colleagues. Whoever shows it gives it a key that changes once a note is stored, so that the field is empty again. */
export function NoteForm({ problems }: NoteFormProps) {
  const t = useT('request');
  const app = useT('app');
  const [words, setWords] = useState('');
  const isBusy = useNavigation().formData?.get('act') === 'note';
  return (
    <Form method="post" noValidate className="tg-noteform">
      <input type="hidden" name="act" value="note" />
      <TextArea
        name="description"
        label={t('note-label')}
        hint={t('note-hint')}
        error={problemAt(problems, 'description')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        maxLength={2000}
        low
      />
      <Button type="submit" kind="secondary" small busy={isBusy ? app('busy') : undefined}>
        {t('note-go')}
      </Button>
    </Form>
  );
}
