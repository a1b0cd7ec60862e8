import { Actions } from '@tegoed/ui/controls/actions';
import { Button } from '@tegoed/ui/controls/button';
import { Panel } from '@tegoed/ui/layout/panel';
import { useRef, useState } from 'react';
import { useCriterionSentence } from '../../components/fund/criterion-title.tsx';
import { RichText } from '../../components/text/rich-text.tsx';
import type { SentFile } from '../../components/files/sent-file.ts';
import { SentFiles } from '../../components/files/sent-files.tsx';
import { useWrittenLanguage } from '../../components/text/written-text.tsx';
import { useT } from '../../platform/language/texts.ts';
import { controlOf } from '@tegoed/translations/criterion-control';
import { CriterionField } from './criterion-field.tsx';
import { StepFrame } from './step-frame.tsx';
import { readTypedValue } from './flow/typed-answer.ts';
import type { RequestForm } from './flow/use-request-form.ts';

const fieldIds = { answer: 'answer', files: 'answer-files' } as const;

interface CriterionStepProps {
  form: RequestForm;
  /** Which of the open questions. */
  number: number;
}

/** One question, with its papers. The platform judges the answer before the next one. (screens.md 4.4) */
export function CriterionStep({ form, number }: CriterionStepProps) {
  const t = useT('request');
  const filesTexts = useT('files');
  const sentence = useCriterionSentence();
  const lang = useWrittenLanguage();
  const element = useRef<HTMLFormElement>(null);
  const [isUploading, setUploading] = useState(false);
  const criterion = form.open[number];
  const [begun] = useState(() => form.answerOf(criterion?.id ?? 0).value);
  if (!criterion) return null;

  const { id, title, record_type_name: record, show_attachment: asksFiles } = criterion;
  const heading = title ?? t('question.untitled', { record });
  const { errorAt, clear } = form.submission;
  const typed = () => (element.current ? readTypedValue(criterion, new FormData(element.current)) : begun);
  const remember = () => form.setAnswer(id, { value: typed() });
  /** What was said about the files before is about other files. */
  function setFiles(files: readonly SentFile[]) {
    form.setAnswer(id, { value: typed(), files });
    clear('files');
  }

  const onSubmitted = (given: FormData) => {
    if (isUploading) return [{ field: 'files' as const, text: filesTexts('busy') }];
    return form.answer(number, { ...form.answerOf(id), value: readTypedValue(criterion, given) });
  };

  return (
    <StepFrame
      form={form}
      title={t('question.page-title', { question: heading, fund: form.data.fund.name })}
      heading={<span lang={title ? lang : undefined}>{heading}</span>}
      about={<Explanation html={criterion.description_html} otherwise={title ? undefined : sentence(criterion)} />}
      fieldIds={fieldIds}
      aside={
        <Panel tone="sunken" heading={t('aside.why-heading')}>
          <p>{t('aside.why-text', { fund: form.data.fund.name })}</p>
        </Panel>
      }
    >
      <form ref={element} {...form.submission.form(onSubmitted)} onInput={remember}>
        <CriterionField
          id={fieldIds.answer}
          criterion={criterion}
          value={begun}
          error={errorAt('answer')}
          onStep={(value) => form.setAnswer(id, { value })}
        />
        {errorAt('answer') && controlOf(criterion) !== 'checkbox' && <p className="tg-muted">{t('question.refused')}</p>}
        {asksFiles && (
          <SentFiles
            id={fieldIds.files}
            type="fund_request_record_proof"
            label={t('question.files-label', { record })}
            error={errorAt('files')}
            files={form.answerOf(id).files}
            onChange={setFiles}
            onBusyChange={setUploading}
          />
        )}
        <Actions apart>
          <SubmitButton form={form} />
        </Actions>
      </form>
    </StepFrame>
  );
}

/** Goes on, or sends where this is the last step. */
export function SubmitButton({ form }: Pick<CriterionStepProps, 'form'>) {
  const t = useT('request');
  const shell = useT('shell');
  const next = form.steps[form.index + 1];
  if (next === 'done') {
    return (
      <Button type="submit" iconAfter="send" busy={form.submission.busy ? shell('loading.sending') : undefined}>
        {t('send')}
      </Button>
    );
  }
  return (
    <Button type="submit" iconAfter="arrow-right" busy={form.submission.busy ? t('checking') : undefined}>
      {t(next?.startsWith('criteria_') ? 'next' : 'next-step')}
    </Button>
  );
}

/** The sponsor's words about a question; a single underscore means that there are none on purpose. */
function Explanation({ html, otherwise }: { html: string; otherwise: string | undefined }) {
  const lang = useWrittenLanguage();
  const words = html.replace(/<[^>]*>/g, '').trim();
  if (words === '_') return null;
  if (words === '') return otherwise ? <p>{otherwise}</p> : null;
  return (
    <div lang={lang}>
      <RichText html={html} />
    </div>
  );
}
