import { Alert } from '@tegoed/ui/facts/alert';
import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/domain/money';
import { useLanguage, useT } from '../../platform/texts.ts';
import { shownAmount } from '../../platform/shown.ts';

interface LowBudgetProps {
  scheme: Pick<Schema<'Fund'>, 'budget' | 'notification_amount' | 'generator_ignore_fund_budget'>;
}

/** Warns of a budget that is empty, or below the amount that somebody set. */
export function LowBudget({ scheme }: LowBudgetProps) {
  const t = useT('budget');
  const language = useLanguage();
  const { budget, notification_amount: limit, generator_ignore_fund_budget: mayGoBeyond } = scheme;
  if (budget?.left == null) return null;
  const cents = centsFromDecimal(budget.left);
  const left = shownAmount(cents, language);
  if (cents <= 0) {
    return (
      <Alert tone="danger" title={t('empty-title')}>
        <p>{t(mayGoBeyond ? 'empty-over' : 'empty', { left })}</p>
      </Alert>
    );
  }
  if (limit == null || cents > centsFromDecimal(limit)) return null;
  return (
    <Alert tone="danger" title={t('low-title')}>
      <p>{t('low', { left, limit: shownAmount(centsFromDecimal(limit), language) })}</p>
    </Alert>
  );
}
