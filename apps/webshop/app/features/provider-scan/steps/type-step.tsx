import { Button } from '@tegoed/ui/controls/button';
import { TextField } from '@tegoed/ui/forms/text-field';
import { typedText } from '../../../platform/submission/typed-text.ts';
import { useSubmission } from '../../../platform/submission/use-submission.ts';
import { useT } from '../../../platform/language/texts.ts';
import { readTypedCode } from '../camera/scanned-code.ts';

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
  const { form, errorAt } = useSubmission<'code'>();

  function onSubmitted(typed: FormData) {
    const read = readTypedCode(typedText(typed, 'code'));
    if ('code' in read) return onCode(read.code);
    const text = read.problem === 'incomplete' ? t('type.incomplete', read) : t(`type.${read.problem}`);
    return [{ field: 'code' as const, text }];
  }

  return (
    <>
      <h1 className="utrecht-heading-2" tabIndex={-1}>
        {t('type.heading')}
      </h1>
      <form {...form(onSubmitted)}>
        <TextField
          id={fieldId}
          name="code"
          label={t('type.label')}
          hint={t('type.hint')}
          error={errorAt('code')}
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
