import { formatCode } from '@tegoed/translations/format';
import { Button } from '@tegoed/ui/controls/button';
import { ReservationCard } from '@tegoed/ui/cards/reservation-card';
import { VisuallyHidden } from '@tegoed/ui/text/visually-hidden';
import { costOfReservation } from '../../../components/cost/cost.ts';
import { useCostWords } from '../../../components/cost/cost-words.ts';
import { ProductPicture } from '../../../components/pictures/product-picture.tsx';
import { reservationLooks, reservationStatus, reservationStateKeys } from '../../../components/vouchers/reservation-status.ts';
import { unbroken } from '../../../components/text/unbroken.ts';
import { usePath } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import type { ListedReservation } from './load-reservations.ts';
import { isOver } from '../page/reservation-moments.ts';

interface ReservationItemProps {
  reservation: ListedReservation;
  /** Calendar date. */
  today: string;
}

/** One reservation in the list: how it stands, until when, and its code; the rest stands on its page. (screens.md 2.13) */
export function ReservationItem({ reservation, today }: ReservationItemProps) {
  const t = useT('reservations');
  const path = usePath();
  const costWords = useCostWords();
  const { id, product } = reservation;
  const status = reservationStatus(reservation);
  const over = isOver(reservation, today);
  const code = () => <span className="tg-code">{formatCode(String(reservation.code))}</span>;
  return (
    <ReservationCard
      picture={<ProductPicture product={product} />}
      badge={
        over
          ? { icon: 'calendar-off', children: t('card.over') }
          : { ...reservationLooks[status], children: t(reservationStateKeys[status]) }
      }
      name={product.name}
      href={path('reservation', { id })}
      provider={product.organization.name}
      providerHref={path('provider', { id: product.organization.id })}
      cost={costWords(costOfReservation(reservation))}
      action={<ReservationAction reservation={reservation} over={over} />}
    >
      <p>{useWords(reservation, over).join(' ')}</p>
      <p>{t.rich('card.code', { code })}</p>
    </ReservationCard>
  );
}

/** How it stands in sentences; of money only where some went off a voucher. */
function useWords(reservation: ListedReservation, over: boolean): string[] {
  const t = useT('reservations');
  const { tookMoney } = reservation;
  const date = (text: string | null) => unbroken(text ?? '');
  const moneyBack = tookMoney ? [t('card.money-back')] : [];
  switch (reservationStatus(reservation)) {
    case 'pending':
      return [t('card.pending-text')];
    case 'accepted':
      return [t(over ? 'card.over-text' : 'card.accepted-text', { date: date(reservation.expire_at_locale) })];
    case 'rejected':
      return [t('card.rejected-text', { date: date(reservation.rejected_at_locale) }), ...moneyBack];
    case 'canceled':
    case 'canceled_by_client':
      return [t('card.canceled-text', { date: date(reservation.canceled_at_locale) }), ...moneyBack];
    case 'expired':
      return [t('card.expired-text', { date: date(reservation.expire_at_locale) }), ...(tookMoney ? [t('card.money-held')] : [])];
  }
}

/** To the code where there is one to show, else to its page. */
function ReservationAction({ reservation: { id, product, codeOf }, over }: { reservation: ListedReservation; over: boolean }) {
  const t = useT('reservations');
  const path = usePath();
  const name = <VisuallyHidden>: {product.name}</VisuallyHidden>;
  if (codeOf !== undefined && !over) {
    return (
      <Button small icon="qr-code" href={path('voucher-code', { address: codeOf }, { reservation: id })}>
        {t('card.show-code')}
        {name}
      </Button>
    );
  }
  return (
    <Button kind="secondary" small href={path('reservation', { id })}>
      {t('card.see')}
      {name}
    </Button>
  );
}
