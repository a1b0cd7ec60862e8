import { centsFromDecimal, eurosFromCents } from '@tegoed/domain/money';
import { fieldError } from '../http/errors.ts';

/** Above this nothing here costs; in cents. */
const highestAmount = 1_000_000_000;

/**
 * An amount of a body in whole cents: 12.5 becomes 1250. The digits are read as they were sent, without arithmetic on parts.
 * Throws 422 for more than two decimals and for what is larger than any amount here.
 */
export function centsOf(amount: number, field: string): number {
  if (amount > eurosFromCents(highestAmount))
    throw fieldError(field, 'validation.max-amount', { attribute: field, max: highestAmount });
  const text = String(amount);
  if (!/^\d+(\.\d{1,2})?$/.test(text)) throw fieldError(field, 'validation.two-decimals', { attribute: field });
  return centsFromDecimal(text);
}

/** Between which amounts and days a list is asked for, as queries say it; what is absent does not narrow. */
export interface RangeQuery {
  readonly amount_min?: number | undefined;
  readonly amount_max?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The same in cents and calendar dates, both ends included. Throws 422 as `centsOf` does. */
export function rangeOf({ amount_min: least, amount_max: most, from, to }: RangeQuery) {
  return {
    minCents: least === undefined ? undefined : centsOf(least, 'amount_min'),
    maxCents: most === undefined ? undefined : centsOf(most, 'amount_max'),
    from,
    to,
  };
}
