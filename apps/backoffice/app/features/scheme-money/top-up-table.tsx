import { centsFromDecimal } from '@tegoed/domain/money';
import { DataTable } from '../../components/lists/data-table.tsx';
import { useLanguage, useT } from '../../platform/texts.ts';
import { bookedEuros } from './booked-euros.ts';
import type { TopUp } from './top-ups.ts';

const hardSpace = '\u00a0';

/** What was put into a budget and taken out of it. */
export function TopUpTable({ entries, total }: { entries: readonly TopUp[]; total: number }) {
  const t = useT('budget');
  const language = useLanguage();
  return (
    <DataTable
      caption={t('caption', { count: total })}
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        { key: 'date', label: t('date'), cell: ({ date_locale: date }) => date.replaceAll(' ', hardSpace) },
        {
          key: 'reference',
          label: t('reference'),
          cell: referenceOf,
        },
        { key: 'by', label: t('by'), cell: ({ made_by: by }) => by?.email ?? t('by-nobody') },
        {
          key: 'amount',
          label: t('amount'),
          numeric: true,
          cell: ({ amount }) => bookedEuros(centsFromDecimal(amount), language),
        },
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
