import { Events, type Happened } from '../../components/facts/events.tsx';
import { Block } from '../../components/facts/detail.tsx';
import { shownMoment } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { customerOf } from './phases.ts';
import type { Reservation } from './reservations.ts';

/** What happened to a reservation, newest on top, with what its provider wrote. */
export function ReservationEvents({ reservation }: { reservation: Reservation }) {
  const t = useT('reservations');
  const language = useLanguage();
  const name = customerOf(reservation) ?? t('customer');
  const { canceled_at: canceled, rejected_at: rejected, accepted_at: accepted, created_at: made } = reservation;
  const byRequester = reservation.state === 'canceled_by_client';
  const events: (Omit<Happened, 'when'> & { at: string | null })[] = [
    {
      key: 'canceled',
      icon: 'ban',
      what: byRequester ? t('did-cancel-self', { name }) : t('did-cancel'),
      at: canceled,
      note: reservation.cancellation_note,
    },
    { key: 'rejected', icon: 'close', what: t('did-refuse'), at: rejected, note: reservation.rejection_note },
    { key: 'accepted', icon: 'check', tone: 'success', what: t('did-accept'), at: accepted },
    { key: 'made', icon: 'calendar', tone: 'info', what: t('did-reserve', { name }), at: made },
  ];
  return (
    <Block heading={t('history')}>
      <Events
        events={events.flatMap(({ at, ...event }) => (at === null ? [] : [{ ...event, when: shownMoment(at, language) }]))}
      />
    </Block>
  );
}
