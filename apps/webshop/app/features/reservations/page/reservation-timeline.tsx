import { formatCode } from '@tegoed/translations/format';
import { Panel } from '@tegoed/ui/layout/panel';
import { Quote } from '@tegoed/ui/facts/quote';
import { Timeline } from '@tegoed/ui/facts/timeline';
import { unbroken } from '../../../components/text/unbroken.ts';
import { useWrittenLanguage } from '../../../components/text/written-text.tsx';
import { useT } from '../../../platform/language/texts.ts';
import type { ReservationData } from './load-reservation.ts';
import { reservationMoments } from './reservation-moments.ts';
import type { ReservationMoment } from './reservation-moments.ts';

type ReservationTimelineProps = Pick<ReservationData, 'reservation' | 'now'>;

/** How far a reservation is: sent, approved, to be used, or how it ended, with what the provider wrote. */
export function ReservationTimeline({ reservation, now }: ReservationTimelineProps) {
  const t = useT('reservation');
  const provider = reservation.product.organization.name;
  const words = { done: t('words.done'), now: t('words.now'), later: t('words.later'), stopped: t('words.stopped') };
  return (
    <Panel large heading={t('timeline.heading')}>
      <Timeline
        stateWords={words}
        moments={reservationMoments(reservation, now.date).map((moment) => ({
          state: moment.state,
          title: t(`moment.${moment.title}`, { provider }),
          children: <MomentText moment={moment} reservation={reservation} />,
        }))}
      />
    </Panel>
  );
}

function MomentText({ moment, reservation }: { moment: ReservationMoment } & Pick<ReservationData, 'reservation'>) {
  const t = useT('reservation');
  const lang = useWrittenLanguage();
  const provider = reservation.product.organization.name;
  const date = unbroken(moment.date ?? '');
  const code = () => <span className="tg-code">{formatCode(String(reservation.code))}</span>;
  return (
    <>
      {moment.title === 'made' && <p>{t.rich('moment.made-text', { date, code })}</p>}
      {moment.title === 'checking' && <p>{t('moment.checking-text')}</p>}
      {moment.title === 'accepted' && <p>{t('moment.accepted-text', { date, provider })}</p>}
      {moment.title === 'visit' && <p>{moment.date ? t('moment.visit-text', { date }) : t('moment.visit-later')}</p>}
      {moment.title === 'over' && <p>{t('moment.over-text', { date })}</p>}
      {moment.state === 'stopped' && moment.date && <p>{date}</p>}
      {moment.note && (
        <>
          <p>{t('moment.note', { provider })}</p>
          <Quote lang={lang}>{moment.note}</Quote>
        </>
      )}
    </>
  );
}
