import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/domain/money';
import type { Language } from '@tegoed/translations/format';
import type { Translate } from '../../platform/texts.ts';
import { shownAmount } from '../../platform/shown.ts';

type Formula = Pick<Schema<'FundFormula'>, 'type' | 'amount' | 'record_type_key' | 'record_type_name'>;

/** A line of what somebody gets: `€ 250,- keer Aantal kinderen`. */
export function formulaWords({ type, amount, ...formula }: Formula, t: Translate<'budget'>, language: Language): string {
  const euros = shownAmount(centsFromDecimal(amount), language);
  if (type === 'fixed') return euros;
  return t('times', { amount: euros, record: inSentence(formula.record_type_name ?? formula.record_type_key ?? '') });
}

/** All of what somebody gets in one line; undefined without any. */
export function amountWords(formulas: readonly Formula[], t: Translate<'budget'>, language: Language): string | undefined {
  if (formulas.length === 0) return undefined;
  return formulas.map((formula) => formulaWords(formula, t, language)).join(' + ');
}

/** A name within a sentence: without its capital, unless it is an abbreviation. */
export function inSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
