import type { OperationBody, Schema } from '@tegoed/contract';
import { kindOf, operatorsOf, sentValue, typedValue, type Operator, type RecordType } from './criterion-value.ts';

/** A criterion as it is being written. `key` names its row on the screen; 'c7' is the stored one with id 7. */
export interface CriterionDraft {
  readonly key: string;
  readonly id: number | null;
  readonly title: string;
  readonly description: string;
  readonly recordType: string;
  readonly operator: Operator;
  /** As somebody types it. */
  readonly value: string;
  readonly withProof: boolean;
  readonly isOptional: boolean;
  /** Keys of a step and of a group of the same draft; empty for none. */
  readonly step: string;
  readonly group: string;
}

export interface StepDraft {
  readonly key: string;
  readonly id: number | null;
  readonly title: string;
}

export interface GroupDraft extends StepDraft {
  readonly description: string;
  readonly isRequired: boolean;
  readonly step: string;
}

/** All that a fund asks, in its order, as it is being written. */
export interface CriteriaDraft {
  readonly criteria: readonly CriterionDraft[];
  readonly steps: readonly StepDraft[];
  readonly groups: readonly GroupDraft[];
}

export type CriteriaInput = OperationBody<'updateFundCriteria'>;
type FundWithCriteria = Pick<Schema<'Fund'>, 'criteria' | 'criteria_steps' | 'criteria_groups'>;

/** Record types by their key. */
export type RecordTypes = ReadonlyMap<string, RecordType>;

const keyOf = (letter: string, id: number | null | undefined) => (id == null ? '' : `${letter}${id}`);

/** What a fund asks now, ready to be written on. */
export function draftOf(
  { criteria, criteria_steps: steps, criteria_groups: groups }: FundWithCriteria,
  types: RecordTypes,
): CriteriaDraft {
  return {
    criteria: criteria.map((criterion) => ({
      key: keyOf('c', criterion.id),
      id: criterion.id,
      title: criterion.title ?? '',
      description: criterion.description ?? '',
      recordType: criterion.record_type_key,
      operator: criterion.operator,
      value: typedValue(criterion.value, kindOf(types.get(criterion.record_type_key))),
      withProof: criterion.show_attachment,
      isOptional: criterion.optional ?? false,
      step: keyOf('s', criterion.fund_criteria_step_id),
      group: keyOf('g', criterion.fund_criteria_group_id),
    })),
    steps: (steps ?? []).map(({ id, title }) => ({ key: keyOf('s', id), id, title })),
    groups: (groups ?? []).map(({ id, title, description, required, fund_criteria_step_id: step }) => ({
      key: keyOf('g', id),
      id,
      title,
      description: description ?? '',
      isRequired: required,
      step: keyOf('s', step),
    })),
  };
}

/** What most schemes ask: the household, the age, the income, the place. The platform lists facts by their names, which says nothing. */
const usualFacts = ['children_nth', 'birth_date', 'base_salary', 'adults_nth', 'municipality'];

/** The fact that a new criterion begins with: the most usual one that is not asked yet. */
export function usualFact({ criteria }: Pick<CriteriaDraft, 'criteria'>, types: RecordTypes): RecordType | undefined {
  const known = usualFacts.filter((key) => types.has(key));
  const fresh = known.find((key) => !criteria.some(({ recordType }) => recordType === key));
  return types.get(fresh ?? known[0] ?? '') ?? types.values().next().value;
}

/** A new criterion about a fact, with the most usual way to compare it. */
export function newCriterion(key: string, type: RecordType | undefined): CriterionDraft {
  const [operator = '='] = operatorsOf(kindOf(type));
  return {
    key,
    id: null,
    title: '',
    description: '',
    recordType: type?.key ?? '',
    operator,
    value: '',
    withProof: false,
    isOptional: false,
    step: '',
    group: '',
  };
}

/** A criterion about another fact: what was compared does not fit it any more, and between words and an amount neither does the way. */
export function aboutOther(criterion: CriterionDraft, types: RecordTypes, key: string): CriterionDraft {
  const type = types.get(key);
  const operators = operatorsOf(kindOf(type));
  const isAlike = operators === operatorsOf(kindOf(types.get(criterion.recordType)));
  const operator = isAlike ? criterion.operator : (operators[0] ?? '=');
  return { ...criterion, recordType: type?.key ?? '', operator, value: '' };
}

/** The step in which a criterion is asked: one of a group stands in the group's. */
export function stepOf({ step, group }: CriterionDraft, { groups }: Pick<CriteriaDraft, 'groups'>): string {
  return groups.find(({ key }) => key === group)?.step ?? step;
}

function placeOf(list: readonly { readonly key: string }[], key: string): number | null {
  const place = list.findIndex((one) => one.key === key);
  return place < 0 ? null : place;
}

const words = (text: string) => text.trim() || null;

/** One criterion as an example is assessed by it. */
export function exampleInput(criterion: CriterionDraft, types: RecordTypes): Schema<'FundCriterionInput'> {
  const { id, operator, recordType, value, isOptional } = criterion;
  return {
    ...(id !== null && { id }),
    operator,
    record_type_key: recordType,
    value: sentValue(value, kindOf(types.get(recordType))),
    optional: isOptional,
  };
}

/** What is sent; the lists are whole and in the order of the form. */
export function criteriaInput(draft: CriteriaDraft, types: RecordTypes): CriteriaInput {
  const { criteria, steps, groups } = draft;
  return {
    criteria: criteria.map((criterion) => ({
      ...exampleInput(criterion, types),
      title: words(criterion.title),
      description: words(criterion.description),
      show_attachment: criterion.withProof,
      step: placeOf(steps, stepOf(criterion, draft)),
      group: placeOf(groups, criterion.group),
    })),
    criteria_steps: steps.map(({ id, title }) => ({ ...(id !== null && { id }), title: title.trim() })),
    criteria_groups: groups.map(({ id, title, description, isRequired, step }) => ({
      ...(id !== null && { id }),
      title: title.trim(),
      description: words(description),
      required: isRequired,
      step: placeOf(steps, step),
    })),
  };
}
