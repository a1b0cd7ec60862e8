import { Link } from 'react-router';
import { Block } from '../../../components/facts/detail.tsx';
import { LinkRows } from '../../../components/lists/link-rows.tsx';
import { pathOf } from '../../../platform/paths.ts';
import { centsOf, shownAmount } from '../../../platform/shown.ts';
import { useLanguage, useT } from '../../../platform/texts.ts';
import { wholeDay } from '../../../platform/whole-day.ts';
import { useOrganization } from '../../organizations/organization-context.ts';
import type { Payments } from './what-stands-beside.ts';

/** What was paid last, by whichever scheme; what cost nothing is left out. */
export function LastPayments({ payments }: { payments: Payments }) {
  const t = useT('work');
  const language = useLanguage();
  const { id } = useOrganization();
  if (payments.data.length === 0) return null;
  const all = pathOf('payments', language, { organization: id });
  return (
    <Block heading={t('payments')} end={<Link to={all}>{t('all-payments')}</Link>}>
      <LinkRows
        label={t('payments')}
        rows={payments.data.map(({ address, organization: provider, iban_to_name: holder, ...payment }) => ({
          key: address,
          to: pathOf('payment', language, { organization: id, payment: address }),
          what: provider?.name ?? holder ?? payment.target_locale,
          note: [payment.fund.name, payment.created_at && wholeDay(payment.created_at, language)].filter(Boolean).join(', '),
          amount: shownAmount(centsOf(payment.amount), language),
        }))}
      />
    </Block>
  );
}
