import type { Schema } from '@tegoed/contract';
import { centsFromDecimal, formatMoney } from '@tegoed/translations/format';
import type { Language } from '@tegoed/translations/format';
import { useLanguage, useT } from '../platform/texts.ts';
import { useWrittenLanguage } from './written-text.tsx';

export type CriterionOfTitle = Pick<
  Schema<'FundCriterion'>,
  'title' | 'record_type_key' | 'record_type_name' | 'operator' | 'value'
>;

/** Facts that are amounts of money. */
export const moneyKeys: readonly string[] = ['net_worth', 'base_salary'];

const operatorWords = {
  '=': 'equal',
  '>': 'more',
  '>=': 'more-or-equal',
  '<': 'less',
  '<=': 'less-or-equal',
} as const satisfies Record<Schema<'FundCriterion'>['operator'], string>;

/** What must be right, in the sponsor's words, which are Dutch; without them as a sentence of ours. */
export function CriterionTitle({ criterion }: { criterion: CriterionOfTitle }) {
  const lang = useWrittenLanguage();
  const sentence = useCriterionSentence();
  return criterion.title ? <span lang={lang}>{criterion.title}</span> : sentence(criterion);
}

/** "Inkomen per maand is minder dan € 1.650,-". */
export function useCriterionSentence(): (criterion: CriterionOfTitle) => string {
  const t = useT('fund');
  const language = useLanguage();
  return (criterion) =>
    t(`criteria.${operatorWords[criterion.operator]}`, {
      record: criterion.record_type_name,
      value: shownValue(criterion, language),
    });
}

function shownValue({ record_type_key: key, value }: CriterionOfTitle, language: Language): string {
  return moneyKeys.includes(key) && /^\d+(\.\d{1,2})?$/.test(value) ? formatMoney(centsFromDecimal(value), language) : value;
}
