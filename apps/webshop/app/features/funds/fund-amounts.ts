import type { Schema } from '@tegoed/contract';
import { centsFromDecimal } from '@tegoed/domain/money';

/** A part of what a citizen gets, in cents; `per` says for each of whom it counts. */
export interface FundAmount {
  cents: number;
  per: 'child' | 'adult' | 'person' | undefined;
}

/** Facts that count people, by the way their record types are named. */
const counted: [RegExp, FundAmount['per']][] = [
  [/child|kind/, 'child'],
  [/adult|volwassen/, 'adult'],
];

/** How much a fund gives, from its formulas; parts for the same people are one. Nothing for a fund without formulas. */
export function fundAmounts(formulas: readonly Schema<'FundFormula'>[]): FundAmount[] {
  const parts = formulas.map(({ type, amount, record_type_key: key }) => ({
    cents: centsFromDecimal(amount),
    per: type === 'multiply' ? whom(key ?? '') : undefined,
  }));
  const each = [...new Set(parts.map(({ per }) => per))];
  return each.map((per) => ({ per, cents: parts.reduce((sum, part) => sum + (part.per === per ? part.cents : 0), 0) }));
}

function whom(recordType: string): FundAmount['per'] {
  return counted.find(([pattern]) => pattern.test(recordType))?.[1] ?? 'person';
}
