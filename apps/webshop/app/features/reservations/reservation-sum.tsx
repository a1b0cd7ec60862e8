import { formatMoney } from '@tegoed/translations/format';
import { Panel } from '@tegoed/ui/panel';
import { VoucherSum } from '@tegoed/ui/voucher-sum';
import { useLanguage, useT } from '../../platform/texts.ts';
import { reservationStanding } from '../../components/reservation-standing.ts';
import type { ReservationData } from './load-reservation.ts';
import { reservationCost } from './reservation-cost.ts';

type ReservationSumProps = Pick<ReservationData, 'reservation' | 'voucher'>;

/** What it cost and who paid that; what came back when it ended. */
export function ReservationSum({ reservation, voucher }: ReservationSumProps) {
  const t = useT('reservation');
  const language = useLanguage();
  const cost = reservationCost(reservation, voucher?.fund.type);
  const isEnded = !['pending', 'accepted', 'expired'].includes(reservationStanding(reservation));
  if (!cost) {
    if (isEnded) return null;
    return (
      <Panel heading={t('sum.heading')}>
        <VoucherSum rows={[]} total={{ term: t('sum.price'), amount: reservation.price_locale }} />
      </Panel>
    );
  }
  const amount = (cents: number) => `${cents < 0 ? '\u2212' : '+'}\u00a0${formatMoney(Math.abs(cents), language)}`;
  const words = { fund: reservation.fund.name };
  return (
    <Panel heading={t(isEnded ? 'sum.heading-ended' : 'sum.heading')}>
      <VoucherSum
        rows={cost.rows.map(({ is, cents }) => ({
          term: t(`sum.${is}`, words),
          amount: is === 'normal' ? formatMoney(cents, language) : amount(cents),
        }))}
        total={{
          term: t(isEnded ? 'sum.own-ended' : 'sum.own'),
          amount: cost.own === 0 ? t('sum.nothing') : formatMoney(cost.own, language),
        }}
      />
    </Panel>
  );
}
