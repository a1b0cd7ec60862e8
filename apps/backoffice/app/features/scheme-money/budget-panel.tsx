import { VoucherSum } from '@tegoed/ui/cards/voucher-sum';
import { Panel } from '@tegoed/ui/layout/panel';
import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/domain/money';
import { useLanguage, useT } from '../../platform/texts.ts';
import { bookedEuros } from './booked-euros.ts';
import { shownAmount } from '../../platform/shown.ts';

/** The budget of a scheme as a sum: what was put in, what was granted, what is left. */
export function BudgetPanel({ budget }: { budget: Schema<'FundBudget'> | undefined }) {
  const t = useT('budget');
  const language = useLanguage();
  if (!budget) {
    return (
      <Panel heading={t('budget')}>
        <p className="tg-muted">{t('budget-hidden')}</p>
      </Panel>
    );
  }
  const { total, used, left, spent = '0.00', reserved = '0.00' } = budget;
  const euros = (amount: string) => shownAmount(centsFromDecimal(amount), language);
  const isKept = total !== null && left !== null;
  return (
    <Panel heading={t('budget')}>
      <VoucherSum
        rows={[
          ...(isKept ? [{ term: t('budget-in'), amount: euros(total) }] : []),
          { term: t('budget-granted'), amount: bookedEuros(isKept ? -centsFromDecimal(used) : centsFromDecimal(used), language) },
        ]}
        {...(isKept && { total: { term: t('budget-left'), amount: bookedEuros(centsFromDecimal(left), language) } })}
      />
      {!isKept && <p className="tg-muted">{t('budget-free')}</p>}
      <p className="tg-muted">{t('budget-spent', { spent: euros(spent), reserved: euros(reserved) })}</p>
    </Panel>
  );
}
