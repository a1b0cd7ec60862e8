import { formatTime } from '@tegoed/translations/format';
import { BackLink } from '@tegoed/ui/controls/arrow-link';
import { FocusLayout } from '@tegoed/ui/layout/focus-layout';
import { Stack } from '@tegoed/ui/layout/layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { Panel } from '@tegoed/ui/layout/panel';
import { SavedLine, StepProgress } from '@tegoed/ui/facts/step-progress';
import type { ReactNode } from 'react';
import { Page } from '../../components/page/page.tsx';
import { ProblemSummary } from '../../components/submission/problem-summary.tsx';
import { usePath, useShop } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import { DigidTimeWarning } from './digid-clock.tsx';
import type { StepField } from './flow/request-problems.ts';
import { questionOf } from './flow/request-steps.ts';
import type { Saved } from './flow/use-draft-keeping.ts';
import type { RequestForm } from './flow/use-request-form.ts';

interface StepFrameProps {
  form: RequestForm;
  /** Of the window. */
  title: string;
  heading: ReactNode;
  lead?: ReactNode;
  /** Below the heading. */
  about?: ReactNode;
  /** Where the error summary leads. */
  fieldIds?: Partial<Record<StepField, string>>;
  /** Help with this step. */
  aside?: ReactNode;
  children: ReactNode;
}

/** What every step of a request has around it: the way back, how far one is, what is wrong, help, and when it was saved. */
export function StepFrame({ form, title, heading, lead, about, fieldIds = {}, aside, children }: StepFrameProps) {
  const t = useT('request');
  const shell = useT('shell');
  const { saved, submission } = form;
  const { problems } = submission;
  return (
    <Page title={problems.length > 0 ? shell('title.error', { title }) : title}>
      <StepBack form={form} />
      <FocusLayout
        aside={
          <>
            <SavedNote saved={saved} />
            {aside}
            <Panel tone="sunken" heading={t('aside.stop-heading')}>
              <p>{t(saved.is === 'here' ? 'aside.stop-text-here' : 'aside.stop-text')}</p>
            </Panel>
          </>
        }
        asideLabel={t('aside.label')}
      >
        <StepPlace form={form} />
        <ProblemSummary problems={problems} idOf={(field) => fieldIds[field]} />
        <Stack gap="large">
          <DigidTimeWarning {...form.data} />
          <PageHead heading={heading} lead={lead}>
            {about}
          </PageHead>
        </Stack>
        {children}
      </FocusLayout>
    </Page>
  );
}

/** From the first step back to where the citizen chose this way; a choice of one would lead here again. */
function StepBack({ form: { data, steps, index, hrefOf } }: Pick<StepFrameProps, 'form'>) {
  const t = useT('request');
  const path = usePath();
  const { cfg } = useShop();
  const { id, name, allow_prevalidations: takesCodes } = data.fund;
  const before = steps[index - 1];
  if (before) return <BackLink href={hrefOf(before)}>{t('back.question')}</BackLink>;
  if (takesCodes || cfg.digid) return <BackLink href={path('fund-activate', { id })}>{t('back.choice')}</BackLink>;
  return <BackLink href={path('fund', { id })}>{t('back.start', { fund: name })}</BackLink>;
}

function StepPlace({ form: { step, open } }: Pick<StepFrameProps, 'form'>) {
  const t = useT('request');
  const question = questionOf(step);
  if (question !== undefined) {
    const words = t('progress.question', { number: String(question + 1), total: String(open.length) });
    return <StepProgress words={words} step={question + 1} total={open.length} />;
  }
  const words = {
    email_setup: t('progress.before'),
    criteria: t('progress.before'),
    confirm_criteria: t('progress.confirm'),
    contact_information: t('progress.contact'),
    application_overview: t('progress.overview'),
  };
  return <StepProgress words={Object.entries(words).find(([name]) => name === step)?.[1]} step={0} total={0} />;
}

function SavedNote({ saved }: { saved: Saved }) {
  const t = useT('request');
  const language = useLanguage();
  if (saved.is !== 'kept') return null;
  return <SavedLine>{t('saved', { time: formatTime(saved.at, language) })}</SavedLine>;
}
