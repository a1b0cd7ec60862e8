import { months } from '@tegoed/translations/format';
import { Link } from 'react-router';
import { Block } from '../../components/facts/detail.tsx';
import { Figures, type Figure } from '../../components/facts/figures.tsx';
import { pathOf } from '../../platform/paths.ts';
import { centsOf, shownAmount } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { wholeDay } from '../../platform/whole-day.ts';
import type { Money } from '../income/income.ts';
import { useOrganization } from '../organizations/organization-context.ts';

/** What comes next and what this month brought, each with its day. */
export function MoneyOfToday({ money }: { money: Money }) {
  const t = useT('today');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const to = pathOf('income', language, { organization });
  return (
    <Block heading={t('money')} end={<Link to={to}>{t('all-money')}</Link>}>
      <Figures figures={[useComing(money), ...useMonths(money)].map((figure) => ({ ...figure, to }))} />
    </Block>
  );
}

/** What is paid next; where nothing is on its way, what still waits. */
function useComing({ onItsWayCents, waitsCents, waitsUntil }: Money): Figure {
  const t = useT('today');
  const language = useLanguage();
  const label = t('on-its-way');
  if (onItsWayCents > 0) return { label, value: shownAmount(onItsWayCents, language), note: t('on-its-way-note') };
  const value = shownAmount(waitsCents, language);
  if (waitsUntil === undefined) return { label, value, note: t('on-its-way-none') };
  return { label, value, note: t('on-its-way-waits', { day: wholeDay(waitsUntil, language) }) };
}

/** This month beside the one before it, as far as that is in the same year. */
function useMonths({ ofYear: { per_month: all } }: Money): readonly Figure[] {
  const t = useT('today');
  const language = useLanguage();
  const [month, before] = all.toReversed();
  if (!month) return [];
  const nameOf = ({ month: number }: { readonly month: string }) => months[language][Number(number.slice(5, 7)) - 1] ?? '';
  const amountOf = (of: typeof month) => shownAmount(centsOf(of.received.amount), language);
  return [
    {
      label: t('month', { month: nameOf(month) }),
      value: amountOf(month),
      ...(before && { note: t('month-before', { month: nameOf(before), amount: amountOf(before) }) }),
    },
  ];
}
