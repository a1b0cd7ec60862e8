import { Block } from '../../components/facts/detail.tsx';
import { DataTable } from '../../components/lists/data-table.tsx';
import { centsOf, shownAmount, shownDay } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { mayOf, type Application } from '../applications/applications.ts';
import type { Provider } from './providers.ts';

interface SchemesTableProps {
  schemes: readonly Application[];
  provider: Provider;
}

/** The schemes that a provider applied to, and what it may do in each; each opens to be changed. */
export function SchemesTable({ schemes, provider }: SchemesTableProps) {
  const t = useT('providers');
  const language = useLanguage();
  const turnoverIn = (fund: number) => provider.turnover_per_fund.find((one) => one.fund_id === fund)?.turnover ?? '0.00';
  return (
    <Block heading={t('scheme-table')}>
      <DataTable
        caption={t('scheme-table')}
        rows={schemes}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `?regeling=${id}`}
        columns={[
          { key: 'scheme', label: t('scheme'), cell: ({ fund }) => fund.name },
          {
            key: 'may',
            label: t('may'),
            cell: (scheme) => t(`mays.${scheme.state === 'accepted' ? mayOf(scheme) : scheme.state}`),
          },
          { key: 'since', label: t('since'), cell: ({ created_at: at }) => at && shownDay(at, language), minor: true },
          {
            key: 'turnover',
            label: t('turnover-all'),
            numeric: true,
            cell: ({ fund_id: fund }) => shownAmount(centsOf(turnoverIn(fund)), language),
          },
        ]}
      />
    </Block>
  );
}
