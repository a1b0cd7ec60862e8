import type { Schema } from '@tegoed/contract';
import { decimalFromCents } from '@tegoed/domain/money';
import { type Language } from '@tegoed/translations/format';
import { isCriterionMet, readNumber, recordTypeName } from '#people/records';
import { amountFor } from '../fund-amount.ts';
import { areGroupsAnswered } from '../required-groups.ts';
import type { FundParts } from '../showing/present-fund.ts';
import type { AskedCriterion } from './pre-check-questions.ts';
import type { NamedFormulaProduct } from './named-formula-products.ts';

type EvaluatedFund = Schema<'PreCheckFund'>;

/** What somebody answered, by kind of record; what was not answered is absent. */
export type Answers = ReadonlyMap<string, string>;

export interface FundToEvaluate {
  /** Those that were asked. */
  readonly criteria: readonly AskedCriterion[];
  readonly formulas: FundParts['formulas'];
  readonly formulaProducts: readonly NamedFormulaProduct[];
}

export interface Evaluated {
  readonly criteria: EvaluatedFund['criteria'];
  readonly isValid: boolean;
  /** In cents, given the answers. */
  readonly amount: number;
  readonly formulaProducts: { readonly count: number; readonly cents: number };
  readonly parts: EvaluatedFund['fund_formula_products'];
}

const mostOfOne = 1000;

/** Of a fund of which the answers cannot tell for whom it is. */
export const untold: Evaluated = {
  criteria: [],
  isValid: false,
  amount: 0,
  formulaProducts: { count: 0, cents: 0 },
  parts: { products: [], items: [] },
};

/** Whether a fund seems to be for somebody who answered so, and what it would give. */
export function evaluateFund(
  { criteria, formulas, formulaProducts }: FundToEvaluate,
  answers: Answers,
  language: Language,
): Evaluated {
  const counts = new Map([...answers].map(([key, value]) => [key, { value: String(countOf(value)) }]));
  const timesOf = (key: string | null) => (key === null ? 1 : Number(counts.get(key)?.value ?? 0));
  const evaluated = criteria.map((criterion) => ({
    id: criterion.id,
    name: criterion.title ?? recordTypeName({ ...criterion, key: criterion.recordTypeKey }, language),
    value: answers.get(criterion.recordTypeKey) ?? null,
    is_valid: isMet(answers.get(criterion.recordTypeKey), criterion),
    is_knock_out: false,
    impact_level: 100,
    knock_out_description: '',
    product_count: 0,
  }));
  const given = formulaProducts.map((formulaProduct) => ({
    ...formulaProduct,
    count: Math.floor(timesOf(formulaProduct.recordTypeKey)),
  }));
  return {
    criteria: evaluated,
    isValid:
      evaluated.every((one) => one.is_valid) && areGroupsAnswered(criteria, ({ recordTypeKey }) => answers.has(recordTypeKey)),
    amount: amountFor(formulas, counts),
    formulaProducts: {
      count: given.reduce((sum, { count }) => sum + count, 0),
      cents: given.reduce((sum, { count, priceCents }) => sum + count * priceCents, 0),
    },
    parts: {
      products: given.map(({ recordTypeKey, name, count }) => ({
        record: recordTypeKey ?? '',
        type: recordTypeKey === null ? ('fixed' as const) : ('multiply' as const),
        name,
        count,
      })),
      items: formulas.map(({ type, amountCents, recordTypeKey: key }) => ({
        record: key ?? '',
        type,
        value: key === null ? null : (answers.get(key) ?? null),
        count: timesOf(key),
        amount: decimalFromCents(amountCents),
        total: decimalFromCents(amountFor([{ type, amountCents, recordTypeKey: key }], counts)),
      })),
    },
  };
}

function isMet(answer: string | undefined, criterion: AskedCriterion): boolean {
  return answer === undefined && criterion.optional ? true : isCriterionMet(answer, criterion);
}

/** How often an answer counts; what is no number, or an absurd one, counts for nothing. */
function countOf(answer: string): number {
  const number = readNumber(answer) ?? 0;
  return number >= 0 && number <= mostOfOne ? number : 0;
}
