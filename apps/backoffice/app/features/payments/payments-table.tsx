import { DataTable } from '../../components/lists/data-table.tsx';
import { TableFoot } from '../../components/lists/table-foot.tsx';
import { writeListAddress } from '../../platform/list-address.ts';
import { pathOf } from '../../platform/paths.ts';
import { centsOf, shownAmount, shownDay } from '../../platform/shown.ts';
import { useLanguage, useT } from '../../platform/texts.ts';
import { useOrganization } from '../organizations/organization-context.ts';
import { PaymentTag } from './payment-tag.tsx';
import { orderOf, type Order, type Payment, type PaymentList } from './payments.ts';

interface PaymentsTableProps {
  where: PaymentList;
  rows: readonly Payment[];
  /** Of everything that fits, not of the page. */
  total: { readonly count: number; readonly amount: string };
}

/** A page of payments; below it stands what everything comes to that fits. */
export function PaymentsTable({ where, rows, total }: PaymentsTableProps) {
  const t = useT('payments');
  const language = useLanguage();
  const { id: organization } = useOrganization();
  return (
    <DataTable
      caption={t('caption', { count: total.count })}
      rows={rows}
      keyOf={({ address }) => address}
      hrefOf={({ address }) => pathOf('payment', language, { organization, payment: address })}
      columns={[
        { key: 'recipient', label: t('recipient'), cell: recipientCell },
        {
          key: 'when',
          label: t('when'),
          order: orderBy(where, 'created_at'),
          cell: ({ created_at: at }) => at !== null && shownDay(at, language),
        },
        { key: 'fund', label: t('fund'), cell: ({ fund }) => fund.name },
        { key: 'stand', label: t('stand'), cell: standCell },
        {
          key: 'amount',
          label: t('amount'),
          numeric: true,
          order: orderBy(where, 'amount'),
          cell: ({ amount }) => shownAmount(centsOf(amount), language),
        },
      ]}
      foot={
        <TableFoot
          label={t('together', { count: total.count })}
          cells={[null, null, null, shownAmount(centsOf(total.amount), language)]}
        />
      }
    />
  );
}

function recipientCell(payment: Payment) {
  return <Recipient payment={payment} />;
}

function standCell(payment: Payment) {
  return <PaymentTag payment={payment} />;
}

/** Who gets it, and what for. */
function Recipient({ payment }: { payment: Payment }) {
  const t = useT('payments');
  const { organization, iban_to_name: holder, product, uid } = payment;
  const about = product?.name ?? uid;
  return (
    <>
      {organization?.name ?? holder ?? t('nobody')}
      {about && <span className="tg-table__sub">{about}</span>}
    </>
  );
}

/** The same list in the order of a column: the other way round where it stands in it now. */
function orderBy(where: PaymentList, column: Order) {
  const { by, dir } = orderOf(where);
  const isNow = by === column;
  const next = isNow && dir === 'desc' ? 'asc' : 'desc';
  const filters = {
    ...where.filters,
    op: column === 'created_at' ? '' : column,
    richting: next === 'desc' ? '' : next,
  };
  return { to: writeListAddress({ ...where, page: 1, filters }), now: isNow ? dir : undefined };
}
