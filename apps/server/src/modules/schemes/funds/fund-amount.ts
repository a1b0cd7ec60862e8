import type { TrustedRecord } from '#people/records';
import type { FundFormula } from './fund-queries.ts';

/**
 * funds.md 4: what a person gets, in whole cents, given the records that the fund takes for true.
 * A multiplication by a record that is missing or not a number counts as zero, and nothing counts below zero.
 * Parts of cents, which only a record with decimals can give, are cut off at the end.
 */
export function amountFor(formulas: readonly FundFormula[], records: RecordValues): number {
  const millionths = formulas.map((formula) => BigInt(formula.amountCents) * timesInMillionths(formula, records));
  return Number(millionths.reduce((sum, part) => sum + part, 0n) / MILLION);
}

/** funds.md 2: the amount that is the same for everybody, in cents; null when it depends on records. */
export function fixedAmountOf(formulas: readonly FundFormula[]): number | null {
  if (formulas.some((formula) => formula.type !== 'fixed')) return null;
  return formulas.reduce((sum, formula) => sum + formula.amountCents, 0);
}

/** Of each trusted record only the value counts here. */
type RecordValues = ReadonlyMap<string, Pick<TrustedRecord, 'value'>>;

const MILLION = 1_000_000n;

/** How often an amount counts by the value of a record, with six decimals at most. */
export function timesOf(value: string): number {
  return Number(millionthsOf(value)) / Number(MILLION);
}

function timesInMillionths({ recordTypeKey: key }: FundFormula, records: RecordValues): bigint {
  return key === null ? MILLION : millionthsOf(records.get(key)?.value ?? '');
}

function millionthsOf(value: string): bigint {
  const parts = /^\s*\+?(\d{1,9})(?:\.(\d{0,6})\d*)?\s*$/.exec(value);
  if (!parts) return 0n;
  const [, whole = '', decimals = ''] = parts;
  return BigInt(`${whole}${decimals.padEnd(6, '0')}`);
}
