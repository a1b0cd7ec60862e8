import { Button } from '@tegoed/ui/button';
import { TextField } from '@tegoed/ui/text-field';
import { useState } from 'react';
import type { SyntheticEvent } from 'react';
import { useT } from '../../platform/texts.ts';
import { readTypedCode } from './scanned-code.ts';

interface TypeStepProps {
  /** What was typed before, to be mended. */
  typed: string | undefined;
  onCode: (code: string) => void;
  onScan: () => void;
}

const fieldId = 'scan-code';

/** The code in letters, or the number of a plastic card. */
export function TypeStep({ typed: before, onCode, onScan }: TypeStepProps) {
  const t = useT('scan');
  const [error, setError] = useState<string>();

  function onSubmitted(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    const read = readTypedCode(typeof typed === 'string' ? typed : '');
    if ('code' in read) onCode(read.code);
    else {
      setError(read.problem === 'incomplete' ? t('type.incomplete', read) : t(`type.${read.problem}`));
      document.getElementById(fieldId)?.focus();
    }
  }

  return (
    <>
      <h1 className="utrecht-heading-2" tabIndex={-1}>
        {t('type.heading')}
      </h1>
      <form noValidate onSubmit={onSubmitted}>
        <TextField
          id={fieldId}
          name="code"
          label={t('type.label')}
          hint={t('type.hint')}
          error={error}
          defaultValue={before}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <Button type="submit" iconAfter="arrow-right">
          {t('type.submit')}
        </Button>
      </form>
      <Button kind="secondary" icon="scan-code" onClick={onScan}>
        {t('type.scan')}
      </Button>
    </>
  );
}
