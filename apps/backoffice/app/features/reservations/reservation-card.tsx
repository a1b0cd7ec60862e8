import { Button } from '@tegoed/ui/controls/button';
import { Icon } from '@tegoed/ui/pictures/icon';
import { Tile } from '@tegoed/ui/pictures/tile';
import type { ReactNode } from 'react';
import { Link, useFetcher } from 'react-router';
import { Tag } from '../../components/facts/tag.tsx';
import { centsOf, shownAmount } from '../../platform/shown.ts';
import { wholeDay } from '../../platform/whole-day.ts';
import { pathOf } from '../../platform/paths.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import { customerOf, lookOf, urgencyOf } from './phases.ts';
import type { Reservation } from './reservations.ts';
import { useSentOnce } from './use-sent-once.ts';
import './reservation-card.css';

interface ReservationCardProps {
  reservation: Reservation;
  today: string;
  /** While several are chosen: the box to choose this one with, instead of the answer. */
  pick?: ReactNode;
}

/** The id of the link of a card, which gets the focus when the one before it is answered. */
export const cardId = (id: number) => `reservation-${id}`;

/** A reservation that waits for an answer. */
export function ReservationCard({ reservation, today, pick }: ReservationCardProps) {
  const t = useT('reservations');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const { id, product, fund, user_note: note } = reservation;
  const name = customerOf(reservation) ?? t('customer');
  return (
    <article className={pick ? 'tg-res tg-res--pick' : 'tg-res'} aria-labelledby={cardId(id)}>
      {pick}
      <div className="tg-res__pic">
        <OfferPicture reservation={reservation} />
      </div>
      <div className="tg-res__what">
        <h2>
          <Link id={cardId(id)} to={pathOf('reservation', language, { organization, reservation: id })}>
            {product.name}
          </Link>
        </h2>
        <p>
          {name}, {fund.name}
        </p>
      </div>
      <p className="tg-res__price">{shownAmount(centsOf(reservation.amount), language)}</p>
      <div className="tg-res__more">
        <p className="tg-res__when">
          <UrgencyTag reservation={reservation} today={today} />
          <span className="tg-muted">{t('since', { day: wholeDay(reservation.created_at, language) })}</span>
        </p>
        {note && (
          <p className="tg-res__note">
            <Icon name="message-question" />
            <span>{t('note', { text: note })}</span>
          </p>
        )}
        {reservation.expired && <p>{t('expired-text')}</p>}
      </div>
      {!pick && <Answer reservation={reservation} name={name} />}
    </article>
  );
}

/** The photo of what was reserved, or a drawing where it has none. */
export function OfferPicture({ reservation: { product } }: Pick<ReservationCardProps, 'reservation'>) {
  const photo = product.photo?.sizes.thumbnail;
  return photo === undefined ? <Tile name="circle" /> : <img src={photo} alt="" loading="lazy" />;
}

/** How long there is to answer. */
export function UrgencyTag({ reservation, today }: Pick<ReservationCardProps, 'reservation' | 'today'>) {
  const t = useT('reservations');
  const language = useLanguage();
  const urgency = urgencyOf(reservation, today);
  const words = {
    late: () => t('expired'),
    until: () => t('until', { day: wholeDay(reservation.expire_at, language) }),
    days: () => t('left', { days: 'days' in urgency ? urgency.days : 0 }),
  }[urgency.kind]();
  return <Tag {...lookOf(urgency)}>{words}</Tag>;
}

/** Two large buttons: yes works at once, no asks a reason first. */
export function Answer({ reservation: { id, product, expired }, name }: { reservation: Reservation; name: string }) {
  const t = useT('reservations');
  const app = useT('app');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const fetcher = useFetcher<{ notSent: readonly number[] }>({ key: `answer-${id}` });
  const onSubmit = useSentOnce(fetcher);
  const what = `${product.name}, ${name}`;
  const refuse = `${pathOf('refuse-reservations', language, { organization })}?reservering=${id}`;
  return (
    <fetcher.Form
      method="post"
      action={pathOf('reservations', language, { organization })}
      className={expired ? 'tg-answer tg-answer--one' : 'tg-answer'}
      onSubmit={onSubmit}
    >
      <input type="hidden" name="reservering" value={id} />
      <div role="alert">
        {fetcher.state === 'idle' && fetcher.data?.notSent.includes(id) && <p className="tg-answer__wrong">{t('not-sent')}</p>}
      </div>
      {!expired && (
        <Button
          type="submit"
          icon="check"
          aria-label={t('accept-this', { what })}
          busy={fetcher.state === 'idle' ? undefined : app('busy')}
        >
          {t('accept')}
        </Button>
      )}
      <Button kind="secondary" icon="close" href={refuse} aria-label={t('refuse-this', { what })}>
        {t('refuse')}
      </Button>
    </fetcher.Form>
  );
}
