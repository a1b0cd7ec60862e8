import { formatMoney } from '@tegoed/translations/format';
import type { Proof } from '@tegoed/ui/layout/success-layout';
import { hasSum } from '../../../components/cost/cost-sum.tsx';
import { costOfReservation } from '../../../components/cost/cost.ts';
import { unbroken } from '../../../components/text/unbroken.ts';
import { useLanguage, useT } from '../../../platform/language/texts.ts';
import type { ReservationData } from '../page/load-reservation.ts';

/** What the citizen pays of what was reserved, beside who pays the rest; nothing where that is not an amount. */
export function useOwnShare({ reservation }: Pick<ReservationData, 'reservation'>): Proof[] {
  const t = useT('reservation');
  const language = useLanguage();
  const cost = costOfReservation(reservation);
  if (!hasSum(cost) || cost.byFund === 0) return [];
  const money = (cents: number) => unbroken(formatMoney(cents, language));
  const words = { amount: money(cost.byFund), fund: reservation.fund.name };
  return [
    {
      term: t('made.own'),
      value: cost.own === 0 ? t('made.own-nothing') : money(cost.own),
      note: t('made.own-note', words),
    },
  ];
}
