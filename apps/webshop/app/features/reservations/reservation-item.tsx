import { formatCode } from '@tegoed/translations/format';
import { Button } from '@tegoed/ui/button';
import { ReservationCard } from '@tegoed/ui/reservation-card';
import { VisuallyHidden } from '@tegoed/ui/visually-hidden';
import { ProductPicture } from '../../components/product-picture.tsx';
import { reservationLooks, reservationStanding, wayToCancel } from '../../components/reservation-standing.ts';
import type { ReservationStanding } from '../../components/reservation-standing.ts';
import { unbroken } from '../../components/unbroken.ts';
import { usePath, useShop } from '../../platform/shop.ts';
import { useT } from '../../platform/texts.ts';
import type { ListedReservation } from './load-reservations.ts';

interface ReservationItemProps {
  reservation: ListedReservation;
  onCancel: () => void;
}

/** One reservation in the list: how it stands, what happens now, and what can be done. (screens.md 2.13) */
export function ReservationItem({ reservation, onCancel }: ReservationItemProps) {
  const t = useT('reservations');
  const path = usePath();
  const { product, price_locale: price } = reservation;
  const standing = reservationStanding(reservation);
  const code = () => <span className="tg-code">{formatCode(String(reservation.code))}</span>;
  return (
    <ReservationCard
      picture={<ProductPicture product={product} />}
      badge={{ ...reservationLooks[standing], children: t(stateKeys[standing]) }}
      name={product.name}
      href={product.deleted ? undefined : path('product', { id: product.id })}
      provider={product.organization.name}
      providerHref={path('provider', { id: product.organization.id })}
      price={price}
      action={<ReservationAction reservation={reservation} standing={standing} onCancel={onCancel} />}
    >
      <p>{useWords(reservation, standing).join(' ')}</p>
      <p>{t.rich('card.code', { code })}</p>
    </ReservationCard>
  );
}

const stateKeys = {
  pending: 'state.pending',
  accepted: 'state.accepted',
  rejected: 'state.rejected',
  canceled: 'state.canceled',
  canceled_by_client: 'state.canceled-by-client',
  expired: 'state.expired',
} as const satisfies Record<ReservationStanding, string>;

/** How it stands in sentences; of money only where some went off a voucher. */
function useWords(reservation: ListedReservation, standing: ReservationStanding): string[] {
  const t = useT('reservations');
  const { tookMoney } = reservation;
  const date = (text: string | null) => unbroken(text ?? '');
  const moneyBack = tookMoney ? [t('card.money-back')] : [];
  switch (standing) {
    case 'pending':
      return [t('card.pending-text')];
    case 'accepted':
      return [t('card.accepted-text', { date: date(reservation.expire_at_locale) })];
    case 'rejected':
      return [t('card.rejected-text', { date: date(reservation.rejected_at_locale) }), ...moneyBack];
    case 'canceled':
    case 'canceled_by_client':
      return [t('card.canceled-text', { date: date(reservation.canceled_at_locale) }), ...moneyBack];
    case 'expired':
      return [t('card.expired-text', { date: date(reservation.expire_at_locale) }), ...(tookMoney ? [t('card.money-held')] : [])];
  }
}

function ReservationAction({ reservation, standing, onCancel }: ReservationItemProps & { standing: ReservationStanding }) {
  const t = useT('reservations');
  const path = usePath();
  const { cfg } = useShop();
  if (wayToCancel(standing)) {
    return (
      <Button kind="secondary" small onClick={onCancel}>
        {t('card.cancel')}
        <VisuallyHidden>: {t('card.cancel-of', { offer: reservation.product.name })}</VisuallyHidden>
      </Button>
    );
  }
  if (!cfg.products.list) return null;
  return (
    <Button kind="secondary" small href={path('products')}>
      {t('card.something-else')}
    </Button>
  );
}
