import { isCriterionMet, type CriterionOperator } from '#people/records';
import { amountFor, timesOf } from '../fund-amount.ts';
import type { FundFormula } from '../fund-queries.ts';
import type { NamedFormulaProduct } from '../pre-checks/named-formula-products.ts';
import { areGroupsAnswered } from '../required-groups.ts';
import { offersFor } from '../whole-number.ts';

/** A criterion by which somebody is assessed; the id is null of one that is not stored. */
export interface CriterionToAssess {
  readonly id: number | null;
  readonly recordTypeKey: string;
  readonly recordType: string;
  readonly operator: CriterionOperator;
  readonly value: string;
  /** Not answered it counts as met. */
  readonly optional: boolean;
  /** The group in which it stands, when that must have an answer. */
  readonly requiredGroupId: number | null;
}

/** What somebody answered: undefined when it was not answered, null when the reader may not see it. */
type Answer = string | null | undefined;

export interface Answers<Criterion extends CriterionToAssess> {
  readonly toCriterion: (criterion: Criterion) => Answer;
  readonly ofRecord: (recordTypeKey: string) => Answer;
}

/** By what a fund decides and what it gives. */
export interface FundRules<Criterion extends CriterionToAssess> {
  readonly criteria: readonly Criterion[];
  readonly formulas: readonly FundFormula[];
  readonly offers: readonly NamedFormulaProduct[];
}

/** Null stands for what cannot be told. Amounts in cents. */
export interface Outcome<Criterion extends CriterionToAssess> {
  readonly isValid: boolean | null;
  readonly criteria: readonly { criterion: Criterion; answer: string | null; isValid: boolean | null }[];
  readonly amountCents: number | null;
  readonly breakdown: readonly { formula: FundFormula; multiplier: number | null; totalCents: number | null }[];
  readonly offers: readonly { offer: NamedFormulaProduct; count: number | null }[];
}

/** Whether somebody who answered so would be granted, and what (backoffice.md 5.4). */
export function outcomeOf<Criterion extends CriterionToAssess>(
  { criteria, formulas, offers }: FundRules<Criterion>,
  answers: Answers<Criterion>,
): Outcome<Criterion> {
  const assessed = criteria.map((criterion) => {
    const answer = answers.toCriterion(criterion);
    return { criterion, answer: answer ?? null, isValid: isMet(answer, criterion) };
  });
  const breakdown = formulas.map((formula) => ({
    formula,
    multiplier: multiplierOf(formula, answers),
    totalCents: amountOf([formula], answers),
  }));
  return {
    isValid: allOf([
      ...assessed.map(({ isValid }) => isValid),
      areGroupsAnswered(criteria, (criterion) => answers.toCriterion(criterion) !== undefined),
    ]),
    criteria: assessed,
    amountCents: amountOf(formulas, answers),
    breakdown,
    offers: offers.map((offer) => ({ offer, count: countOf(offer, answers) })),
  };
}

function isMet(answer: Answer, criterion: CriterionToAssess): boolean | null {
  if (answer === undefined) return criterion.optional;
  return answer === null ? null : isCriterionMet(answer, criterion);
}

/** One that is not met decides; without it, one that cannot be told. */
function allOf(all: readonly (boolean | null)[]): boolean | null {
  if (all.includes(false)) return false;
  return all.includes(null) ? null : true;
}

function multiplierOf({ recordTypeKey: key }: FundFormula, { ofRecord }: Pick<Answers<never>, 'ofRecord'>): number | null {
  if (key === null) return 1;
  const value = ofRecord(key);
  return value == null ? null : timesOf(value);
}

/** What formulas give together, counted as a grant counts it (funds.md 4); null when a record of one cannot be told. */
function amountOf(formulas: readonly FundFormula[], { ofRecord }: Pick<Answers<never>, 'ofRecord'>): number | null {
  const records = new Map<string, { readonly value: string }>();
  for (const { recordTypeKey: key } of formulas) {
    if (key === null) continue;
    const value = ofRecord(key);
    if (value == null) return null;
    records.set(key, { value });
  }
  return Math.min(amountFor(formulas, records), Number.MAX_SAFE_INTEGER);
}

function countOf({ recordTypeKey: key }: NamedFormulaProduct, { ofRecord }: Pick<Answers<never>, 'ofRecord'>): number | null {
  if (key === null) return 1;
  const value = ofRecord(key);
  return value == null ? null : offersFor(value);
}
