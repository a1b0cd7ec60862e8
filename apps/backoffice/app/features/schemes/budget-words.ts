import { centsFromDecimal } from '@tegoed/domain/money';
import { formatMoney, type Language } from '@tegoed/translations/format';

/** The part of a budget that was granted; all of it where nothing was put in. */
export function partUsed(used: string, total: string): number {
  const inAll = centsFromDecimal(total);
  return inAll > 0 ? centsFromDecimal(used) / inAll : 1;
}

/** An amount of the wire for a tile or a row: without cents. */
export function wholeEuros(amount: string, language: Language): string {
  const cents = centsFromDecimal(amount);
  return formatMoney(cents - (cents % 100), language).replace(/,-$/, '');
}
