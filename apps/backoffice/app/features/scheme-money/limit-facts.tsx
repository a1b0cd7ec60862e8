import { Panel } from '@tegoed/ui/layout/panel';
import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/domain/money';
import { FactList } from '../../components/lists/fact-list.tsx';
import { useLanguage, useT } from '../../platform/texts.ts';
import { shownAmount } from '../../platform/shown.ts';

/** What vouchers of a scheme are held to, and from when somebody is warned. */
export function LimitFacts({ scheme }: { scheme: Schema<'Fund'> }) {
  const t = useT('budget');
  const language = useLanguage();
  const euros = (amount: string) => shownAmount(centsFromDecimal(amount), language);
  const limit = (amount: string | null | undefined) => (amount == null ? t('no-limit') : euros(amount));
  const { notification_amount: warning } = scheme;
  return (
    <Panel>
      <FactList
        wide
        facts={[
          { label: t('limit-total'), value: limit(scheme.limit_voucher_total_amount) },
          { label: t('limit-made'), value: limit(scheme.limit_generator_amount) },
          { label: t('limit-top-up'), value: limit(scheme.limit_voucher_top_up_amount) },
          { label: t('over-budget'), value: t(scheme.generator_ignore_fund_budget ? 'over-budget-yes' : 'over-budget-no') },
          { label: t('warning'), value: warning == null ? t('no-warning') : t('warning-from', { amount: euros(warning) }) },
        ]}
      />
    </Panel>
  );
}
