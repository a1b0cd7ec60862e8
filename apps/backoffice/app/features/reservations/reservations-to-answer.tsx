import { Button } from '@tegoed/ui/controls/button';
import { Icon } from '@tegoed/ui/pictures/icon';
import { useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { pathOf } from '../../platform/paths.ts';
import { centsOf, shownAmount } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import { customerOf } from './phases.ts';
import { ReservationCard } from './reservation-card.tsx';
import type { Reservation } from './reservations.ts';
import './reservations-to-answer.css';

interface ReservationsToAnswerProps {
  rows: readonly Reservation[];
  total: number;
  today: string;
  /** Several are answered at once. */
  isPicking: boolean;
}

/** What waits for an answer, a card for each; or with a box at each, to answer several at once. */
export function ReservationsToAnswer({ rows, total, today, isPicking }: ReservationsToAnswerProps) {
  const t = useT('reservations');
  return (
    <>
      {total > rows.length && <p className="tg-muted">{t('more', { shown: String(rows.length), total: String(total) })}</p>}
      {isPicking ? (
        <Several rows={rows} today={today} />
      ) : (
        <ul className="tg-cards">
          {rows.map((reservation) => (
            <li key={reservation.id}>
              <ReservationCard reservation={reservation} today={today} />
            </li>
          ))}
        </ul>
      )}
      <p className="tg-foot">
        <Icon name="info" />
        <span>{t('foot')}</span>
      </p>
    </>
  );
}

function Several({ rows, today }: Pick<ReservationsToAnswerProps, 'rows' | 'today'>) {
  const t = useT('reservations');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [isAsked, setIsAsked] = useState(false);
  const fetcher = useFetcher<{ notSent: readonly number[] }>();
  const navigate = useNavigate();
  const app = useT('app');
  const chosen = rows.filter(({ id }) => picked.has(id));
  const acceptable = chosen.filter(({ expired }) => !expired);
  const cents = chosen.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  const busy = fetcher.state === 'idle' ? undefined : app('busy');

  function onPicked(id: number, isOn: boolean) {
    setPicked((before) => new Set(isOn ? [...before, id] : [...before].filter((one) => one !== id)));
  }
  function onAccepted() {
    setIsAsked(acceptable.length === 0);
    if (acceptable.length === 0) return;
    const form = new FormData();
    for (const { id } of acceptable) form.append('reservering', String(id));
    void fetcher.submit(form, { method: 'post' });
  }
  function onRefused() {
    setIsAsked(chosen.length === 0);
    if (chosen.length === 0) return;
    const ids = new URLSearchParams(chosen.map(({ id }) => ['reservering', String(id)]));
    void navigate(`${pathOf('refuse-reservations', language, { organization })}?${ids}`);
  }
  return (
    <>
      <ul className="tg-cards">
        {rows.map((reservation) => (
          <li key={reservation.id}>
            <ReservationCard
              reservation={reservation}
              today={today}
              pick={
                <label className="tg-res__pick">
                  <input
                    type="checkbox"
                    checked={picked.has(reservation.id)}
                    onChange={({ target }) => onPicked(reservation.id, target.checked)}
                  />
                  <span className="tg-hidden">
                    {t('pick-one', { what: `${reservation.product.name}, ${customerOf(reservation) ?? t('customer')}` })}
                  </span>
                </label>
              }
            />
          </li>
        ))}
      </ul>
      <div className="tg-pickbar">
        <p aria-live="polite">
          <strong>{t('picked', { count: chosen.length })}</strong>
          {chosen.length > 0 && `, ${t('picked-sum', { amount: shownAmount(cents, language) })}`}
          {isAsked && chosen.length === 0 && <span className="tg-pickbar__wrong">{t('pick-first')}</span>}
          {busy === undefined && fetcher.data && fetcher.data.notSent.length > 0 && (
            <span className="tg-pickbar__wrong">{t('not-sent')}</span>
          )}
        </p>
        <Button icon="check" busy={busy} onClick={onAccepted}>
          {t('accept-count', { count: acceptable.length })}
        </Button>
        <Button kind="secondary" icon="close" onClick={onRefused}>
          {t('refuse-count', { count: chosen.length })}
        </Button>
      </div>
    </>
  );
}
