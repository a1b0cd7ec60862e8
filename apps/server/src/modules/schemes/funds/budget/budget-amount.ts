import { centsFromDecimal } from '@tegoed/domain/money';

/** An amount of a budget in whole cents, which may be below zero and larger than any payment; undefined with more than two decimals, and beyond any budget. */
export function budgetCentsOf(amount: number): number | undefined {
  const text = String(amount);
  return /^-?\d{1,12}(\.\d{1,2})?$/.test(text) ? centsFromDecimal(text) : undefined;
}
