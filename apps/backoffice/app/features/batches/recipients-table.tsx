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
  const payments = `${pathOf('payments', language, { organization })}?opdracht=${batch}`;
  return (
    <DataTable
      caption={t('per-recipient')}
      rows={recipients}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'recipient',
          label: t('recipient'),
          cell: (recipient) => nameCell(recipient, payments),
        },
        { key: 'payments', label: t('payments'), numeric: true, cell: (recipient) => recipient.count },
        {
          key: 'account',
          label: t('account'),
          cell: accountCell,
        },
        { key: 'amount', label: t('amount'), numeric: true, cell: ({ cents }) => shownAmount(cents, language) },
      ]}
      foot={<TableFoot label={t('together')} cells={[count, null, shownAmount(sumOf(recipients), language)]} />}
    />
  );
}

/** A provider leads to what it gets; the name of a citizen stands in no address. */
function nameCell({ name, isProvider }: Recipient, payments: string) {
  return isProvider ? <Link to={`${payments}&${new URLSearchParams({ q: name })}`}>{name}</Link> : name;
}

function accountCell({ iban }: Recipient) {
  return iban !== null && <span className="tg-mono">{maskedIban(iban)}</span>;
}
