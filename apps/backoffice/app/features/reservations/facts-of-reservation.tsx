import { VoucherSum } from '@tegoed/ui/cards/voucher-sum';
import { formatPhone } from '@tegoed/translations/format';
import { FactList } from '../../components/lists/fact-list.tsx';
import { Breakable } from '../../components/texts/breakable.tsx';
import { centsOf, shownAmount } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Reservation } from './reservations.ts';

interface OfReservation {
  reservation: Reservation;
}

/** What the requester gave with it, as far as the offer asked for it. */
export function OfCustomer({ reservation }: OfReservation) {
  const t = useT('reservations');
  const { first_name: first, last_name: last, phone, identity_email: email } = reservation;
  return (
    <FactList
      facts={[
        { label: t('name'), value: [first, last].filter(Boolean).join(' ') },
        { label: t('question'), value: reservation.user_note },
        { label: t('phone'), value: phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{formatPhone(phone)}</a> },
        {
          label: t('email'),
          value: email && (
            <a href={`mailto:${email}`}>
              <Breakable>{email}</Breakable>
            </a>
          ),
        },
        { label: t('address'), value: reservation.address },
        { label: t('birth-date'), value: reservation.birth_date_locale },
        { label: t('card'), value: reservation.identity_physical_card },
      ]}
    />
  );
}

/** Who pays which part. */
export function ShareOfPrice({ reservation: { amount, fund, cost } }: OfReservation) {
  const t = useT('reservations');
  const language = useLanguage();
  const inEuros = (value: string) => shownAmount(centsOf(value), language);
  const byFund = { term: t('by-fund', { fund: fund.name }), amount: inEuros(amount) };
  if (!cost || centsOf(cost.paid_by_user) === 0) return <VoucherSum rows={[byFund]} />;
  return (
    <VoucherSum
      rows={[
        { term: t('price'), amount: inEuros(cost.price) },
        byFund,
        { term: t('by-customer'), amount: inEuros(cost.paid_by_user) },
      ]}
    />
  );
}
