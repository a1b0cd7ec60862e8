import { formatMoney } from '@tegoed/translations/format';
import type { Language } from '@tegoed/translations/format';

/** Cents that come on or go off, always with their sign: `+ € 250,-`, `− € 62,50`. */
export function formatChange(cents: number, language: Language): string {
  return `${cents < 0 ? '\u2212' : '+'}\u00a0${formatMoney(Math.abs(cents), language)}`;
}
