import type { Schema } from '@tegoed/contract';
import { criterionText, dateKeys, moneyKeys } from '@tegoed/translations/criterion';
import { centsFromDecimal } from '@tegoed/domain/money';
import { formatDate, formatMoney } from '@tegoed/translations/format';
import type { Language } from '@tegoed/translations/format';
import { parseDutchDate } from '@tegoed/translations/typed';
import { useLanguage, useT } from '../../platform/language/texts.ts';
import { unbroken } from '../text/unbroken.ts';
import { useWrittenLanguage } from '../text/written-text.tsx';

type Criterion = Schema<'FundCriterion'>;

export type CriterionOfTitle = Pick<Criterion, 'title' | 'record_type_key' | 'record_type_name' | 'operator' | 'value'> & {
  record_type?: Pick<NonNullable<Criterion['record_type']>, 'type'> | undefined;
};

/** What is asked, in the sponsor's words, which are Dutch; without them as a sentence of ours. */
export function CriterionTitle({ criterion }: { criterion: CriterionOfTitle }) {
  const lang = useWrittenLanguage();
  const sentence = useCriterionSentence();
  return criterion.title ? <span lang={lang}>{criterion.title}</span> : sentence(criterion);
}

/** What must be right, as a sentence about the citizen: the sponsor's where it says something, ours where it asks. */
export function CriterionStatement({ criterion }: { criterion: CriterionOfTitle }) {
  const sentence = useCriterionSentence();
  return isStatement(criterion) ? <CriterionTitle criterion={criterion} /> : sentence(criterion);
}

/** A title may also be the question of the form. */
function isStatement({ title }: Pick<Criterion, 'title'>): boolean {
  return Boolean(title) && !title?.trimEnd().endsWith('?');
}

/** "Uw inkomen is € 1.650,- per maand of minder". */
export function useCriterionSentence(): (criterion: CriterionOfTitle) => string {
  const t = useT('criterion');
  const language = useLanguage();
  return (criterion) => {
    const { record_type_key: key, record_type: type, operator, value } = criterion;
    return t(criterionText({ key, kind: type?.type, operator, value }), {
      record: withSmallLetter(criterion.record_type_name),
      value: shownValue(criterion, language),
      count: Number(value) || 0,
    });
  };
}

/** In a sentence a name begins small, unless it is an abbreviation. */
function withSmallLetter(name: string): string {
  return /^\p{Lu}\p{Lu}/u.test(name) ? name : `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;
}

function shownValue({ record_type_key: key, record_type: type, value }: CriterionOfTitle, language: Language): string {
  if (dateKeys.includes(key) || type?.type === 'date') {
    const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : parseDutchDate(value);
    return day === null ? value : unbroken(formatDate(day, language));
  }
  return moneyKeys.includes(key) && /^\d+(\.\d{1,2})?$/.test(value) ? formatMoney(centsFromDecimal(value), language) : value;
}
