import { Panel } from '@tegoed/ui/layout/panel';
import { months as names } from '@tegoed/translations/format';
import type { ReactNode } from 'react';
import { centsOf, shownAmount } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { Totals } from './income.ts';
import './months.css';

interface MonthsProps {
  totals: Totals;
  year: number;
  /** To choose another year with. */
  pick: ReactNode;
}

/** What was received in each month of a year, newest first: a table with a bar in each row. */
export function Months({ totals, year, pick }: MonthsProps) {
  const t = useT('income');
  const language = useLanguage();
  const rows = totals.per_month
    .map(({ month, received }) => ({
      month,
      name: names[language][Number(month.slice(5, 7)) - 1] ?? month,
      cents: centsOf(received.amount),
    }))
    .toReversed();
  const best = rows.reduce((most, row) => (row.cents > most.cents ? row : most), { month: '', name: '', cents: 0 });
  return (
    <Panel heading={t('months')}>
      {pick}
      <p className="tg-muted">
        {best.cents > 0
          ? t('best', { month: best.name, amount: shownAmount(best.cents, language) })
          : t('no-months', { year: String(year) })}
      </p>
      {best.cents > 0 && (
        <table className="tg-months">
          <caption className="tg-hidden">{`${t('months')}, ${year}`}</caption>
          <thead className="tg-hidden">
            <tr>
              <th scope="col">{t('month')}</th>
              <td />
              <th scope="col">{t('amount')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ month, name, cents }) => (
              <tr key={month} className={month === best.month ? 'is-best' : undefined}>
                <th scope="row">{name}</th>
                <td>
                  <progress value={cents} max={best.cents} aria-hidden="true" />
                </td>
                <td className="tg-num">{shownAmount(cents, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
