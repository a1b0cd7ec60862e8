import type { OperationBody, Schema } from '@tegoed/contract';
import { exampleInput, type CriterionDraft, type RecordTypes } from '../criteria-draft.ts';
import { exampleFor, kindOf, sentValue } from '../criterion-value.ts';

export type FormulaInput = Schema<'FundFormulaInput'>;
type Example = OperationBody<'calculateFund'>;

/** Whoever these numbers are of is no example. */
const serviceNumbers: readonly string[] = ['bsn', 'partner_bsn', 'bsn_hash', 'partner_bsn_hash'];

export function isServiceNumber(key: string): boolean {
  return serviceNumbers.includes(key);
}

/** A fact that an example person is asked for, and what it begins with. */
export interface ExampleFact {
  readonly key: string;
  readonly first: string;
}

/** Every fact that decides whether somebody gets it, or how much, once. */
export function factsOf(
  criteria: readonly CriterionDraft[],
  formulas: readonly FormulaInput[],
  types: RecordTypes,
): readonly ExampleFact[] {
  const facts = new Map<string, string>();
  for (const { recordType, operator, value } of criteria) {
    if (!facts.has(recordType)) facts.set(recordType, exampleFor(operator, value, kindOf(types.get(recordType))));
  }
  for (const { type, record_type_key: key } of formulas) {
    if (type === 'multiply' && key && !facts.has(key)) facts.set(key, '1');
  }
  return [...facts].filter(([key]) => !isServiceNumber(key)).map(([key, first]) => ({ key, first }));
}

/** What is asked of the platform. A field that was left empty is no answer. */
export function exampleOf(
  given: Readonly<Record<string, string>>,
  { criteria, formulas, types }: { criteria: readonly CriterionDraft[]; formulas: readonly FormulaInput[]; types: RecordTypes },
): Example {
  const records = Object.entries(given).map(([key, typed]) => [key, sentValue(typed, kindOf(types.get(key))) || null] as const);
  return {
    records: Object.fromEntries(records),
    criteria: criteria
      .filter(({ recordType }) => !isServiceNumber(recordType))
      .map((criterion) => exampleInput(criterion, types)),
    formulas: [...formulas],
  };
}
