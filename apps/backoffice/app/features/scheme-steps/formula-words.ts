import { centsFromEuros } from '@tegoed/domain/money';
import { useLanguage, useT } from '../../platform/texts.ts';
import type { RecordTypes } from '../criteria/criteria-draft.ts';
import type { FormulaInput } from '../criteria/example/example-facts.ts';
import { shownAmount } from '../../platform/shown.ts';

/** "€ 250,- en € 75,- per kind": how an amount is counted, in one line. */
export function useFormulaWords(types: RecordTypes): (formulas: readonly FormulaInput[]) => string {
  const t = useT('making');
  const language = useLanguage();
  return (formulas) => {
    const lines = formulas.map(({ type, amount, record_type_key: key }) => {
      const shown = shownAmount(centsFromEuros(amount), language);
      const record = (types.get(key ?? '')?.name ?? key ?? '').toLowerCase();
      return type === 'fixed' ? shown : t('amount-multiply', { amount: shown, record });
    });
    return lines.length === 0 ? t('amount-none') : new Intl.ListFormat(language).format(lines);
  };
}
