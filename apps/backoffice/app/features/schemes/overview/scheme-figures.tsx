import { formatNumber, formatPercentage } from '@tegoed/translations/format';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../../platform/texts.ts';
import { partUsed, wholeEuros } from '../budget-words.ts';
import type { Scheme, SchemeRow } from '../schemes.ts';
import './figures.css';

interface SchemeFiguresProps {
  /** Absent for who may not see money. */
  budget: Scheme['budget'];
  row: Pick<SchemeRow, 'fund_requests_pending_count' | 'providers_accepted_count' | 'providers_pending_count'> | undefined;
}

interface Figure {
  readonly label: string;
  readonly value: ReactNode;
  readonly note: string;
}

/** The numbers of a scheme that decide, as tiles. */
export function SchemeFigures({ budget, row }: SchemeFiguresProps) {
  const figures = [...useMoney(budget), ...useWork(row)];
  return (
    <dl className="tg-scheme-figures">
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tg-scheme-figures__n">{value}</dd>
          <dd className="tg-scheme-figures__note">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function useMoney(budget: SchemeFiguresProps['budget']): readonly Figure[] {
  const t = useT('schemes');
  const language = useLanguage();
  if (!budget) return [];
  const { used, total, vouchers_count: vouchers = 0, active_vouchers_count: active = 0 } = budget;
  const part = total === null ? '' : formatPercentage(Math.round(partUsed(used, total) * 100), language);
  return [
    { label: t('figure-vouchers'), value: formatNumber(vouchers, language), note: t('figure-vouchers-note', { count: active }) },
    {
      label: t('figure-used'),
      value: wholeEuros(used, language),
      note: total === null ? t('figure-used-free') : t('figure-used-note', { part }),
    },
  ];
}

function useWork(row: SchemeFiguresProps['row']): readonly Figure[] {
  const t = useT('schemes');
  const language = useLanguage();
  if (!row) return [];
  const { fund_requests_pending_count: requests, providers_accepted_count: providers, providers_pending_count: waiting } = row;
  return [
    {
      label: t('figure-requests'),
      value: formatNumber(requests, language),
      note: t(requests === 0 ? 'figure-requests-none' : 'figure-requests-note'),
    },
    {
      label: t('figure-providers'),
      value: formatNumber(providers, language),
      note: t('figure-providers-note', { count: waiting }),
    },
  ];
}
