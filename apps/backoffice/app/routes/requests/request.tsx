import { Alert } from '@tegoed/ui/facts/alert';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { useState } from 'react';
import { redirect, useNavigate } from 'react-router';
import { Block } from '../../components/facts/detail.tsx';
import { filesOfRequest } from '../../features/requests/files/files-of-request.ts';
import { Viewer } from '../../features/requests/files/viewer.tsx';
import { leaveList, placeInList } from '../../features/requests/last-list.ts';
import { act, type ActName } from '../../features/requests/review/acts.ts';
import { AnswersList } from '../../features/requests/review/answers-list.tsx';
import { assessedAnswers } from '../../features/requests/review/answers.ts';
import { AskForm } from '../../features/requests/review/ask-form.tsx';
import { Citizen } from '../../features/requests/review/citizen.tsx';
import { RequestFacts } from '../../features/requests/review/facts.tsx';
import { RequestHead } from '../../features/requests/review/head.tsx';
import { NoteForm } from '../../features/requests/review/note-form.tsx';
import { findRequest, numberOf, statusOf } from '../../features/requests/review/request.ts';
import { RequestAlerts } from '../../features/requests/review/request-alerts.tsx';
import { Timeline } from '../../features/requests/review/timeline.tsx';
import { showDone } from '../../features/shell/messages.tsx';
import { PageTitle } from '../../features/shell/page-title.tsx';
import { asked, organizationOf } from '../../platform/api.ts';
import { languageOf } from '../../platform/paths.ts';
import { findSession } from '../../platform/session.ts';
import { textsIn, useT } from '../../platform/texts.ts';
import type { Route } from './+types/request.ts';
import '../../features/requests/review/review.css';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const organization = organizationOf(params);
  const id = Number(params.request);
  const [found, session] = await asked(Promise.all([findRequest(organization, id), findSession()]));
  return {
    ...found,
    email: session?.identity.email ?? '',
    place: placeInList(organization, id),
    today: calendarDate(new Date()),
  };
}

/** Opening the question to the citizen asks nothing of the platform. */
export { unlessQueryAlone as shouldRevalidate } from '../../features/shell/frame-revalidation.ts';

const leaving: readonly ActName[] = ['give-back', 'take-away'];

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const id = Number(params.request);
  const outcome = await act({ organization: organizationOf(params), id }, await request.formData());
  if (!('done' in outcome)) return outcome;
  if (leaving.includes(outcome.name)) leaveList(id);
  showDone(textsIn(languageOf(location.pathname), 'request')(`did-${outcome.name}`));
  if (outcome.name === 'ask') throw redirect(location.pathname);
  return outcome;
}

export default function Request({ loaderData, actionData }: Route.ComponentProps) {
  const { request, formula, notes, email, place, today } = loaderData;
  const t = useT('request');
  const navigate = useNavigate();
  const files = filesOfRequest(request);
  const [uid, setUid] = useState<string>();
  const answers = assessedAnswers(request, formula);
  const askable = statusOf(request).isOpen
    ? request.records.filter((record) => record.is_assigned && record.state === 'pending')
    : [];
  const mayAsk = askable.length > 0 && request.email !== null && request.email !== undefined;
  const isAsking = mayAsk && new URL(location.href).searchParams.has('vraag');
  const problems = actionData && 'problems' in actionData ? actionData.problems : undefined;
  const problemsOf = (name: ActName) => (actionData?.name === name ? problems : undefined);
  const general = problems?.filter(({ field }) => field === undefined);
  function openFile(file: string) {
    setUid(file);
    document.querySelector<HTMLElement>('.tg-viewer__page')?.focus();
  }
  return (
    <>
      <PageTitle>{t('title', { number: numberOf(request) })}</PageTitle>
      <RequestHead request={request} place={place} onAsk={mayAsk ? () => void navigate('?vraag=1') : undefined} />
      <div aria-live="polite">
        {general?.map(({ text }) => (
          <Alert key={text} tone="danger">
            {text}
          </Alert>
        ))}
      </div>
      <RequestAlerts request={request} />
      {isAsking && <AskForm answers={askable} email={request.email ?? ''} problems={problemsOf('ask')} closeHref="?" />}
      <RequestFacts request={request} formula={formula} today={today} />
      <div className="tg-review">
        <div className="tg-blocks">
          <Block heading={t('answers')} end={<span className="tg-muted">{t('answers-count', { count: answers.length })}</span>}>
            <AnswersList answers={answers} onFile={openFile} />
          </Block>
          <Block heading={t('citizen')}>
            <Citizen request={request} problems={problemsOf('partner')} />
          </Block>
        </div>
        <div className="tg-blocks">
          {files.length > 0 && <Viewer files={files} uid={uid} onOpen={setUid} today={today} />}
          <Block heading={t('timeline')}>
            {statusOf(request).isMine && <NoteForm key={notes.length} problems={problemsOf('note')} />}
            <Timeline request={request} notes={notes} email={email} />
          </Block>
          <p className="tg-muted">{t('keys-note')}</p>
        </div>
      </div>
    </>
  );
}
