import { VoucherSum } from '@tegoed/ui/cards/voucher-sum';
import { Panel } from '@tegoed/ui/layout/panel';
import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/domain/money';
import { useLanguage, useT } from '../../platform/texts.ts';
import { bookedEuros } from './booked-euros.ts';

interface AfterEntryProps {
  budget: Schema<'FundBudget'> | undefined;
  /** What is typed so far; undefined while it is no amount. */
  cents: number | undefined;
}

/** What an entry makes of a budget, before it is booked. */
export function AfterEntry({ budget, cents }: AfterEntryProps) {
  const t = useT('budget');
  const language = useLanguage();
  const isFirst = budget?.total == null;
  const left = budget ? centsFromDecimal(budget.left ?? '0.00') - (isFirst ? centsFromDecimal(budget.used) : 0) : undefined;
  const euros = (amount: number) => bookedEuros(amount, language);
  return (
    <Panel tone="soft">
      {left !== undefined && cents !== undefined && (
        <VoucherSum
          rows={[
            { term: t('after-now'), amount: euros(left) },
            { term: t('after-entry'), amount: euros(cents) },
          ]}
          total={{ term: t('after-then'), amount: euros(left + cents) }}
        />
      )}
      {isFirst && <p>{t('after-first')}</p>}
      <p>{t('after-fixed')}</p>
    </Panel>
  );
}
