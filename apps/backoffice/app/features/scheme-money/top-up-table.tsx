import { DataTable } from '../../components/lists/data-table.tsx';
import { useT } from '../../platform/texts.ts';
import type { TopUp } from './top-ups.ts';

/** What was put into a budget and taken out of it. */
export function TopUpTable({ entries, total }: { entries: readonly TopUp[]; total: number }) {
  const t = useT('pot');
  return (
    <DataTable
      caption={t('caption', { count: total })}
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        { key: 'date', label: t('date'), cell: ({ date_locale: date }) => date },
        {
          key: 'reference',
          label: t('reference'),
          cell: referenceOf,
        },
        { key: 'by', label: t('by'), cell: ({ made_by: by }) => by?.email ?? t('by-nobody') },
        { key: 'amount', label: t('amount'), numeric: true, cell: ({ amount_locale: amount }) => amount },
      ]}
    />
  );
}

function referenceOf({ reference, note }: TopUp) {
  return (
    <>
      {reference}
      {note && <span className="tg-table__sub">{note}</span>}
    </>
  );
}
