import { Link } from '@tegoed/ui/controls/link';
import { ReservationHead } from '@tegoed/ui/cards/reservation-head';
import { ProductPicture } from '../../../components/pictures/product-picture.tsx';
import { reservationLooks, reservationStatus, reservationStateKeys } from '../../../components/vouchers/reservation-status.ts';
import { unbroken } from '../../../components/text/unbroken.ts';
import { usePath } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import type { ReservationData } from './load-reservation.ts';
import { reservedFor } from '../person/reserved-for.ts';
import { isOver } from './reservation-moments.ts';

type ReservationTopProps = Pick<ReservationData, 'reservation' | 'now'>;

/** What was reserved, how it stands, and what happens now. */
export function ReservationTop({ reservation, now }: ReservationTopProps) {
  const t = useT('reservation');
  const list = useT('reservations');
  const path = usePath();
  const { product } = reservation;
  const holder = reservedFor(reservation);
  const status = reservationStatus(reservation);
  const badge = isOver(reservation, now.date)
    ? { icon: 'calendar-off' as const, children: t('over') }
    : { ...reservationLooks[status], children: list(reservationStateKeys[status]) };
  return (
    <ReservationHead
      picture={<ProductPicture product={product} />}
      badge={badge}
      heading={product.name}
      note={
        <>
          <Link className="utrecht-link" href={path('provider', { id: product.organization.id })}>
            {product.organization.name}
          </Link>
          {holder && `, ${t('holder', { name: holder })}`}
          <br />
          {product.deleted ? (
            t('offer.gone')
          ) : (
            <Link className="utrecht-link" href={path('product', { id: product.id })}>
              {t('offer.link')}
            </Link>
          )}
        </>
      }
      lead={useLead({ reservation, now })}
    />
  );
}

/** How it stands in a sentence or two; of money only where some went off a voucher. */
function useLead({ reservation, now }: ReservationTopProps): string {
  const t = useT('reservation');
  const provider = reservation.product.organization.name;
  const date = (text: string | null) => unbroken(text ?? '');
  const lastDay = date(reservation.expire_at_locale);
  const { tookMoney } = reservation;
  const withMoneyBack = (sentence: string) => (tookMoney ? `${sentence} ${t('lead.money-back')}` : sentence);
  switch (reservationStatus(reservation)) {
    case 'pending':
      return t('lead.pending', { provider });
    case 'accepted':
      return t(isOver(reservation, now.date) ? 'lead.over' : 'lead.accepted', { date: lastDay });
    case 'rejected':
      return withMoneyBack(t('lead.rejected', { date: date(reservation.rejected_at_locale), provider }));
    case 'canceled':
      return withMoneyBack(t('lead.canceled', { date: date(reservation.canceled_at_locale), provider }));
    case 'canceled_by_client':
      return withMoneyBack(t('lead.canceled-by-client', { date: date(reservation.canceled_at_locale) }));
    case 'expired':
      return t('lead.expired', { date: lastDay, provider });
  }
}
