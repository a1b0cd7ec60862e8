import type { Schema } from '@tegoed/contract';
import { nameIn } from '#content/catalog';
import { presentRecordType } from '#people/records';
import type { Language } from '@tegoed/translations/format';
import type { findCriteria } from '../fund-queries.ts';

/** A criterion with what it asks about. */
type Criterion = Awaited<ReturnType<typeof findCriteria>> extends Map<number, (infer Row)[]> ? Row : never;

interface Known {
  /** Validators of other organizations, by criterion. */
  readonly assessors: ReadonlyMap<number, Schema<'FundCriterion'>['external_validators']>;
  /** Its place among the criteria of the fund, from 0. */
  readonly order: number;
}

/** What a record must be, and how a form asks for it, of whomever. Every question is asked of whom it is about. */
export function presentCriterion(criterion: Criterion, { assessors, order }: Known, language: Language): Schema<'FundCriterion'> {
  const { recordTypeKey, operator, value, recordType: type, system } = criterion;
  return {
    id: criterion.id,
    record_type_key: recordTypeKey,
    record_type_name: nameIn(language, criterion),
    record_type: presentRecordType({ ...criterion, key: recordTypeKey, type, system }, language),
    operator,
    value,
    show_attachment: criterion.showAttachment,
    title: criterion.title,
    description: criterion.description,
    description_html: criterion.descriptionHtml,
    external_validators: assessors.get(criterion.id) ?? [],
    is_valid: null,
    has_record: null,
    rules: [],
    fill_type: 'manual',
    optional: criterion.optional,
    order,
    label: null,
    extra_description: null,
    extra_description_html: null,
    fund_criteria_step_id: criterion.stepId,
    fund_criteria_group_id: criterion.groupId,
  };
}
