import type { Schema } from '@tegoed/contract';
import { formatMoney } from '@tegoed/translations/format';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import { fundAmounts } from './fund-amounts.ts';

/** Says in words how much a fund gives: "€ 300,- en € 50,- per volwassene"; undefined when its formulas do not say. */
export function useFundAmount(): (fund: Pick<Schema<'Fund'>, 'type' | 'formulas'>) => string | undefined {
  const t = useT('fund');
  const language = useLanguage();
  return ({ type, formulas }) => {
    if (type === 'subsidies') return t('amount.uses');
    const parts = fundAmounts(formulas).map(({ cents, per }) => {
      const amount = formatMoney(cents, language);
      return per ? t(`amount.per-${per}`, { amount }) : amount;
    });
    return parts.length === 0 ? undefined : parts.reduce((first, second) => t('amount.both', { first, second }));
  };
}
