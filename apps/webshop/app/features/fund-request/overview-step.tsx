import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/domain/money';
import { formatDate, formatMoney } from '@tegoed/translations/format';
import { parseDutchDate } from '@tegoed/translations/typed';
import { Actions } from '@tegoed/ui/controls/actions';
import { AnswersList } from '@tegoed/ui/lists/answers-list';
import { Panel } from '@tegoed/ui/layout/panel';
import { Prose } from '@tegoed/ui/layout/prose';
import { CriterionTitle } from '../../components/fund/criterion-title.tsx';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import { controlOf } from '@tegoed/translations/criterion-control';
import { SubmitButton } from './criterion-step.tsx';
import { criterionStep } from './flow/request-steps.ts';
import { StepFrame } from './step-frame.tsx';
import { answerValue } from './flow/typed-answer.ts';
import type { RequestForm } from './flow/use-request-form.ts';

interface OverviewStepProps {
  form: RequestForm;
}

/** Everything that was answered, before it is sent. (screens.md 4.4, application_overview) */
export function OverviewStep({ form }: OverviewStepProps) {
  const t = useT('request');
  const { fund, email } = form.data;
  return (
    <StepFrame
      form={form}
      title={t('overview.page-title', { fund: fund.name })}
      heading={t('overview.heading')}
      lead={t('overview.lead')}
      aside={
        <Panel tone="sunken" heading={t('aside.after-heading')}>
          <Prose>
            <ul>
              {email !== null && <li>{t('aside.after-mail')}</li>}
              <li>{t('aside.after-check')}</li>
              <li>{t('aside.after-decision')}</li>
            </ul>
          </Prose>
        </Panel>
      }
    >
      <form {...form.submission.form(form.goOn)}>
        <AnswersList answers={useAnswers(form)} />
        <Actions apart>
          <SubmitButton form={form} />
        </Actions>
      </form>
    </StepFrame>
  );
}

function useAnswers(form: RequestForm) {
  const t = useT('request');
  const asked = form.data.fund.auto_validation ? [] : form.open;
  const back = { back: 'application_overview' } as const;
  return [
    ...asked.map((criterion, number) => ({
      id: criterion.id,
      question: <Question criterion={criterion} />,
      answer: <Answer form={form} criterion={criterion} />,
      edit: {
        href: form.hrefOf(criterionStep(number), back),
        label: t('overview.edit'),
        hint: criterion.title ?? criterion.record_type_name,
      },
    })),
    ...(form.steps.includes('contact_information')
      ? [
          {
            id: 'contact',
            question: t('overview.contact'),
            answer: form.contact || t('overview.no-contact'),
            edit: {
              href: form.hrefOf('contact_information', back),
              label: t('overview.edit'),
              hint: t('overview.contact'),
            },
          },
        ]
      : []),
    ...(form.data.email === null ? [] : [{ id: 'email', question: t('overview.email'), answer: form.data.email }]),
  ];
}

/** A box stands under its whole statement, anything else under its name. */
function Question({ criterion }: { criterion: Schema<'FundCriterion'> }) {
  return controlOf(criterion) === 'checkbox' ? <CriterionTitle criterion={criterion} /> : criterion.record_type_name;
}

function Answer({ form, criterion }: OverviewStepProps & { criterion: Schema<'FundCriterion'> }) {
  const { value, files } = form.answerOf(criterion.id);
  const shown = useShownAnswer(criterion, value);
  return (
    <>
      {shown}
      {files.map(({ uid, name }) => (
        <div key={uid}>{name}</div>
      ))}
    </>
  );
}

function useShownAnswer(criterion: Schema<'FundCriterion'>, typed: string): string {
  const t = useT('request');
  const language = useLanguage();
  const read = answerValue(criterion, typed);
  if (!('sent' in read) || read.sent === null) return t('overview.unanswered');
  switch (controlOf(criterion)) {
    case 'checkbox':
      return t('overview.yes');
    case 'money':
      return formatMoney(centsFromDecimal(read.sent), language);
    case 'date': {
      const date = parseDutchDate(read.sent);
      return date === null ? read.sent : formatDate(date, language);
    }
    default:
      return read.sent;
  }
}
