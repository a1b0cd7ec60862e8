import type { FundFormula } from './fund-queries.ts';

/**
 * funds.md 4: what a person gets, in whole cents. `values` holds the trusted record of each record type, by its key.
 * A multiplication by a record that is missing or not a number counts as zero, and nothing counts below zero.
 * Parts of cents, which only a record with decimals can give, are cut off at the end.
 */
export function amountFor(formulas: readonly FundFormula[], values: ReadonlyMap<string, string>): number {
  const millionths = formulas.map((formula) => BigInt(formula.amountCents) * timesInMillionths(formula, values));
  return Number(millionths.reduce((sum, part) => sum + part, 0n) / MILLION);
}

/** funds.md 2: the amount that is the same for everybody, in cents; null when it depends on records. */
export function fixedAmountOf(formulas: readonly FundFormula[]): number | null {
  if (formulas.some((formula) => formula.type !== 'fixed')) return null;
  return formulas.reduce((sum, formula) => sum + formula.amountCents, 0);
}

const MILLION = 1_000_000n;

function timesInMillionths(formula: FundFormula, values: ReadonlyMap<string, string>): bigint {
  if (formula.recordTypeKey === null) return MILLION;
  const parts = /^(\d{1,9})(?:\.(\d{1,6})\d*)?$/.exec(values.get(formula.recordTypeKey)?.trim() ?? '');
  if (!parts) return 0n;
  const [, whole = '', decimals = ''] = parts;
  return BigInt(`${whole}${decimals.padEnd(6, '0')}`);
}
