import type { Schema } from '@tegoed/contract';
import { centsFromDecimal, formatMoney } from '@tegoed/translations/format';
import { Actions } from '@tegoed/ui/actions';
import { AnswersList } from '@tegoed/ui/answers-list';
import { Button } from '@tegoed/ui/button';
import { Fold } from '@tegoed/ui/fold';
import { Section, Stack } from '@tegoed/ui/layout';
import { Panel } from '@tegoed/ui/panel';
import { Prose } from '@tegoed/ui/prose';
import { Row, RowList } from '@tegoed/ui/row-list';
import { Timeline } from '@tegoed/ui/timeline';
import type { ComponentType } from 'react';
import { moneyKeys } from '../../components/criterion-title.tsx';
import { useWrittenLanguage } from '../../components/written-text.tsx';
import { usePath, useShop } from '../../platform/shop.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { RequestData } from './load-requests.ts';
import { requestMoments } from './request-moments.ts';
import type { RequestMoment } from './request-moments.ts';

type FundRequest = Schema<'FundRequest'>;
type Question = RequestData['questions'][number];

interface RequestDetailsProps extends RequestData {
  /** Files that the citizen sent, each to be looked at. */
  Files: ComponentType<{ label: string; files: Question['files'] }>;
}

/** One request: what is asked of the citizen, what was decided and why, how it went, and what was answered. */
export function RequestDetails({ request, questions, Files }: RequestDetailsProps) {
  return (
    <Stack gap="section">
      {request.state === 'pending' && <OpenQuestions request={request} questions={questions} />}
      {request.state === 'approved' && <Approved request={request} />}
      {request.state !== 'pending' && request.state !== 'approved' && <Decision request={request} />}
      <History request={request} questions={questions} />
      <Stack gap="large">
        <AnsweredQuestions questions={questions} Files={Files} />
        <Answers request={request} />
        <Ways request={request} />
      </Stack>
    </Stack>
  );
}

function OpenQuestions({ request, questions }: RequestData) {
  const t = useT('requests');
  const path = usePath();
  const lang = useWrittenLanguage();
  const open = questions.filter(({ state }) => state === 'pending');
  if (open.length === 0) return null;
  return (
    <Stack gap="large">
      {open.map(({ id, question }) => (
        <Panel key={id} large heading={t('one.question-heading')}>
          <p lang={lang}>{question}</p>
          <Actions apart>
            <Button
              iconAfter="arrow-right"
              href={path('fund-request-clarification', {
                fund_id: request.fund_id,
                request_id: request.id,
                clarification_id: id,
              })}
            >
              {t('one.question-button')}
            </Button>
          </Actions>
        </Panel>
      ))}
    </Stack>
  );
}

/** The activation knows whether there is a voucher already or one is still to be made. */
function Approved({ request }: { request: FundRequest }) {
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

function Decision({ request }: { request: FundRequest }) {
  const t = useT('requests');
  const path = usePath();
  const lang = useWrittenLanguage();
  const { help } = useShop().implementation;
  return (
    <Stack gap="large">
      {request.state === 'declined' && (
        <Panel large heading={t('one.reason-heading')}>
          {request.note ? <p lang={lang}>{request.note}</p> : <p>{t('one.reason-none')}</p>}
        </Panel>
      )}
      <Panel large heading={t('one.disagree-heading')}>
        <Prose>
          <p>{t('one.disagree-call')}</p>
          {request.state === 'declined' && <p>{t('one.disagree-object')}</p>}
        </Prose>
        <Actions apart>
          {help.telephone && (
            <Button icon="phone" href={help.telephoneLink}>
              {t('one.call', { telephone: help.telephone })}
            </Button>
          )}
          <Button kind="secondary" href={path('fund', { id: request.fund_id })}>
            {t('one.again')}
          </Button>
        </Actions>
      </Panel>
    </Stack>
  );
}

function History({ request, questions }: RequestData) {
  const t = useT('requests');
  const words = { done: t('words.done'), now: t('words.now'), later: t('words.later'), stopped: t('words.stopped') };
  return (
    <Section small first heading={t(request.state === 'pending' ? 'one.timeline-heading' : 'one.timeline-over')}>
      <Panel large>
        <Timeline
          stateWords={words}
          moments={requestMoments(request, questions).map((moment) => ({
            state: moment.state,
            title: t(`moment.${moment.title}`),
            children: <MomentText moment={moment} request={request} />,
          }))}
        />
      </Panel>
    </Section>
  );
}

function MomentText({ moment, request }: { moment: RequestMoment; request: FundRequest }) {
  const t = useT('requests');
  return (
    <>
      {moment.date && <p>{moment.date}</p>}
      {moment.title === 'sent' && <p>{t('one.number', { number: String(request.id) })}</p>}
      {moment.note && <p>{t(`moment.${moment.note}`)}</p>}
      {moment.questions?.map(({ id, asked, answered }) => (
        <p key={id}>
          {t('moment.asked', { date: asked })}
          {answered && ` ${t('moment.answered', { date: answered })}`}
        </p>
      ))}
    </>
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

function Answers({ request }: { request: FundRequest }) {
  const t = useT('requests');
  const language = useLanguage();
  const shown = ({ record_type_key: key, value }: FundRequest['records'][number]) => {
    if (value === '') return t('one.answer-hidden');
    return moneyKeys.includes(key) && /^\d+(\.\d{1,2})?$/.test(value) ? formatMoney(centsFromDecimal(value), language) : value;
  };
  const contact = request.contact_information;
  return (
    <Fold summary={t('one.answers-heading')}>
      <AnswersList
        answers={[
          ...request.records.map((record) => ({ id: record.id, question: record.record_type.name, answer: shown(record) })),
          ...(contact ? [{ id: 'contact', question: t('one.contact'), answer: contact }] : []),
        ]}
      />
    </Fold>
  );
}

function Ways({ request }: { request: FundRequest }) {
  const t = useT('requests');
  const path = usePath();
  return (
    <RowList>
      <Row icon="hand-coins" title={t('one.fund')} note={t('one.fund-note')} href={path('fund', { id: request.fund_id })} />
      <Row icon="file-text" title={t('one.all')} href={path('requests')} />
    </RowList>
  );
}
