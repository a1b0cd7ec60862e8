import { centsFromDecimal } from '@tegoed/translations/format';
import { fieldError } from './errors.ts';

/** Above this nothing here costs; in cents. */
const highestAmount = 1_000_000_000;

/**
 * An amount of a body in whole cents: 12.5 becomes 1250. The digits are read as they were sent, without arithmetic on parts.
 * Throws 422 for more than two decimals and for what is larger than any amount here.
 */
export function centsOf(amount: number, field: string): number {
  const text = String(amount);
  if (!/^\d+(\.\d{1,2})?$/.test(text)) throw fieldError(field, 'validation.two-decimals', { attribute: field });
  const cents = centsFromDecimal(text);
  if (cents > highestAmount) throw fieldError(field, 'validation.max-number', { attribute: field, max: highestAmount / 100 });
  return cents;
}
