import { centsFromDecimal } from '@tegoed/domain/money';

/** An amount of a budget in whole cents, which may be below zero and larger than any payment; undefined with more than two decimals. */
export function budgetCentsOf(amount: number): number | undefined {
  const text = String(amount);
  return /^-?\d+(\.\d{1,2})?$/.test(text) ? centsFromDecimal(text) : undefined;
}
