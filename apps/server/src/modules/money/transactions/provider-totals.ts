import type { OperationQuery, Schema } from '@tegoed/contract';
import { calendarDate } from '@tegoed/domain/amsterdam-time';
import { addYear } from '@tegoed/domain/dates';
import { decimalFromCents } from '@tegoed/domain/money';
import { formatMoney, formatMonth, type Language } from '@tegoed/translations/format';
import type { Deps } from '#platform/deps';
import { fieldError } from '#platform/http/errors';
import { findProviderTotals, hasPaymentsOf, type TotalsRow } from './provider-totals-queries.ts';

/** The longest period that totals are told of, in years. */
const longestPeriod = 5;

interface Totals {
  readonly received: Schema<'TotalAmount'>;
  readonly on_its_way: Schema<'TotalAmount'>;
}

/** What a provider received and what is on its way, by fund and by month (backoffice.md 7). Throws 422 for a period that is none, and for a fund that never paid it. */
export async function getProviderTotals(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { providerId, query, language }: { providerId: number; query: OperationQuery<'getProviderTotals'>; language: Language },
): Promise<Schema<'ProviderTotals'>> {
  const period = periodOf(query, calendarDate(now()));
  const { fund_id: fundId } = query;
  if (fundId !== undefined && !(await hasPaymentsOf(db, { providerId, fundId }))) {
    throw fieldError('fund_id', 'validation.exists', { attribute: 'fund_id' });
  }
  const rows = await findProviderTotals(db, { providerId, fundId, ...period, now: now() });
  const pending = rows.filter(({ state }) => state === 'pending');
  const delayed = pending.map((row) => ({ count: row.delayedCount, cents: row.delayedCents }));
  const byFund = [...Map.groupBy(rows, (row) => row.fundId)];
  const byMonth = Map.groupBy(rows, (row) => row.month);
  return {
    ...period,
    ...totalsOf(rows, language),
    delayed: totalOf(delayed, language),
    per_fund: byFund.map(([id, ofFund]) => ({
      fund_id: id,
      name: ofFund[0]?.fundName ?? '',
      organization_name: ofFund[0]?.sponsorName ?? '',
      ...totalsOf(ofFund, language),
    })),
    per_month: monthsBetween(period).map((month) => ({
      month,
      month_locale: formatMonth(month, language),
      ...totalsOf(byMonth.get(month) ?? [], language),
    })),
  };
}

function totalsOf(rows: readonly TotalsRow[], language: Language): Totals {
  const of = (state: TotalsRow['state']) =>
    totalOf(
      rows.filter((row) => row.state === state),
      language,
    );
  return { received: of('success'), on_its_way: of('pending') };
}

function totalOf(parts: readonly Pick<TotalsRow, 'count' | 'cents'>[], language: Language): Schema<'TotalAmount'> {
  const cents = parts.reduce((sum, part) => sum + part.cents, 0);
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return { amount: decimalFromCents(cents), amount_locale: formatMoney(cents, language), count };
}

interface Period {
  readonly from: string;
  readonly to: string;
}

function periodOf(query: OperationQuery<'getProviderTotals'>, today: string): Period {
  const aYearAgo = Number(today.slice(0, 4)) - 1;
  const { from = `${aYearAgo}${today.slice(4, 7)}-01`, to = today } = query;
  if (to < from) throw fieldError('to', 'validation.date-from', { attribute: 'to', date: from });
  let latest = from;
  for (let year = 0; year < longestPeriod; year++) latest = addYear(latest);
  if (to > latest) throw fieldError('to', 'validation.date-until', { attribute: 'to', date: latest });
  return { from, to };
}

/** Every month that has a day of a period, oldest first. */
function monthsBetween({ from, to }: Period): string[] {
  const number = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
  return Array.from({ length: number(to) - number(from) + 1 }, (_, index) => {
    const month = number(from) + index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
