import { Actions } from '@tegoed/ui/controls/actions';
import { Badge } from '@tegoed/ui/facts/badge';
import { Button } from '@tegoed/ui/controls/button';
import { Only, Stack } from '@tegoed/ui/layout/layout';
import { PageHead } from '@tegoed/ui/layout/page-head';
import { Panel } from '@tegoed/ui/layout/panel';
import { SplitLayout } from '@tegoed/ui/layout/split-layout';
import type { ComponentType } from 'react';
import { useWrittenLanguage } from '../../components/text/written-text.tsx';
import { usePath } from '../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import type { RequestData } from './load-requests.ts';
import { RequestAnswers } from './request-answers.tsx';
import { dayInWords } from './request-dates.ts';
import { RequestFacts } from './request-facts.tsx';
import { RequestObjection } from './request-objection.tsx';
import { RequestQuestion } from './request-question.tsx';
import { RequestRefusal } from './request-refusal.tsx';
import { requestStatus, statusLooks } from './request-status.ts';
import { RequestTimeline } from './request-timeline.tsx';

type Question = RequestData['questions'][number];

interface RequestDetailsProps extends RequestData {
  /** Files that the citizen sent, each to be looked at. */
  Files: ComponentType<{ label: string; files: Question['files'] }>;
}

/** One request: how it stands and what now, how far it is, and what was answered. Its number and dates stand beside it. */
export function RequestDetails({ Files, ...data }: RequestDetailsProps) {
  const t = useT('requests');
  return (
    <SplitLayout
      summary={<Top {...data} />}
      step={
        <Only when="wide">
          <RequestFacts {...data} />
        </Only>
      }
      stepLabel={t('one.facts-label')}
      stepLast
    >
      <Stack gap="large">
        <RequestObjection {...data} />
        <RequestTimeline {...data} />
        <div>
          <Only when="narrow">
            <RequestFacts {...data} />
          </Only>
        </div>
        <AnsweredQuestions questions={data.questions} Files={Files} />
        <RequestAnswers request={data.request} />
      </Stack>
    </SplitLayout>
  );
}

function Top(data: RequestData) {
  const t = useT('requests');
  const { request, questions } = data;
  const status = requestStatus(request, questions);
  return (
    <Stack gap="large">
      <PageHead heading={request.fund.name} lead={useLead(data)}>
        <p>
          <Badge {...statusLooks[status]}>{t(`state.${status}`)}</Badge>
        </p>
      </PageHead>
      {status === 'question' &&
        questions
          .filter(({ state }) => state === 'pending')
          .map((question) => <RequestQuestion key={question.id} question={question} {...data} />)}
      {request.state === 'approved' && <Approved request={request} />}
      {request.state !== 'pending' && request.state !== 'approved' && <RequestRefusal {...data} />}
    </Stack>
  );
}

/** A question and a refusal are told in full right below. */
function useLead({ request, questions }: RequestData): string | undefined {
  const t = useT('requests');
  const language = useLanguage();
  const status = requestStatus(request, questions);
  if (status === 'question' || status === 'declined') return undefined;
  const { deadline_at: deadline } = request;
  if (status === 'pending' && deadline) return t('standing.pending-until', { date: dayInWords(deadline, language) });
  return t(`standing.${status}`);
}

/** The activation knows whether there is a voucher already or one is still to be made. */
function Approved({ request }: Pick<RequestData, 'request'>) {
  const t = useT('requests');
  const path = usePath();
  return (
    <Panel large heading={t('moment.ready')}>
      <p>{t('one.activate-text')}</p>
      <Actions apart>
        <Button href={path('fund-activate', { id: request.fund_id })} iconAfter="arrow-right">
          {t('one.activate')}
        </Button>
      </Actions>
    </Panel>
  );
}

/** The contract gives who asks the files of answers to questions only, not those of the request itself. */
function AnsweredQuestions({ questions, Files }: Pick<RequestDetailsProps, 'questions' | 'Files'>) {
  const t = useT('requests');
  const lang = useWrittenLanguage();
  const withFiles = questions.filter(({ files }) => files.length > 0);
  return withFiles.map(({ id, question, answer, files }) => (
    <Panel key={id} heading={t('one.sent-heading')}>
      <Stack>
        <p lang={lang}>{question}</p>
        {answer && <p>{t('one.sent-answer', { answer })}</p>}
        <Files label={t('one.sent-files')} files={files} />
      </Stack>
    </Panel>
  ));
}
