import { useLanguage, useT } from '../../platform/texts.ts';
import type { CriteriaDraft, CriterionDraft, RecordTypes } from './criteria-draft.ts';
import { kindOf, shownValue, type FactKind, type Operator } from './criterion-value.ts';

const names = {
  '<': 'less',
  '<=': 'at-most',
  '=': 'equal',
  '>=': 'at-least',
  '>': 'more',
  '!=': 'unequal',
} as const satisfies Record<Operator, string>;

/** "hoogstens" for amounts and numbers, "op of voor" for days. Words are the same or not. */
export function useOperatorWords(): (operator: Operator, kind: FactKind) => string {
  const t = useT('criteria');
  return (operator, kind) => {
    if (kind === 'words') return t(`operator.words-${operator === '!=' ? 'unequal' : 'equal'}`);
    return t(`operator.${kind === 'date' ? 'date' : 'money'}-${names[operator]}`);
  };
}

/** The question of a criterion: the sponsor's, or the one that the shop asks without it. */
export function useQuestion(types: RecordTypes): (criterion: CriterionDraft) => string {
  const t = useT('criteria');
  return ({ title, recordType }) => title.trim() || t('untitled', { record: types.get(recordType)?.name ?? recordType });
}

/** What a criterion asks, in one or more short sentences. */
export function useRule(types: RecordTypes, draft: CriteriaDraft): (criterion: CriterionDraft) => string {
  const t = useT('criteria');
  const language = useLanguage();
  const operatorWords = useOperatorWords();
  const titleOf = (list: readonly { key: string; title: string }[], wanted: string) =>
    list.find(({ key }) => key === wanted)?.title;
  return ({ recordType, operator, value, withProof, isOptional, step, group }) => {
    const kind = kindOf(types.get(recordType));
    const record = types.get(recordType)?.name ?? recordType;
    const inGroup = titleOf(draft.groups, group);
    const inStep = inGroup === undefined ? titleOf(draft.steps, step) : undefined;
    return [
      value.trim() === ''
        ? t('rule-empty', { record })
        : t('rule', { record, operator: operatorWords(operator, kind), value: shownValue(value.trim(), kind, language) }),
      withProof && t('with-proof'),
      isOptional && t('is-optional'),
      inStep && t('in-step', { title: inStep }),
      inGroup && t('in-group', { title: inGroup }),
    ]
      .filter(Boolean)
      .join(' ');
  };
}
