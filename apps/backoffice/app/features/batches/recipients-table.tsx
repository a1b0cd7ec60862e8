import { DataTable } from '../../components/lists/data-table.tsx';
import { TableFoot } from '../../components/lists/table-foot.tsx';
import { pathOf } from '../../platform/paths.ts';
import { maskedIban, shownAmount } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import { Link } from 'react-router';
import { sumOf, type Recipient } from './recipients.ts';

interface RecipientsTableProps {
  batch: number;
  recipients: readonly Recipient[];
}

/** Who gets what from a batch. */
export function RecipientsTable({ batch, recipients }: RecipientsTableProps) {
  const t = useT('batches');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  const count = recipients.reduce((sum, recipient) => sum + recipient.count, 0);
  const paymentsOf = (name: string) =>
    `${pathOf('payments', language, { organization })}?${new URLSearchParams({ opdracht: String(batch), q: name })}`;
  return (
    <DataTable
      caption={t('per-recipient')}
      rows={recipients}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'recipient',
          label: t('recipient'),
          cell: ({ name, isProvider }) => (isProvider ? <Link to={paymentsOf(name)}>{name}</Link> : name),
        },
        { key: 'payments', label: t('payments'), numeric: true, cell: (recipient) => recipient.count },
        {
          key: 'account',
          label: t('account'),
          cell: ({ iban }) => iban !== null && <span className="tg-mono">{maskedIban(iban)}</span>,
        },
        { key: 'amount', label: t('amount'), numeric: true, cell: ({ cents }) => shownAmount(cents, language) },
      ]}
      foot={<TableFoot label={t('together')} cells={[count, null, shownAmount(sumOf(recipients), language)]} />}
    />
  );
}
