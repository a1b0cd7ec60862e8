import { formatMoney } from '@tegoed/translations/format';
import { Cost } from '@tegoed/ui/cards/cost';
import { Panel } from '@tegoed/ui/layout/panel';
import { VoucherSum } from '@tegoed/ui/cards/voucher-sum';
import { CostSum, hasSum } from '../../../components/cost/cost-sum.tsx';
import { useCostWords } from '../../../components/cost/cost-words.ts';
import { costOfReservation, offVoucher } from '../../../components/cost/cost.ts';
import { reservationStatus } from '../../../components/vouchers/reservation-status.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import type { ReservationData } from './load-reservation.ts';

/** What it costs and who pays that; of one that ended, what came back. */
export function ReservationSum({ reservation }: Pick<ReservationData, 'reservation'>) {
  const t = useT('reservation');
  const words = useCostWords();
  const cost = costOfReservation(reservation);
  const isEnded = !['pending', 'accepted', 'expired'].includes(reservationStatus(reservation));
  if (isEnded) return <CameBack fund={reservation.fund.name} cents={offVoucher(cost)} />;
  return <Panel heading={t('sum.heading')}>{hasSum(cost) ? <CostSum cost={cost} /> : <Cost {...words(cost)} />}</Panel>;
}

/** `cents` went off the voucher and are on it again; nothing is said where none did. */
function CameBack({ fund, cents }: { fund: string; cents: number }) {
  const t = useT('reservation');
  const language = useLanguage();
  if (cents === 0) return null;
  const amount = formatMoney(cents, language);
  return (
    <Panel heading={t('sum.heading-ended')}>
      <VoucherSum
        rows={[
          { term: t('sum.from-voucher', { fund }), amount: `\u2212\u00a0${amount}` },
          { term: t('sum.back'), amount: `+\u00a0${amount}` },
        ]}
        total={{ term: t('sum.own-ended'), amount: t('sum.nothing') }}
      />
    </Panel>
  );
}
