import { formatDate } from '@tegoed/translations/format';
import { reservationStatus } from '../../../components/vouchers/reservation-status.ts';
import { unbroken } from '../../../components/text/unbroken.ts';
import { useShop } from '../../../platform/shop/shop.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import { lastDayToAsk, mayStillAsk } from '../page/days-to-cancel.ts';
import type { ReservationData } from '../page/load-reservation.ts';

/** What the button that cancels says, and until when it helps. */
export function useWayOut({ reservation, now }: Pick<ReservationData, 'reservation' | 'now'>): { label: string; until: string } {
  const t = useT('reservation');
  const language = useLanguage();
  const { days_to_cancel: days } = useShop().cfg;
  const provider = reservation.product.organization.name;
  const reserved = {
    reservedOn: reservation.created_at.slice(0, 10),
    lastDay: reservation.expire_at.slice(0, 10),
    ...(days !== undefined && { days }),
  };
  const lastDay = lastDayToAsk(reserved);
  const date = lastDay === undefined ? '' : unbroken(formatDate(lastDay, language));
  const moneyBack = reservation.tookMoney ? ` ${t('cancel.money-back')}` : '';
  const label = t('cancel.button');
  switch (reservationStatus(reservation)) {
    case 'expired':
      return { label, until: '' };
    case 'accepted': {
      if (mayStillAsk(now.date, reserved)) return { label, until: t('cancel.accepted', { provider, date }) + moneyBack };
      return { label: t('cancel.late-button'), until: lastDay === undefined ? t('cancel.final') : t('cancel.late', { date }) };
    }
    default:
      return { label, until: t('cancel.pending', { provider }) + moneyBack };
  }
}
