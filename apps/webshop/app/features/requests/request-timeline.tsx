import { Panel } from '@tegoed/ui/layout/panel';
import { Timeline } from '@tegoed/ui/facts/timeline';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import type { RequestData } from './load-requests.ts';
import { dayInWords } from './request-dates.ts';
import { requestMoments } from './request-moments.ts';
import type { RequestMoment } from './request-moments.ts';

/** How a request went, how far it is and what comes. */
export function RequestTimeline({ request, questions }: Pick<RequestData, 'request' | 'questions'>) {
  const t = useT('requests');
  const words = { done: t('words.done'), now: t('words.now'), later: t('words.later'), stopped: t('words.stopped') };
  return (
    <Panel large heading={t(request.state === 'pending' ? 'one.timeline-heading' : 'one.timeline-over')}>
      <Timeline
        stateWords={words}
        moments={requestMoments(request, questions).map((moment) => ({
          state: moment.state,
          title: t(`moment.${moment.title}`),
          children: <MomentText moment={moment} />,
        }))}
      />
    </Panel>
  );
}

function MomentText({ moment }: { moment: RequestMoment }) {
  const t = useT('requests');
  const language = useLanguage();
  return (
    <>
      {moment.date && <p>{moment.date}</p>}
      {moment.before && <p>{t('moment.before', { date: dayInWords(moment.before, language) })}</p>}
      {moment.until && <p>{t('moment.until', { date: dayInWords(moment.until, language) })}</p>}
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
