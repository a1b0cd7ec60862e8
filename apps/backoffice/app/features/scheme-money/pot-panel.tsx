import { VoucherSum } from '@tegoed/ui/cards/voucher-sum';
import { Panel } from '@tegoed/ui/layout/panel';
import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/domain/money';
import { formatMoney } from '@tegoed/translations/format';
import { useLanguage, useT } from '../../platform/texts.ts';
import { bookedEuros } from './booked-euros.ts';

/** The budget of a scheme as a sum: what was put in, what was granted, what is left. */
export function PotPanel({ budget }: { budget: Schema<'FundBudget'> | undefined }) {
  const t = useT('pot');
  const language = useLanguage();
  if (!budget) {
    return (
      <Panel heading={t('pot')}>
        <p className="tg-muted">{t('pot-hidden')}</p>
      </Panel>
    );
  }
  const { total, used, left, spent = '0.00', reserved = '0.00' } = budget;
  const euros = (amount: string) => formatMoney(centsFromDecimal(amount), language);
  const isKept = total !== null && left !== null;
  return (
    <Panel heading={t('pot')}>
      <VoucherSum
        rows={[
          ...(isKept ? [{ term: t('pot-in'), amount: euros(total) }] : []),
          { term: t('pot-granted'), amount: bookedEuros(isKept ? -centsFromDecimal(used) : centsFromDecimal(used), language) },
        ]}
        {...(isKept && { total: { term: t('pot-left'), amount: bookedEuros(centsFromDecimal(left), language) } })}
      />
      {!isKept && <p className="tg-muted">{t('pot-free')}</p>}
      <p className="tg-muted">{t('pot-spent', { spent: euros(spent), reserved: euros(reserved) })}</p>
    </Panel>
  );
}
