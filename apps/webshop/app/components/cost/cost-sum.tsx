import { formatMoney } from '@tegoed/translations/format';
import { VoucherSum } from '@tegoed/ui/cards/voucher-sum';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import type { Cost } from './cost.ts';

/**
 * The sum that explains what the reader pays: the price, less what the voucher or the sponsor pays. A discount has none, since nobody
 * knows yet of what.
 */
export function CostSum({ cost, framed }: { cost: Cost; framed?: boolean }) {
  const t = useT('cost');
  const language = useLanguage();
  if (!hasSum(cost)) return null;
  const { fund, normal, own } = cost;
  const less = normal - own;
  const paid = fund && less > 0 ? [{ term: paidTerm(fund), amount: `\u2212\u00a0${formatMoney(less, language)}` }] : [];
  return (
    <VoucherSum
      framed={framed}
      rows={[{ term: t('sum.price'), amount: normal === 0 ? t('free') : formatMoney(normal, language) }, ...paid]}
      total={{ term: t('sum.own'), amount: own === 0 ? t('sum.nothing') : formatMoney(own, language) }}
    />
  );

  function paidTerm({ name, type }: NonNullable<Cost['fund']>): string {
    return type === 'budget' ? t('sum.off', { fund: name }) : t('sum.pass', { fund: name });
  }
}

/** Whether a cost can be told as a sum. */
export function hasSum({ is }: Pick<Cost, 'is'>): boolean {
  return is === 'regular' || is === 'free';
}
