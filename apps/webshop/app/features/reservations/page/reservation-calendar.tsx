import { formatCode } from '@tegoed/translations/format';
import { CalendarButton } from '../../../components/page/calendar-button.tsx';
import { usePath } from '../../../platform/shop/shop.ts';
import { useT } from '../../../platform/language/texts.ts';
import type { ReservationData } from './load-reservation.ts';
import { placesOf } from './places-of.ts';

/** Puts the last day of a reservation in the calendar of the reader. */
export function ReservationCalendar({ reservation, provider }: Pick<ReservationData, 'reservation' | 'provider'>) {
  const t = useT('reservation');
  const path = usePath();
  const { id, code, product, expire_at: lastDay } = reservation;
  const [office] = placesOf(provider);
  const name = product.organization.name;
  return (
    <CalendarButton
      id={`reservation-${id}`}
      page={path('reservation', { id })}
      day={{
        date: lastDay.slice(0, 10),
        title: t('calendar.title', { offer: product.name }),
        text: t('calendar.text', { code: formatCode(String(code)) }),
        place: office ? `${name}, ${office.address}` : name,
      }}
    >
      {t('calendar.button')}
    </CalendarButton>
  );
}
